import { execFile } from 'node:child_process';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { writeProgram } from './write-program.ts';

/** `npm run package`: the product as one file, `dist/kalends-VERSION.tgz`, for `npm install` and `npx`. */

const COPIED = ['dist/web', 'README.md', 'CHANGELOG.md', 'LICENSE', '.env.example', 'deploy/systemd'];

const root = join(import.meta.dirname, '../..');
const target = join(root, 'dist/package');

await rm(target, { recursive: true, force: true });
await mkdir(target, { recursive: true });
for (const path of COPIED) await cp(join(root, path), join(target, path), { recursive: true });
await writeProgram(root, target);
const { stdout } = await promisify(execFile)('npm', ['pack', '--silent', '--pack-destination', '..'], { cwd: target });
process.stdout.write(`dist/${stdout.trim()}\n`);
