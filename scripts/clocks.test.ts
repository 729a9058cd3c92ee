import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const ITSELF = 'scripts/clocks.test.ts';

/** The tests that read a running clock, and why none of them fails on a busy machine. */
const MAY = [
  // Two calls in turns: one may take a quarter of the other.
  'server/accounts/sign-in.test.ts',
  // What was timed is compared with the time around it.
  'server/platform/http/metrics.test.ts',
  // Uses the processor for a while.
  'server/platform/yielding.test.ts',
];

it('no test depends on how quick the machine is', async () => {
  const found: string[] = [];
  for await (const file of glob('{domain,server,web,scripts,bench,tests/api,tests/support}/**/*.test.{ts,tsx}', {
    cwd: ROOT,
  }))
    if (/performance\.now|hrtime/.test(await readFile(join(ROOT, file), 'utf8'))) found.push(file);
  expect(found.filter((file) => file !== ITSELF).sort()).toEqual(MAY);
});
