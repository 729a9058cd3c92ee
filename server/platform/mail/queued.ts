import { z } from 'zod';
import type { Sql } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { KIND, keyOf } from './email-queue.ts';

/** An e-mail may be half a megabyte, so only a few are read at once. */
const AT_ONCE = 10;
const Addressed = z.object({ to: z.string() });

/** Recipients of the e-mails among some jobs, by job id. */
export async function recipientsOf(
  sql: Sql,
  jobs: readonly { readonly id: string; readonly kind: string }[],
): Promise<Map<string, string>> {
  const ids = jobs.filter(({ kind }) => kind === KIND).map(({ id }) => id);
  const recipients = new Map<string, string>();
  for (const some of inParts(ids, AT_ONCE)) {
    const rows = await sql.selectFrom('jobs').select(['id', 'payload']).where('id', 'in', some).execute();
    for (const { id, payload } of rows) {
      // A sent e-mail has no payload any more.
      const { data } = Addressed.safeParse(JSON.parse(payload));
      if (data) recipients.set(id, data.to);
    }
  }
  return recipients;
}

/** The state of an e-mail sent with a key; undefined when it was dropped. */
export const queuedEmail = (sql: Sql, key: string) =>
  sql
    .selectFrom('jobs')
    .select(['state', 'attempts', 'leased_until', 'last_error', 'fault'])
    .where('key', '=', keyOf(key))
    .executeTakeFirst();
