import { DAY_MS } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { may, ROLES } from '#domain/permissions.ts';
import type { Proposal, ProposalBody, ProposedIntents, ProposedResult } from '#domain/proposals.ts';
import {
  OWN_PROPOSALS_MAX,
  PROPOSAL_DAYS,
  PROPOSALS_MAX,
  PROPOSED_CHARACTERS_MAX,
  type ProposalState,
} from '#domain/values/proposals.ts';
import type { Opened } from '#server/calendars/access.ts';
import { namesOf } from '#server/identity/users/data.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { iso } from '#server/platform/iso.ts';
import { newId } from '#server/platform/new-id.ts';
import { inSlices } from '#server/platform/yielding.ts';

type Row = Tables['proposals'];

/** Open ones and those decided of late that one call lists. */
export const LISTED_MAX = 100;

const isOpen = ({ state, ends_at }: Row, now: number): boolean => state === 'open' && ends_at > now;

const stateOf = (row: Row, now: number): ProposalState =>
  row.state === 'open' && !isOpen(row, now) ? 'ended' : row.state;

export const intentsOf = (row: Row): ProposedIntents => JSON.parse(row.intents); // as stored

/** @param now epoch ms */
export async function views(sql: Sql, rows: readonly Row[], now: number): Promise<Proposal[]> {
  const names = await namesOf(sql, [...new Set(rows.flatMap((row) => [row.user_id, row.decided_by ?? []].flat()))]);
  const person = (id: string | null) => {
    const name = id === null ? undefined : names.get(id);
    return id !== null && name ? { id, name } : null;
  };
  const giveWay = inSlices();
  const shown: Proposal[] = [];
  for (const row of rows) {
    await giveWay();
    shown.push({
      ...{ id: row.id, calendarId: row.calendar_id, note: row.note, count: intentsOf(row).length },
      author: person(row.user_id) ?? { id: row.user_id, name: '' },
      ...{ state: stateOf(row, now), createdAt: iso(row.created_at), endsAt: iso(row.ends_at) },
      ...{ decidedBy: person(row.decided_by), decidedAt: row.decided_at === null ? null : iso(row.decided_at) },
      ...{ version: row.version, results: row.results === null ? null : JSON.parse(row.results) },
    });
  }
  return shown;
}

export async function viewOf(sql: Sql, row: Row, now: number): Promise<Proposal> {
  const [view] = await views(sql, [row], now);
  if (!view) throw new Error('A row has a view.');
  return view;
}

/** Those of a calendar that the caller may see: editors all, others their own. */
const seenBy = ({ sql, calendar }: Opened, { userId }: Actor) =>
  sql
    .selectFrom('proposals')
    .selectAll()
    .where('calendar_id', '=', calendar.id)
    .$if(!may(calendar.role, 'proposals.decide'), (query) => query.where('user_id', '=', userId));

/** The latest first. @param now epoch ms */
export async function listProposals(opened: Opened, actor: Actor, now: number): Promise<Proposal[]> {
  const rows = await seenBy(opened, actor)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return views(opened.sql, rows, now);
}

export const DECIDING = ROLES.filter((role) => may(role, 'proposals.decide'));

/** Of one message. */
const NOTIFIED_AT_ONCE = 100;

/** Its author and all who may decide it look at it again. */
async function notify(sql: Sql, { calendar_id: calendarId, user_id: author }: Row): Promise<void> {
  const deciding = await sql
    .selectFrom('members')
    .select('user_id')
    .where('calendar_id', '=', calendarId)
    .where('role', 'in', DECIDING)
    .execute();
  const notified = [...new Set([author, ...deciding.map(({ user_id: id }) => id)])];
  for (const userIds of inParts(notified, NOTIFIED_AT_ONCE)) publish(sql, { about: 'notifications', userIds });
}

/** @throws ApiError `not_found` */
export async function findProposal(opened: Opened, actor: Actor, id: string): Promise<Row> {
  const row = await seenBy(opened, actor).where('id', '=', id).executeTakeFirst();
  if (!row) throw new ApiError('not_found');
  return row;
}

/** @throws ApiError `not_found`, `proposal_decided` */
export async function findOpen(opened: Opened, actor: Actor, id: string, now: number): Promise<Row> {
  const row = await findProposal(opened, actor, id);
  if (!isOpen(row, now)) throw new ApiError('proposal_decided');
  return row;
}

/** The calendar's lock is held. @param now epoch ms @throws ApiError `quota_proposals`, `too_large` */
export async function storeProposal(
  { sql, calendar }: Opened,
  { userId }: Actor,
  { note, intents }: ProposalBody,
  now: number,
): Promise<Row> {
  const open = await sql
    .selectFrom('proposals')
    .select('user_id')
    .where('calendar_id', '=', calendar.id)
    .where('state', '=', 'open')
    .where('ends_at', '>', now)
    .execute();
  const own = open.filter(({ user_id: id }) => id === userId);
  if (own.length >= OWN_PROPOSALS_MAX || open.length >= PROPOSALS_MAX) throw new ApiError('quota_proposals');
  const text = JSON.stringify(intents);
  if (text.length > PROPOSED_CHARACTERS_MAX) throw new ApiError('too_large');
  const row: Row = {
    ...{ id: newId(), calendar_id: calendar.id, user_id: userId, note, intents: text, results: null },
    ...{ state: 'open', created_at: now, ends_at: now + PROPOSAL_DAYS * DAY_MS },
    ...{ decided_by: null, decided_at: null, version: null },
  };
  await sql.insertInto('proposals').values(row).execute();
  await notify(sql, row);
  return row;
}

/** Deletes one of the caller’s own, decided or not. The calendar's lock is held. @throws ApiError `not_found` */
export async function withdraw(opened: Opened, actor: Actor, id: string): Promise<void> {
  const row = await findProposal(opened, actor, id);
  if (row.user_id !== actor.userId) throw new ApiError('not_found');
  const own = opened.sql.deleteFrom('proposals').where('id', '=', id).where('calendar_id', '=', opened.calendar.id);
  await own.execute();
  await notify(opened.sql, row);
}

export async function decide(
  sql: Sql,
  row: Row,
  decision: { state: 'approved' | 'partly' | 'rejected'; results: ProposedResult[] | null; version: number | null },
  { userId }: Actor,
  now: number,
): Promise<Row> {
  const { state, version, results } = decision;
  const own = { state, version, results: results && JSON.stringify(results), decided_by: userId, decided_at: now };
  await sql
    .updateTable('proposals')
    .set(own)
    .where('id', '=', row.id)
    .where('calendar_id', '=', row.calendar_id)
    .execute();
  await notify(sql, row);
  return { ...row, ...own };
}
