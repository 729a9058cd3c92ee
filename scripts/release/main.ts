import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { mayFollow, releaseChangelog } from './changelog.ts';
import { noteMigrations } from './migrations.ts';

/**
 * `npm run release -- 1.2.3`: gives the section “Unreleased” of CHANGELOG.md a version and a date, sets the version of the package, records
 * the released migrations, and commits and tags all of it as `v1.2.3`. It works in the current folder and pushes nothing: once the tag is
 * pushed, `.github/workflows/image.yml` builds and signs the image.
 */

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function release(version: string): void {
  const manifest: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const isFirst = git('tag', '--list', 'v*') === '';
  if (!mayFollow(version, manifest.version, isFirst))
    throw new Error(`give a version like 1.2.3 that comes after ${manifest.version}`);
  if (git('status', '--porcelain') !== '') throw new Error('commit or put away what has changed first');
  const today = new Date().toISOString().slice(0, 10);
  const { changelog, notes } = releaseChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, today);
  writeFileSync('CHANGELOG.md', changelog);
  noteMigrations('server/platform/db/migrations');
  execFileSync('npm', ['version', version, '--no-git-tag-version', '--allow-same-version'], { stdio: 'ignore' });
  git('commit', '--all', '--quiet', '--message', `release: ${version}`);
  // Otherwise git would strip the headings of the notes as comments.
  git('tag', '--annotate', `v${version}`, '--cleanup=verbatim', '--message', `Kalends ${version}\n\n${notes}\n`);
  process.stdout.write(`v${version} is tagged. To publish it and its image: git push --follow-tags\n`);
}

try {
  release(process.argv[2] ?? '');
} catch (error) {
  process.stderr.write(`Nothing was released: ${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
