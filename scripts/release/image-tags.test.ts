import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

/** The image tags of the last version, given the earlier ones. */
function imageTags(...versions: readonly string[]): string[] {
  const cwd = mkdtempSync(join(tmpdir(), 'kalends-image-'));
  onTestFinished(() => rmSync(cwd, { recursive: true }));
  const git = (...args: string[]) => execFileSync('git', args, { cwd });
  git('init', '--quiet');
  git('-c', 'user.name=Vera', '-c', 'user.email=vera@example.org', 'commit', '--quiet', '--allow-empty', '-m', 'first');
  for (const version of versions) git('tag', `v${version}`);
  const script = join(import.meta.dirname, 'image-tags.sh');
  return execFileSync(script, [versions.at(-1) ?? ''], { cwd, encoding: 'utf8' })
    .trim()
    .split('\n');
}

it.each([
  [['0.1.0'], ['0.1.0', '0.1', '0', 'latest']],
  [
    ['1.2.2', '1.2.3'],
    ['1.2.3', '1.2', '1', 'latest'],
  ],
  [
    ['1.2.9', '1.2.10'],
    ['1.2.10', '1.2', '1', 'latest'],
  ],
  [
    ['1.3.0', '1.2.4'],
    ['1.2.4', '1.2'],
  ],
  [
    ['2.0.0', '1.3.1'],
    ['1.3.1', '1.3', '1'],
  ],
  [
    ['1.20.0', '1.2.1'],
    ['1.2.1', '1.2'],
  ],
  [['1.3.0', '1.2.4', '1.2.3'], ['1.2.3']],
])('of %j the last is pushed as %j', (versions, tags) => {
  expect(imageTags(...versions)).toEqual(tags);
});
