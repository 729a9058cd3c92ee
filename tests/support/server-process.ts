import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { COMPILED } from './compiled.ts';
import { freePort } from './free-port.ts';

const main = join(import.meta.dirname, '../../server/main.ts');

/** The real server, in a process of its own, over its own data. */
export type ServerProcess = {
  readonly url: string;
  readonly dataDir: string;
  /** What it is started with; another program that gets the same works on the same data. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether it runs: between `start()` and `stop()` or `kill()`. */
  running(): boolean;
  /** On the same port and data each time; resolves when it is ready. */
  start(): Promise<void>;
  /** As an operator does it: SIGTERM, and it ends by itself. Resolves with its exit code; null where it did not run. */
  stop(): Promise<number | null>;
  /** As a power cut does it: SIGKILL. */
  kill(): Promise<void>;
  /** Everything it has printed since the first start. */
  log(): string;
  /** Stops it and deletes its folder. */
  remove(): Promise<void>;
};

/**
 * A server that is not started yet, on a port of its own.
 * @param settings environment variables of docs/operations.md; nothing of this process's own configuration gets through
 * @param limits a shell command that runs before its first start, such as `ulimit`
 */
export async function prepareServer(settings: Record<string, string> = {}, limits?: string): Promise<ServerProcess> {
  const port = await freePort();
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-server-'));
  const url = `http://127.0.0.1:${port}`;
  const environment = {
    ...{ PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...COMPILED },
    ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: url, DATA_DIR: dataDir },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', SECRET: 'a secret that only the tests know, and everybody may' },
    ...settings,
  };
  let child: ChildProcess | undefined;
  let log = '';
  let before = limits;

  async function start(): Promise<void> {
    const program = [process.execPath, main];
    const [command = '', ...args] = before ? ['sh', '-c', `${before}; exec "$0" "$@"`, ...program] : program;
    before = undefined;
    const started = spawn(command, args, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
    child = started;
    await new Promise<void>((resolve, reject) => {
      const from = log.length;
      const read = (chunk: Buffer) => {
        log += chunk;
        if (log.includes(' is ready at ', from)) resolve();
      };
      started.stdout?.on('data', read);
      started.stderr?.on('data', read);
      started.once('error', reject);
      started.once('close', (code) => {
        child = undefined;
        reject(new Error(`The server ended with ${code}: ${log.slice(from)}`));
      });
    });
  }

  async function end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> {
    const ending = child;
    if (!ending) return null;
    return new Promise((resolve) => {
      ending.once('close', resolve);
      ending.kill(signal);
    });
  }

  return {
    url,
    dataDir,
    environment,
    running: () => child !== undefined,
    start,
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    log: () => log,
    async remove() {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
