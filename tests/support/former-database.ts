import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { bareDatabase } from './database.ts';

const fixture = (name: string) => readFile(join(import.meta.dirname, `../fixtures/former-steps.${name}.sql`), 'utf8');

/**
 * A database as commit 82bd792f left it, the last one with a step for each change of the first schema: Olga and Egor, a calendar that they
 * share, events of every kind, texts of a calendar program, reminders and the history. It goes with the test.
 * @param more is executed at the end
 */
export async function formerDatabase(more = ''): Promise<{ dataDir: string; databaseUrl: string | undefined }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-former-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const [schema, rows] = [await fixture(inject('engine') ?? ''), await fixture('rows')];
  if (inject('engine') === 'sqlite') {
    const file = new DatabaseSync(join(dataDir, 'kalends.sqlite'));
    file.exec(`pragma journal_mode = wal; pragma foreign_keys = off; begin; ${schema} ${rows} ${more}; commit`);
    file.close();
    return { dataDir, databaseUrl: undefined };
  }
  const database = await bareDatabase();
  onTestFinished(() => database.drop());
  const client = new pg.Client(database.url);
  await client.connect();
  await client.query(`${schema} set session_replication_role = replica; ${rows} ${more}`);
  await client.end();
  return { dataDir, databaseUrl: database.url };
}
