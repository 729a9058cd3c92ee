// @ts-check
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * The server as a host starts it. What Node makes of the TypeScript files is kept, so that the next start takes half the
 * time and never loads the part of Node that reads TypeScript, which holds 20 MiB for as long as the process lives: hence
 * this one file of JavaScript. Where the folder can not be written, everything works the same without.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/kalends'));
await import('./main.ts');
flushCompileCache();
