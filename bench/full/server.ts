import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { spawnServer, stop } from '../processes.ts';
import { SECRET } from './people.ts';

export interface Where {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

export interface Server {
  readonly port: number;
  readonly pid: number;
  /** From the start to being ready. */
  readonly readyMs: number;
  stop(): Promise<void>;
}

const ENTRY = join(import.meta.dirname, '../../server/main.ts');

/** Starts the server as an operator would, on any free port, without rate limits. @throws Error with what it has said when it does not start */
export async function startServer({ dataDir, databaseUrl }: Where): Promise<Server> {
  const begun = performance.now();
  const child = spawnServer([ENTRY], {
    ...{ PATH: process.env.PATH, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, SECRET, PORT: '0', HOST: '127.0.0.1' },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn' },
  });
  const port = await readyPort(child);
  return { port, pid: child.pid ?? 0, readyMs: performance.now() - begun, stop: () => stop(child) };
}

function readyPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)));
    child.stdout?.on('data', (chunk: Buffer) => {
      // Read on after the start as well: a full pipe would halt the server.
      if (said.length < 10_000) said += chunk;
      const port = /ready at http:\/\/[^:]+:(\d+)/.exec(said)?.[1];
      if (port) resolve(Number(port));
    });
  });
}
