import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const STOP_MS = 5_000;
/** The kernel's clock ticks a second, in which `/proc` counts processor time. */
const TICKS = 100;

/** Every process that the bench has started and that still runs. */
const running = new Set<ChildProcess>();

function kept(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

/** Starts a module of this folder as a process that talks with the bench and ends with it. */
export const forkModule = (path: string, environment: NodeJS.ProcessEnv = {}): ChildProcess =>
  kept(
    fork(join(import.meta.dirname, path), {
      env: { ...process.env, ...environment },
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    }),
  );

/** Starts the server's entry with an environment of its own. */
export const spawnServer = (args: readonly string[], environment: NodeJS.ProcessEnv): ChildProcess =>
  kept(spawn(process.execPath, args, { env: environment, stdio: ['ignore', 'pipe', 'inherit'] }));

/** Asks a process to end and waits; one that does not is killed. */
export async function stop(child: ChildProcess): Promise<void> {
  if (!running.has(child)) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(late);
}

/** Ends whatever still runs, when the bench itself is interrupted. */
export function killAll(): void {
  for (const child of running) child.kill('SIGKILL');
}

/** The next message of a process. @throws Error when it ends before it sends one */
export function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null) => reject(new Error(`a process of the bench ended with ${code}`));
    child.once('exit', onExit);
    child.once('message', (message) => {
      child.off('exit', onExit);
      resolve(message as Message); // The caller knows the type that the module sends.
    });
  });
}

/** Resident memory of a process in MiB. */
export function residentMib(pid: number): number {
  try {
    const kib = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kib) / 1024;
  } catch {
    return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
  }
}

/** Processor time that a process has used, in ms; NaN where the system has no `/proc`. */
export function processorMs(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in brackets may hold spaces; user and system time are fields 14 and 15 (proc(5)).
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return ((Number(fields[11]) + Number(fields[12])) / TICKS) * 1_000;
  } catch {
    return Number.NaN;
  }
}
