import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * A new database on a server, which can be copied while nothing is connected to it.
 * @param adminUrl an administrator's address on that server
 */
export async function copyPostgres(adminUrl: string): Promise<{
  url: string;
  copy(): Promise<NodeJS.ProcessEnv>;
  drop(): Promise<void>;
}> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  const second = `${name}_copy`;
  const urlOf = (database: string) => Object.assign(new URL(adminUrl), { pathname: `/${database}` }).href;
  await ask(adminUrl, `create database ${name}`);
  return {
    url: urlOf(name),
    async copy() {
      // Fresh rows without statistics would get plans that no database in use has.
      await ask(urlOf(name), 'vacuum analyze');
      await ask(adminUrl, `create database ${second} template ${name}`);
      return { DATABASE_URL: urlOf(second) };
    },
    async drop() {
      await ask(adminUrl, `drop database if exists ${second} with (force)`);
      await ask(adminUrl, `drop database if exists ${name} with (force)`);
    },
  };
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
