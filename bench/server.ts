import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Target } from './bench.ts';
import { type Loaded, SECRET } from './data.ts';
import { ask, jsonOf } from './http.ts';
import { spawnServer, stop } from './processes.ts';

/** A running server of the product. */
export interface Server extends Target {
  stop(): Promise<void>;
}

/** Where a server keeps its data. */
export interface Location {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  /** A folder for the profile of the processor time; none is taken without. */
  readonly profile: string | undefined;
  /** A module that is loaded into the server before its own; it is told by `BENCH_TURNS`. */
  readonly preload?: string;
  /** More of its environment. */
  readonly env?: Readonly<Record<string, string>>;
}

const ENTRY = join(import.meta.dirname, '../server/start.ts');

/** Starts the server as an operator would, on any free port, without rate limits. */
export async function startServer({ dataDir, databaseUrl, profile, preload, env }: Location): Promise<Server> {
  const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
  const child = spawnServer([...options, ...(preload ? ['--import', preload] : []), ENTRY], {
    BENCH_TURNS: preload && 'on',
    PATH: process.env.PATH,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SECRET,
    PORT: '0',
    HOST: '127.0.0.1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...env,
  });
  const port = await readyPort(child);
  return { port, pid: child.pid ?? 0, stop: () => stop(child) };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)));
    if (!child.stdout) return;
    createInterface(child.stdout).on('line', (line) => {
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(line)?.[1];
      if (port) resolve(Number(port));
    });
  });
}

/** Signs the person of the data in. @returns the headers of their calls */
export async function signIn(
  { port }: Target,
  { email, password }: Pick<Loaded, 'email' | 'password'>,
): Promise<Record<string, string>> {
  const answer = await ask(port, 'POST', '/api/auth/login', {}, { email, password });
  return { authorization: `Bearer ${jsonOf<{ token: string }>(answer, 200).token}` };
}
