import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { expect } from 'vitest';
import { COMPILED } from './compiled.ts';
import type { ServerProcess } from './server-process.ts';

const run = promisify(execFile);
const script = join(import.meta.dirname, '../../scripts/backup.ts');

/** `npm run backup -- FILE` or `npm run restore -- FILE`, as the operator of the running server does it. */
export async function runBackup(
  server: ServerProcess,
  verb: 'backup' | 'restore',
  file: string,
  settings: Record<string, string>,
) {
  const env = { PATH: process.env.PATH, DATA_DIR: server.dataDir, ...COMPILED, ...settings };
  try {
    const { stdout, stderr } = await run(process.execPath, [script, verb, file], { env });
    return { code: 0, stdout, stderr };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** The ids of the events in a database file, which has to be whole. */
export function eventsIn(file: string): string[] {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    expect(database.prepare('pragma integrity_check').get()).toEqual({ integrity_check: 'ok' });
    expect(database.prepare('pragma foreign_key_check').all()).toEqual([]);
    return database
      .prepare('select id from events')
      .all()
      .map(({ id }) => String(id));
  } finally {
    database.close();
  }
}
