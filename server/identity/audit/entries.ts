import { sql as raw } from 'kysely';
import { AUDIT_PAGE, type AuditEntry, type AuditPage, type AuditRecord } from '#domain/audit.ts';
import type { AuditKind } from '#domain/audit-actions.ts';
import { namesOf } from '#server/identity/users/data.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { deviceInfo } from '#server/platform/device.ts';
import { iso } from '#server/platform/iso.ts';
import type { EntryRow } from './write.ts';

/** Instants in epoch ms. */
export interface EntryFilter {
  /** Both as the actor and as the subject. */
  readonly person?: string | undefined;
  readonly kind?: AuditKind | undefined;
  readonly from?: number | undefined;
  /** Exclusive. */
  readonly to?: number | undefined;
}

/** Cursor of a page: time and id of its last entry. */
export type Position = Pick<EntryRow, 'at' | 'id'>;

const written = ({ at, id }: Position): string => `${at}_${id}`;
function positionIn(after: string): Position {
  const [at, id = ''] = after.split('_');
  return { at: Number(at), id };
}

/** The entries before a position, newest first. Each statement follows an index and reads at most one page. */
export async function pageOfEntries(
  sql: Sql,
  { person, kind, from, to }: EntryFilter,
  before: Position | null,
  limit: number,
): Promise<EntryRow[]> {
  const page = (column?: 'actor_id' | 'subject_id') =>
    sql
      .selectFrom('audit_entries')
      .selectAll()
      .$if(column !== undefined, (query) => query.where(column ?? 'actor_id', '=', person ?? ''))
      .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'accounts'))
      .$if(from !== undefined, (query) => query.where('at', '>=', from ?? 0))
      .$if(to !== undefined, (query) => query.where('at', '<', to ?? 0))
      .$if(before !== null, (query) => query.where(raw<boolean>`(at, id) < (${before?.at}, ${before?.id})`))
      .orderBy('at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
  if (person === undefined) return page();
  // Nobody is the subject of their own action, so no entry appears twice.
  const rows = [...(await page('actor_id')), ...(await page('subject_id'))];
  return rows.sort((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).slice(0, limit);
}

/** Resolves the current names of people. */
export async function recordsOf(sql: Sql, rows: readonly EntryRow[]): Promise<AuditRecord[]> {
  const ids = rows.flatMap(({ actor_id, subject_id }) => [actor_id, subject_id]).filter((id) => id !== null);
  const names = await namesOf(sql, [...new Set(ids)]);
  const person = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  return rows.map((row) => ({
    id: row.id,
    at: iso(row.at),
    kind: row.kind,
    action: row.action,
    outcome: row.outcome,
    actor: person(row.actor_id),
    subject: person(row.subject_id),
    calendarId: row.calendar_id,
    keyId: row.key_id,
    details: JSON.parse(row.details),
    address: row.address,
    userAgent: row.user_agent,
  }));
}

/** For a list, with a readable name of the device. */
const shown = ({ userAgent, ...record }: AuditRecord): AuditEntry => ({
  ...record,
  deviceInfo: deviceInfo(userAgent),
});

/** Hides from a person where somebody else was, and the operator's user name on the host. */
export function ownView(record: AuditRecord, userId: string): AuditRecord {
  const { actor, details } = record;
  if (actor === null) return 'by' in details ? { ...record, details: { ...details, by: '' } } : record;
  return actor.id === userId ? record : { ...record, address: '', userAgent: '' };
}

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
