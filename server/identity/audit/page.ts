import { AUDIT_PAGE, type AuditPage } from '#domain/audit.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { type EntryFilter, ownView, pageOfEntries, positionIn, recordsOf, shown, written } from './entries.ts';

/** @param own whose own account it is, of a page that is no administrator's */
export async function readPage(
  sql: Sql,
  filter: EntryFilter,
  after: string | undefined,
  own?: string,
): Promise<AuditPage> {
  // One more tells whether there are others.
  const rows = await pageOfEntries(sql, filter, after === undefined ? null : positionIn(after), AUDIT_PAGE + 1);
  const page = rows.slice(0, AUDIT_PAGE);
  const records = await recordsOf(sql, page);
  const last = rows.length > AUDIT_PAGE ? page.at(-1) : undefined;
  return {
    entries: records.map((record) => shown(own === undefined ? record : ownView(record, own))),
    next: last ? written(last) : null,
  };
}
