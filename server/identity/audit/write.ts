import { type RawBuilder, sql as raw } from 'kysely';
import { AUDIT_ACTIONS, type AuditAction, type AuditKind } from '#domain/audit-actions.ts';
import type { Sql, Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';

export type EntryRow = Tables['audit_entries'];
type EntryDetails = Readonly<Record<string, string | boolean>>;

/** An entry besides its action; omitted fields are null, empty or `ok`. */
export type NewEntry = Partial<Omit<EntryRow, 'id' | 'at' | 'kind' | 'action' | 'details'>> & {
  details?: EntryDetails;
};

const KIND_OF: ReadonlyMap<string, AuditKind> = new Map(
  Object.entries(AUDIT_ACTIONS).flatMap(
    ([kind, actions]) => actions.map((action) => [action, kind as AuditKind] as const), // the keys of the table
  ),
);

export const isAuditAction = (action: string | undefined): action is AuditAction => KIND_OF.has(action ?? '');

/** Long enough to tell browsers apart. */
const USER_AGENT_MAX = 200;
const DETAIL_MAX = 100;

/** One entry in 256 triggers the clean-up: a very busy account cannot fill the disk, and the cost is spread thinly. */
const isTrimDue = (id: string): boolean => id.endsWith('00');

/** Writes an entry with the caller's transaction. @param now epoch ms */
export async function writeEntry(sql: Sql, action: AuditAction, entry: NewEntry, now: number): Promise<void> {
  const kind = KIND_OF.get(action);
  if (!kind) throw new Error(`The audit log does not know ${action}.`);
  const { details = {}, user_agent = '', address = '', ...about } = entry;
  const short = Object.entries(details).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.slice(0, DETAIL_MAX) : value,
  ]);
  const id = newId();
  await sql
    .insertInto('audit_entries')
    .values({
      id,
      at: now,
      kind,
      action,
      outcome: 'ok',
      actor_id: null,
      subject_id: null,
      calendar_id: null,
      key_id: null,
      ...about,
      details: JSON.stringify(Object.fromEntries(short)),
      address: address.slice(0, DETAIL_MAX),
      user_agent: user_agent.slice(0, USER_AGENT_MAX),
    })
    .execute();
  const trim = kind === 'agents' ? trimAgentCallsOf : trimActionsOf;
  if (about.actor_id && isTrimDue(id)) await trim(sql, about.actor_id);
}

/** Entries of one account's actions. A program that signs in every ten minutes reaches this in a year. */
const OWN_MAX = 50_000;
/** Calls of one account's agents, so that a busy one pushes nothing else out. */
const AGENT_CALLS_MAX = 10_000;
/** Failed attempts by strangers at one account. */
const ATTEMPTS_MAX = 1_000;

/** Deletes all but the newest actions of an account. */
const trimActionsOf = (sql: Sql, userId: string): Promise<void> =>
  trim(sql, raw<boolean>`actor_id = ${userId}`, OWN_MAX);

/** Deletes all but the newest calls of an account's agents. */
const trimAgentCallsOf = (sql: Sql, userId: string): Promise<void> =>
  trim(sql, raw<boolean>`actor_id = ${userId} and kind = 'agents'`, AGENT_CALLS_MAX);

/** Deletes all but the newest failed attempts at an account. */
export const trimAttemptsAt = (sql: Sql, userId: string): Promise<void> =>
  trim(sql, raw<boolean>`subject_id = ${userId} and actor_id is null and outcome = 'failed'`, ATTEMPTS_MAX);

async function trim(sql: Sql, which: RawBuilder<boolean>, most: number): Promise<void> {
  const next = await sql
    .selectFrom('audit_entries')
    .select(['at', 'id'])
    .where(which)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  const isNoNewer = raw<boolean>`(at, id) <= (${next.at}, ${next.id})`;
  await sql.deleteFrom('audit_entries').where(which).where(isNoNewer).execute();
}
