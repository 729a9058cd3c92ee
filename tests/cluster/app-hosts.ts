import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { configure } from './configuration.ts';
import { APP_PASSWORD } from './database-hosts.ts';
import type { Host } from './host.ts';
import { OUTSIDE } from './network.ts';

const main = join(import.meta.dirname, '../../server/main.ts');
const FRONT = `http://${OUTSIDE}:8080`;

/** Nodes of Kalends, each with its own way to the primary. */
export async function startApp(host: Host, databases: readonly Host[]): Promise<void> {
  const servers = databases.map(({ name, address }) => `    server ${name} ${address}:5432 check port 8008`).join('\n');
  const proxy = await configure(host, 'haproxy-database.cfg', { DATABASE_SERVERS: servers });
  host.start('haproxy', ['haproxy', '-db', '-f', proxy]);
  if (hasPooler(host)) {
    const list = join(host.folder, 'userlist.txt');
    await writeFile(list, `"kalends" "${APP_PASSWORD}"\n`);
    await chmod(list, 0o644);
    host.start('pgbouncer', ['pgbouncer', await configure(host, 'pgbouncer.ini', {})]);
  }
  startNode(host);
}

/** One of the nodes goes through PgBouncer. */
const hasPooler = ({ name }: Host) => name === 'app2';

export function startNode(host: Host): void {
  host.start('kalends', [process.execPath, main], {
    NODE_ENV: 'development',
    ...{ HOST: host.address, PORT: '3000', PUBLIC_URL: FRONT, DATA_DIR: host.folder, TRUST_PROXY: `${OUTSIDE}/32` },
    DATABASE_URL: `postgres://kalends:${APP_PASSWORD}@127.0.0.1:${hasPooler(host) ? 6432 : 5000}/kalends`,
    ...{ SECRET: 'a secret that only the tests know, and everybody may', DEV_MAIL: 'on' },
    ...{ RATE_LIMITS: 'off', LOG_LEVEL: 'warn', DRAIN_SECONDS: '6' },
  });
}

async function isReady(host: Host): Promise<boolean> {
  const signal = AbortSignal.timeout(2_000);
  return fetch(`http://${host.address}:3000/readyz`, { signal }).then(
    ({ ok }) => ok,
    () => false,
  );
}

export async function untilReady(hosts: readonly Host[]): Promise<void> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(200)) {
    if ((await Promise.all(hosts.map(isReady))).every(Boolean)) return;
  }
  throw new Error('The nodes are not ready after two minutes.');
}

/** The balancer in front of the nodes; answers its address. */
export async function startFront(host: Host, apps: readonly Host[]): Promise<string> {
  const servers = apps.map(({ name, address }) => `    server ${name} ${address}:3000 check`).join('\n');
  const config = await configure(host, 'haproxy-front.cfg', { APP_SERVERS: servers });
  host.start('haproxy', ['haproxy', '-db', '-f', config]);
  return `http://${host.address}:8080`;
}
