import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { COMPILED } from '#tests/support/compiled.ts';
import { freePort } from '#tests/support/free-port.ts';
import { writeProgram } from './write-program.ts';

const root = join(import.meta.dirname, '../..');

/** The command as installed, beside the packages of this repository. */
async function installed() {
  await mkdir(join(root, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(root, 'dist/package-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeProgram(root, folder);
  const run = async (...args: string[]) => {
    const port = String(await freePort());
    const child = spawn(process.execPath, [join(folder, 'bin/kalends.js'), ...args], {
      env: { PATH: process.env.PATH, PORT: port, DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', ...COMPILED },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    let output = '';
    const says = (text: string) =>
      new Promise<void>((resolve) => {
        const read = (chunk: Buffer) => {
          output += chunk;
          if (output.includes(text)) resolve();
        };
        child.stdout.on('data', read);
        child.stderr.on('data', read);
        void ended.then(() => resolve());
      });
    return { child, url: `http://127.0.0.1:${port}`, ended, says, output: () => output };
  };
  return { folder, run };
}

it('the installed command starts the server, makes a backup beside it and stops', async () => {
  const { folder, run } = await installed();
  const server = await run();
  await server.says(' is ready at ');
  expect(await (await fetch(`${server.url}/readyz`)).json()).toEqual({ status: 'ok' });

  const backup = await run('backup', join(folder, 'copy.sqlite'));
  const saved = backup.says('Saved');
  expect(await backup.ended).toBe(0);
  await saved;
  expect((await readFile(join(folder, 'copy.sqlite'))).subarray(0, 6).toString()).toBe('SQLite');

  const admin = await run('admin', 'list');
  expect(await admin.ended).toBe(0);

  // A service manager and the command that it started may both pass the signal on.
  server.child.kill('SIGTERM');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
});

it('a command that is not known ends with 2', async () => {
  const { run } = await installed();
  expect(await (await run('nonsense')).ended).toBe(2);
});
