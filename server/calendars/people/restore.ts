import { ApiError } from '#domain/errors.ts';
import type { Person } from '#domain/people.ts';
import { PEOPLE_MAX } from '#domain/values/people.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { hasSameNames, listPeople } from './data.ts';
import { addMembers } from './members.ts';
import { deletePerson, findPerson, type PersonSnapshot, personSnapshot, replacePerson, showPeople } from './store.ts';

/**
 * Undoes one change of a person; a restored one returns to their events.
 * @param before, after the person's state before and after the change; null if it did not exist
 * @throws ApiError `undo_conflict`, with the current list, when a later change touched the same fields
 */
export async function restorePerson(
  change: ChangeContext,
  id: string,
  before: PersonSnapshot | null,
  after: PersonSnapshot | null,
): Promise<void> {
  const { record } = change;
  const row = await findPerson(change, id);
  const isThere = row?.deleted_at === null;
  const isSame = !after || (['name', 'initials', 'color'] as const).every((field) => row?.[field] === after[field]);
  if (!row || isThere !== (after !== null) || !isSame)
    throw new ApiError('undo_conflict', { current: await listPeople(change) });
  if (!before) return deletePerson(change, row);
  const { account: user_id, ...values } = before;
  const next = { ...row, ...values, user_id, member_id: await memberOf(change, user_id), deleted_at: null };
  await replacePerson(change, next);
  record({ entity: 'person', id, before: after && personSnapshot(row), after: personSnapshot(next) });
}

async function memberOf({ sql, calendar }: ChangeContext, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const members = sql.selectFrom('members').select('id').where('calendar_id', '=', calendar.id);
  return (await members.where('user_id', '=', userId).executeTakeFirst())?.id ?? null;
}

/**
 * Completes a restored list, in which two swapped names collide on the way.
 * @param before the list as it was
 * @throws ApiError `undo_conflict` for a name that somebody else has taken since; `quota_people`
 */
export async function settlePeople(change: ChangeContext, before: readonly Person[]): Promise<void> {
  await addMembers(change, change.calendar.id);
  await showPeople(change);
  const restored = await listPeople(change);
  if (hasSameNames(restored)) throw new ApiError('undo_conflict', { current: before });
  const others = (people: readonly Person[]) => people.filter(({ userId }) => userId === null).length;
  if (others(restored) > Math.max(PEOPLE_MAX, others(before))) throw new ApiError('quota_people');
}
