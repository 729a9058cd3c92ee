import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseHosts } from './database-hosts.ts';
import type { Acknowledged } from './probe.ts';

export interface Primaries {
  /** What speaks for two primaries at once, or for rows that one has lost. Each row is inserted at one host, past all proxies. */
  check(): Promise<string[]>;
  stop(): void;
}

/** Watches by writing which database hosts take themselves for the primary. */
export async function watchPrimaries(
  database: DatabaseHosts,
  account: { uid: number; gid: number },
): Promise<Primaries> {
  await database.sql(await database.primary(), 'create schema probe; create table probe.rows (id bigint primary key)');
  const places = database.hosts.map(({ name, folder }) => `${name}=${folder}`);
  const probe = fork(join(import.meta.dirname, 'probe.ts'), [`${account.uid}`, `${account.gid}`, ...places]);
  const acknowledged: Acknowledged[] = [];
  probe.on('message', (row: Acknowledged) => void acknowledged.push(row));

  return {
    async check() {
      const rows = [...acknowledged];
      if (rows.length === 0) return ['no database host has acknowledged a row'];
      const stored = new Set((await database.sql(await database.primary(), 'select id from probe.rows')).split('\n'));
      const lost = rows.filter(({ id }) => !stored.has(String(id)));
      return [
        ...lost.map(({ id, host, timeline }) => `row ${id}, acknowledged by ${host} on timeline ${timeline}, is lost`),
        ...twoPrimaries(rows),
      ];
    },
    stop: () => void probe.kill(),
  };
}

/** Each timeline has one host, and once a newer one has acknowledged a row, an older one does not acknowledge what is sent to it. */
function twoPrimaries(rows: readonly Acknowledged[]): string[] {
  const reigns = new Map<string, { host: string; since: number }>();
  const wrong: string[] = [];
  for (const { timeline, host, to } of rows) {
    const reign = reigns.get(timeline);
    if (reign && reign.host !== host) wrong.push(`${reign.host} and ${host} are both primary on timeline ${timeline}`);
    reigns.set(timeline, { host, since: Math.min(reign?.since ?? to, to) });
  }
  for (const { id, timeline, host, from } of rows) {
    for (const [newer, reign] of reigns) {
      if (newer > timeline && from > reign.since)
        wrong.push(`${host} acknowledged row ${id} while ${reign.host} was the primary already`);
    }
  }
  return wrong;
}
