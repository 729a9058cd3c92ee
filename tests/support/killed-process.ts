import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { COMPILED } from './compiled.ts';

/**
 * Runs a module in a process of its own until it writes something, kills it by SIGKILL, and answers what it wrote.
 * @param source reads what it is given by `JSON.parse(process.argv[1])`
 */
export async function killedAtWork(source: string, given: unknown): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', source, JSON.stringify(given)], {
    env: { ...process.env, ...COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [written] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (child.exitCode !== null) throw new Error('It has ended by itself.');
  child.kill('SIGKILL');
  await ended;
  return String(written);
}
