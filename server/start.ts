import { flushCompileCache } from 'node:module';
import { keepCompiledCode } from './platform/compiled-code.ts';

/** Starts the server with what Node has compiled for the last start. */

keepCompiledCode(process.env.DATA_DIR || './data');
await import('./main.ts');
// A process that is killed writes nothing.
flushCompileCache();
