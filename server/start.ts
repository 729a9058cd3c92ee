import { flushCompileCache } from 'node:module';
import { storeCompiledCode } from './platform/compiled-code.ts';

/** Starts the server with what Node has compiled for the last start. */

storeCompiledCode(process.env.DATA_DIR || './data');
await import('./main.ts');
// A process that is killed writes nothing.
flushCompileCache();
