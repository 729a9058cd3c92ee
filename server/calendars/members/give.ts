import { ApiError } from '#domain/errors.ts';
import { type Change, log, raiseVersion } from '#server/calendars/change.ts';
import { insertMember } from '#server/calendars/people/member-rows.ts';
import { lock, publish, type Sql, type Tables } from '#server/platform/db/database.ts';
import { newId } from '#server/platform/new-id.ts';
import { memberSnapshot, membersAt, setRole, settleInheritance } from './data.ts';
import { sendGiven } from './mail.ts';
import type { TouchClassified } from './ownership.ts';

interface Giving {
  /** The actor's name in the history. */
  readonly by: string;
  readonly url: string;
  readonly touchClassified: TouchClassified;
}

type Person = Pick<Tables['users'], 'id' | 'name' | 'email' | 'language'>;

/**
 * Gives an existing calendar to a person, who need not be a member, on behalf of the operator: no quota applies. Its owner stays as an
 * admin.
 * @param now epoch ms
 * @returns the former owner; null if the person owns it already
 * @throws ApiError `not_found` for a calendar that does not exist or was deleted
 */
export async function giveCalendar(
  sql: Sql,
  calendarId: string,
  person: Person,
  { by, url, touchClassified }: Giving,
  now: number,
): Promise<Person | null> {
  await lock(sql, calendarId);
  const calendar = await sql
    .selectFrom('calendars')
    .select(['id', 'name'])
    .where('id', '=', calendarId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  const members = await membersAt(sql, calendarId).select('users.language').execute();
  const owner = members.find(({ role }) => role === 'owner');
  if (!calendar || !owner) throw new ApiError('not_found');
  if (owner.user_id === person.id) return null;
  const version = await raiseVersion(sql, calendarId);
  const changes: Change[] = [];
  const change = { sql, calendar, now, record: (each: Change) => changes.push(each) };
  // In this order there are never two owners.
  await setRole(change, owner, 'admin');
  await touchClassified(sql, calendar, version);
  const member = members.find(({ user_id: id }) => id === person.id);
  if (member) await setRole(change, member, 'owner');
  else {
    const row = { id: newId(), calendar_id: calendarId, user_id: person.id, role: 'owner', created_at: now } as const;
    await insertMember(sql, row);
    const after = memberSnapshot({ ...row, name: person.name });
    changes.push({ entity: 'member', id: row.id, before: null, after });
    publish(sql, { about: 'access', calendarId, userId: person.id, role: 'owner' });
  }
  await settleInheritance(change);
  await log(sql, { userId: null }, { id: calendarId, version, actorName: by }, now, changes);
  const former = { ...owner, id: owner.user_id };
  for (const reader of [person, former])
    if (reader.email) await sendGiven(sql, reader, { calendar: calendar.name, url, isNew: reader === person }, now);
  return former;
}
