import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { connect, type Place, processesOf, spaceOf } from './network.ts';

const run = promisify(execFile);

export interface Host extends Place {
  /** A folder of its own. */
  readonly folder: string;
  /** Starts a program on the host; its output goes into the host's folder. */
  start(program: string, command: readonly string[], environment?: Record<string, string>): void;
  /** Runs a command on the host to its end. @throws where it fails */
  run(command: readonly string[], timeoutMs?: number): Promise<string>;
  /** Whether a program runs there whose command has this text. */
  runs(program: string): Promise<boolean>;
  /** As a power cut does it, to everything that runs there. */
  kill(): Promise<void>;
  signal(signal: NodeJS.Signals, program?: string): Promise<void>;
  connect(isConnected: boolean): Promise<void>;
}

/** @param user whose rights its programs have */
export function createHost(place: Place, folder: string, user: string): Host {
  const enter = [
    'netns',
    'exec',
    spaceOf(place.name),
    'setpriv',
    `--reuid=${user}`,
    `--regid=${user}`,
    '--init-groups',
  ];

  async function those(program = ''): Promise<number[]> {
    const found = (await processesOf(place.name)).map(async (pid) =>
      (await commandOf(pid)).includes(program) ? [pid] : [],
    );
    return (await Promise.all(found)).flat();
  }

  async function signal(name: NodeJS.Signals, program?: string): Promise<void> {
    for (const pid of await those(program)) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended meanwhile.
      }
    }
  }

  return {
    ...place,
    folder,
    start(program, command, environment = {}) {
      const log = openSync(join(folder, `${program}.log`), 'a');
      const child = spawn('ip', [...enter, ...command], {
        cwd: folder,
        env: { PATH: process.env.PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...environment },
        stdio: ['ignore', log, log],
      });
      child.unref();
      closeSync(log);
    },
    async run(command, timeout = 20_000) {
      const { stdout, stderr } = await run('ip', [...enter, ...command], {
        cwd: folder,
        timeout,
        killSignal: 'SIGKILL',
      });
      return stdout + stderr;
    },
    signal,
    runs: async (program) => (await those(program)).length > 0,
    async kill() {
      while ((await processesOf(place.name)).length > 0) {
        await signal('SIGKILL');
        await sleep(50);
      }
    },
    connect: (isConnected) => connect(place.name, isConnected),
  };
}

async function commandOf(pid: number): Promise<string> {
  const { stdout } = await run('ps', ['-o', 'args=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout;
}
