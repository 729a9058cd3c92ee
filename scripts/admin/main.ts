import { once } from 'node:events';
import { admin } from './admin.ts';

/** `npm run admin -- COMMAND`: what the operator does beside a running server, with the same settings. Ends with 0, 1 or, for a call that is wrong, 2. */

process.umask(0o077);
process.exitCode = await admin({
  argv: process.argv.slice(2),
  env: process.env,
  async print(text) {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  },
  complain: (text) => void process.stderr.write(text),
});
