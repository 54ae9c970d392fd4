/** The entry of one figure in one file (made by embed/take.js): it brings its state and the large texts that this names. */
import "./embed/frame.js";
import "./brought.js";
import "./main_file.js";
