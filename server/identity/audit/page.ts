import { AUDIT_PAGE, type AuditPage } from '#domain/audit.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type EntryFilter, ownView, pageOfEntries, positionIn, recordsOf, shown, written } from './entries.ts';

/** @param own the id of the person whose account activity it is; absent for administrators */
export async function readPage(
  sql: Sql,
  filter: EntryFilter,
  after: string | undefined,
  own?: string,
): Promise<AuditPage> {
  // One extra row tells whether another page follows.
  const rows = await pageOfEntries(sql, filter, after === undefined ? null : positionIn(after), AUDIT_PAGE + 1);
  const page = rows.slice(0, AUDIT_PAGE);
  const records = await recordsOf(sql, page);
  const last = rows.length > AUDIT_PAGE ? page.at(-1) : undefined;
  return {
    entries: records.map((record) => shown(own === undefined ? record : ownView(record, own))),
    next: last ? written(last) : null,
  };
}
