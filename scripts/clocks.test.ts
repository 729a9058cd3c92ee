import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ITSELF = 'scripts/clocks.test.ts';

/** Tests of `npm test` that read a running clock, and why none of them fails on a busy machine. */
const MAY = [
  // Keeps the processor busy for a while.
  'server/calendars/long-read.test.ts',
  // A measured time is compared with the time around it.
  'server/platform/http/metrics.test.ts',
  // Keeps the processor busy for a while.
  'server/platform/yielding.test.ts',
];

it('no test depends on how quick the machine is', async () => {
  const found: string[] = [];
  for await (const file of glob('{domain,server,web,scripts,bench,tests/api,tests/support}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['**/*.long.test.ts'],
  }))
    if (/performance\.now|hrtime|costOf/.test(await readFile(join(ROOT, file), 'utf8'))) found.push(file);
  expect(found.filter((file) => file !== ITSELF).sort()).toEqual(MAY);
});
