import type pg from 'pg';
import { unavailable } from '../errors.ts';
import { RETRY_AFTER_S } from './errors.ts';
import { timed } from './limits.ts';

/** SQLSTATE of notices that warn of nothing. */
const SUCCESSFUL = '00000';

/**
 * Commits. Under synchronous replication a commit that waits for its standby may be told to wait no longer, by `statement_timeout` too:
 * PostgreSQL then reports it as done, with a warning that the primary alone has it. Whoever takes over from that primary need not have it.
 * @param limitMs how long its answer may take; 0 for any time
 * @throws ApiError `unavailable`, as for a connection that breaks during the commit: nobody can tell yet whether it will stay
 */
export async function commit(client: pg.PoolClient, limitMs: number): Promise<pg.QueryResult> {
  let warning: string | undefined;
  const hear = ({ code, message }: { code?: string | undefined; message?: string | undefined }) => {
    if (code !== SUCCESSFUL) warning = message;
  };
  client.on('notice', hear);
  const result = await client.query(timed('commit', limitMs)).finally(() => client.off('notice', hear));
  if (warning !== undefined) throw unavailable(new Error(warning), RETRY_AFTER_S);
  return result;
}
