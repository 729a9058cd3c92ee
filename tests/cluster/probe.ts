import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * `probe.ts UID GID NAME=FOLDER …`: inserts rows on each database host by itself, through the socket in its folder, which no proxy and no
 * network stands before. It tells its parent of each row that a host has acknowledged.
 */

/** A row that a host has acknowledged; `from` and `to` are moments of this process, in ms. */
export interface Acknowledged {
  readonly id: number;
  readonly host: string;
  /** PostgreSQL's number of this primary's reign. */
  readonly timeline: string;
  readonly from: number;
  readonly to: number;
}

const [EVERY_MS, CONNECT_MS, STATEMENT_MS, ANSWER_MS] = [150, 1_000, 1_000, 2_000];
const INSERT =
  'insert into probe.rows values ($1) returning left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline';

let last = 0;

/** Inserts through one connection for as long as that goes well. */
async function insertAt(host: string, folder: string): Promise<void> {
  const client = new pg.Client({
    ...{ host: folder, user: 'postgres', database: 'kalends', connectionTimeoutMillis: CONNECT_MS },
    ...{ statement_timeout: STATEMENT_MS, query_timeout: ANSWER_MS },
  });
  let isWarned = false;
  client.on('error', () => {});
  client.on('notice', () => {
    isWarned = true;
  });
  try {
    await client.connect();
    for (;;) {
      last += 1;
      const [id, from] = [last, performance.now()];
      isWarned = false;
      const { rows } = await client.query<{ timeline: string }>(INSERT, [id]);
      const [row] = rows;
      // A commit whose wait for its standby was cut short comes with a warning.
      if (row && !isWarned)
        process.send?.({ id, host, timeline: row.timeline, from, to: performance.now() } satisfies Acknowledged);
      await sleep(EVERY_MS);
    }
  } finally {
    client.end().catch(() => {});
  }
}

async function probe(host: string, folder: string): Promise<void> {
  for (;;) {
    await insertAt(host, folder).catch(() => {});
    await sleep(EVERY_MS);
  }
}

const [uid, gid, ...hosts] = process.argv.slice(2);
process.setegid?.(Number(gid));
process.seteuid?.(Number(uid));
process.on('disconnect', () => process.exit());
for (const text of hosts) {
  const [name = '', folder = ''] = text.split('=');
  void probe(name, folder);
}
