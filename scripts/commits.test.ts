import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const NEWEST = 100;
const LENGTH_MAX = 72;

const problemsOf = (subject: string): string[] => [
  ...(/^[a-z][a-z0-9, -]*: \S/.test(subject) ? [] : [`"${subject}" does not begin with an area, as "invites: …"`]),
  ...(subject.length <= LENGTH_MAX ? [] : [`"${subject}" has more than ${LENGTH_MAX} characters`]),
  ...(subject.endsWith('.') ? [`"${subject}" ends with a full stop`] : []),
];

/** Empty for a copy without history, such as an archive. */
function newestSubjects(): string[] {
  if (!existsSync(join(ROOT, '.git'))) return [];
  // Somebody else may own the folder, as in a container.
  const args = ['-c', `safe.directory=${ROOT}`, 'log', '--no-merges', `-${NEWEST}`, '--format=%s'];
  const { stdout, stderr, error, status } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  if (error) return [];
  if (status !== 0) throw new Error(stderr);
  return stdout.split('\n').filter((subject) => subject !== '');
}

it('commits say what the product does now: `area: what it does now`, in at most 72 characters', () => {
  expect(newestSubjects().flatMap(problemsOf)).toEqual([]);
});

it.each([
  ['invites: expire links after 24 hours', 0],
  ['history, imports: hours say whose clock they are on', 0],
  ['calendar view: a day has a header', 0],
  ['Expire links', 1],
  ['Invites: links expire', 1],
  ['invites:links expire', 1],
  ['invites: ', 1],
  ['invites: links expire.', 1],
  [`invites: ${'x'.repeat(63)}`, 0],
  [`invites: ${'x'.repeat(64)}`, 1],
])('%s', (subject, count) => {
  expect(problemsOf(subject)).toHaveLength(count);
});
