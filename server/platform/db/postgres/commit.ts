import type pg from 'pg';
import { unavailable } from '../errors.ts';
import { RETRY_AFTER_S } from './errors.ts';
import { timed } from './limits.ts';

/** SQLSTATE of harmless notices. */
const SUCCESSFUL = '00000';

/**
 * Commits. Under synchronous replication, a commit that waits for its standby may be cut short, by `statement_timeout` too: PostgreSQL then
 * reports success, with a warning that only the primary has it. A standby that takes over need not have it.
 * @param limitMs limit for the answer; 0 for none
 * @throws ApiError `unavailable`, as for a connection that breaks during the commit: nobody can tell yet whether it will last
 */
export async function commit(client: pg.PoolClient, limitMs: number): Promise<pg.QueryResult> {
  let warning: string | undefined;
  const onNotice = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
    if (code !== SUCCESSFUL) warning = message;
  };
  client.on('notice', onNotice);
  const result = await client.query(timed('commit', limitMs)).finally(() => client.off('notice', onNotice));
  if (warning !== undefined) throw unavailable(new Error(warning), RETRY_AFTER_S);
  return result;
}
