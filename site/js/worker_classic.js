// The end of the classic worker's text: what stands before it has put Pyodide's two scripts into globals.
import {serve} from './python.js';

serve(async () => ({loadPyodide: self.loadPyodide, createPyodideModule: self._createPyodideModule}));
