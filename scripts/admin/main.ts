import { once } from 'node:events';
import { admin } from './admin.ts';

/**
 * `npm run admin -- COMMAND`: commands of the operator beside a running server, with the same settings. Exits with 0, 1 or, for wrong
 * usage, 2.
 */

process.umask(0o077);
process.exitCode = await admin({
  argv: process.argv.slice(2),
  env: process.env,
  async print(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  complain: (text) => void process.stderr.write(text),
});
