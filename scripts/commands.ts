import { type ChildProcess, spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

const root = join(import.meta.dirname, '..');
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
    process.kill(process.pid, signal);
  });
}

/** Longer than any step takes; anything still running has hung, and is killed. */
const LIMIT_MINUTES = 90;

/** Runs a program in the project's root, with its output on the screen; resolves with the exit code. */
export async function run(command: string, args: string[], environment: Record<string, string> = {}): Promise<number> {
  const { exitCode } = await start(command, args, 'inherit', environment);
  return exitCode;
}

/** The same, but returns the output: for programs that run side by side. */
export function runQuietly(command: string, args: string[]): Promise<{ exitCode: number; output: string }> {
  return start(command, args, 'pipe', {});
}

function start(command: string, args: string[], stdio: 'inherit' | 'pipe', environment: Record<string, string>) {
  const path = `${join(root, 'node_modules', '.bin')}${delimiter}${process.env.PATH}`;
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...environment, PATH: path },
    stdio: ['ignore', stdio, stdio],
  });
  running.add(child);
  const limit = setTimeout(() => {
    console.error(`${command} was ended after ${LIMIT_MINUTES} minutes.`);
    child.kill('SIGKILL');
  }, LIMIT_MINUTES * 60_000);
  return new Promise<{ exitCode: number; output: string }>((resolve) => {
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    const end = (exitCode: number) => {
      clearTimeout(limit);
      running.delete(child);
      resolve({ exitCode, output });
    };
    child.once('error', (error) => {
      console.error(error.message);
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}
