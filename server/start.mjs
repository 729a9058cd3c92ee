// @ts-check
import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';

/*
 * The server as a host starts it. What Node makes of the TypeScript files is kept, so that the next start takes half the
 * time and never loads the part of Node that reads TypeScript, which holds 20 MiB for as long as the process lives: hence
 * this one file of JavaScript. The first start after a change begins anew, as the same process, once everything is kept.
 * Where that can not be, everything works the same without.
 */

const BEGUN_ANEW = 'KALENDS_BEGUN_ANEW';

const compiled = join(import.meta.dirname, '../node_modules/.cache/kalends');
enableCompileCache(compiled);
// For threads, which begin later.
process.env.NODE_COMPILE_CACHE = compiled;
const { main } = await import('./main.ts');
const hasReadTypeScript = process.moduleLoadList.some((name) => name.includes('amaro'));
if (hasReadTypeScript && process.execve && !process.env[BEGUN_ANEW]) {
  flushCompileCache();
  const args = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve(process.execPath, args, { ...process.env, [BEGUN_ANEW]: 'yes' });
}
delete process.env[BEGUN_ANEW];
flushCompileCache();
await main();
