import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from './configuration.ts';
import type { Host } from './host.ts';
import { NETWORK } from './network.ts';

export const POSTGRES = '/usr/lib/postgresql/15/bin';
const PASSWORDS = { SUPERUSER_PASSWORD: 'superuser', REPLICATION_PASSWORD: 'replication', REWIND_PASSWORD: 'rewind' };
export const APP_PASSWORD = 'kalends';

export interface DatabaseHosts {
  readonly hosts: readonly Host[];
  /** Starts what does not run on a host, though it should: as its service manager does it. */
  start(host: Host): Promise<void>;
  /** Kills PostgreSQL and Patroni of a host; its etcd goes on. */
  stop(host: Host): Promise<void>;
  /** The host that Patroni calls the primary; waits for one. */
  primary(): Promise<Host>;
  standbys(): Promise<Host[]>;
  /** Waits until there is a primary, and every other host follows it. */
  settled(): Promise<void>;
  sql(host: Host, statement: string, timeoutMs?: number): Promise<string>;
}

export async function createDatabaseHosts(hosts: readonly Host[]): Promise<DatabaseHosts> {
  const members = hosts.map(({ name, address }) => `${name}=http://${address}:2380`).join(',');
  const clients = hosts.map(({ address }) => `${address}:2379`).join(',');

  async function start(host: Host): Promise<void> {
    const etcd = await configure(host, 'etcd.yaml', { ETCD_MEMBERS: members });
    const patroni = await configure(host, 'patroni.yaml', { ...PASSWORDS, ETCD_HOSTS: clients, NETWORK, POSTGRES });
    if (!(await host.runs(etcd))) host.start('etcd', ['etcd', '--config-file', etcd]);
    if (!(await host.runs(patroni))) host.start('patroni', ['patroni', patroni]);
  }

  async function answers(host: Host, path: string): Promise<boolean> {
    const signal = AbortSignal.timeout(1_000);
    return fetch(`http://${host.address}:8008/${path}`, { signal }).then(
      ({ ok }) => ok,
      () => false,
    );
  }
  async function those(path: string): Promise<Host[]> {
    const found = await Promise.all(hosts.map(async (host) => ((await answers(host, path)) ? [host] : [])));
    return found.flat();
  }
  async function until<T>(find: () => Promise<T | undefined>, what: string): Promise<T> {
    for (const end = Date.now() + 180_000; Date.now() < end; await sleep(500)) {
      const found = await find();
      if (found !== undefined) return found;
    }
    throw new Error(`There is no ${what} after three minutes.`);
  }

  const database: DatabaseHosts = {
    hosts,
    start,
    async stop(host) {
      for (const program of ['patroni.yaml', 'postgres']) {
        while (await host.runs(program)) await host.signal('SIGKILL', program);
      }
    },
    primary: () => until(async () => (await those('primary'))[0], 'primary'),
    standbys: () => those('replica'),
    settled: async () => {
      await until(async () => {
        const [primaries, sync, standbys] = await Promise.all(['primary', 'sync', 'replica'].map(those));
        const isWhole = primaries?.length === 1 && sync?.length === 1 && standbys?.length === hosts.length - 1;
        return isWhole || undefined;
      }, 'whole cluster');
    },
    sql: (host, statement, timeoutMs) =>
      host.run([`${POSTGRES}/psql`, '-h', host.folder, '-XAtqc', statement, 'kalends'], timeoutMs),
  };

  for (const host of hosts) await start(host);
  await database.settled();
  const primary = await database.primary();
  const psql = (statement: string) =>
    primary.run([`${POSTGRES}/psql`, '-h', primary.folder, '-XAtqc', statement, 'postgres']);
  await psql(`create role kalends login password '${APP_PASSWORD}'`);
  await psql('create database kalends owner kalends');
  return database;
}
