import { sql as raw } from 'kysely';
import { StartError } from '../errors.ts';
import type { Notify } from '../migrate.ts';
import type { Sql } from '../types.ts';
import { CONNECTIONS_MAX } from './limits.ts';

/** PostgreSQL's version and encoding, and this user's connection limit. */
export interface Facts {
  readonly version: string;
  /** The format of `server_version_num`: 150004. */
  readonly number: number;
  readonly encoding: string;
  readonly connections: number;
}

const OLDEST = 15;
/** The pool, and one connection that listens. */
const WANTED = CONNECTIONS_MAX + 1;
/** One that listens, and one each for a read, a write and a snapshot. */
const LEAST = 4;

/** Checks that a node can work with a database. @param notify receives warnings about a working but unsuitable one @throws StartError */
export async function demandFit(sql: Sql, notify: Notify): Promise<void> {
  const warning = fitnessOf(await factsOf(sql));
  if (warning !== null) notify(warning, 'warn');
}

/** @returns a warning about a working but unsuitable database @throws StartError */
export function fitnessOf({ version, number, encoding, connections }: Facts): string | null {
  if (number < OLDEST * 10_000)
    throw new StartError(`DATABASE_URL: PostgreSQL ${OLDEST} or newer is needed, and this is ${version}`);
  if (encoding !== 'UTF8')
    throw new StartError(
      `DATABASE_URL: the database must be made with the encoding UTF8, and this one has ${encoding}`,
    );
  if (connections >= WANTED) return null;
  const few = `DATABASE_URL: this user may have ${connections} connections at once, and a node has up to ${WANTED}`;
  if (connections < LEAST) throw new StartError(few);
  return `${few}: calls are refused with 503 when many come at once`;
}

/** Superusers are exempt from all limits but the server's. */
async function factsOf(sql: Sql): Promise<Facts> {
  const { rows } = await raw<Facts>`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      current_setting('server_encoding') as encoding,
      case when rolsuper then current_setting('max_connections')::int else least(
        nullif(rolconnlimit, -1), nullif(datconnlimit, -1),
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(current_setting('reserved_connections', true)::int, 0)
      ) end as connections
    from pg_roles, pg_database where rolname = session_user and datname = current_database()`.execute(sql);
  const [facts] = rows;
  if (!facts) throw new Error('PostgreSQL does not know its own user.');
  return facts;
}
