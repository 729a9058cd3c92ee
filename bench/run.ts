import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '#tests/support/postgres.ts';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';
import { killAll } from './processes.ts';

export interface Where {
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
}

/** Runs a bench with a folder of its own; the folder and all processes that it has started end with it, these also when it is interrupted. */
export async function inFolder<Result>(run: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'kalends-bench-'));
  const interrupt = () => {
    killAll();
    process.exit(1);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, interrupt);
  try {
    return await run(folder);
  } finally {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.off(signal, interrupt);
    killAll();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a bench on an empty database of PostgreSQL that waits for its disk. */
export async function onPostgres<Result>(dataDir: string, run: (where: Where) => Promise<Result>): Promise<Result> {
  const postgres = await startPostgres('durable');
  try {
    const { url, drop } = await createPostgresDatabase(postgres.url);
    const result = await run({ dataDir, databaseUrl: url });
    await drop();
    return result;
  } finally {
    await postgres.stop();
  }
}
