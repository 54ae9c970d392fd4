// The end of the classic worker's text: what stands before it has put Pyodide's two scripts into globals.
import {watchPlain} from './plain_fetch.js';
import {serve} from './python.js';

watchPlain();
serve(async () => ({loadPyodide: self.loadPyodide, createPyodideModule: self._createPyodideModule}));
