// The module worker of a page: Pyodide's two scripts are ES modules beside it.
import {engine} from './engine.js';
import {serve} from './python.js';

serve(engine);
