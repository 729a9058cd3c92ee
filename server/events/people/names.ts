import type { PersonFields } from '#domain/icalendar/fields.ts';
import { EVENT_PEOPLE_MAX, personNameKey } from '#domain/values/people.ts';
import type { OpenCalendarId, Opened } from '#server/calendars/access.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { cachedQuery } from '#server/platform/db/query-cache.ts';

const allPeople = cachedQuery(
  preparedQuery((sql, { calendarId }: { calendarId: OpenCalendarId }) =>
    sql
      .selectFrom('people')
      .leftJoin('members', 'members.id', 'people.member_id')
      .select(['people.id', 'people.name', 'people.deleted_at', 'members.user_id'])
      .where('people.calendar_id', '=', calendarId),
  ),
  ({ calendarId }) => calendarId,
);

/** The people of a calendar as its events show them, unordered. */
export const peopleOfCalendar = async ({ sql, calendar }: Opened) =>
  (await allPeople(sql, { calendarId: calendar.id })).filter(({ deleted_at }) => deleted_at === null);

/** The people of a calendar as its texts name them. */
export interface KnownPeople {
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>;
  /** The ids of people whom an event is to have; null for a text that says nothing of people. */
  idsOf(people: readonly PersonFields[] | null): string[] | undefined;
  /** Those who are not, and were not, of the calendar. */
  strangersIn(people: readonly PersonFields[] | null): readonly PersonFields[];
}

export async function knownPeople({ sql, calendar }: Opened): Promise<KnownPeople> {
  return known(await allPeople(sql, { calendarId: calendar.id }));
}

type Rows = Awaited<ReturnType<typeof allPeople>>;

function known(all: Rows): KnownPeople {
  const existing = all.filter(({ deleted_at }) => deleted_at === null);
  const names = new Map(existing.map(({ id, name }) => [id, name]));
  const ids = new Map(existing.map(({ id, name }) => [personNameKey(name), id]));
  const ever = new Set(all.flatMap(({ id, name }) => [id, personNameKey(name)]));
  const idOf = ({ id, name }: PersonFields) => (id !== null && names.has(id) ? id : ids.get(personNameKey(name)));
  return {
    names,
    idsOf: (people) =>
      people === null ? undefined : [...new Set(people.flatMap((one) => idOf(one) ?? []))].slice(0, EVENT_PEOPLE_MAX),
    strangersIn: (people) =>
      (people ?? []).filter(({ id, name }) => !(id !== null && ever.has(id)) && !ever.has(personNameKey(name))),
  };
}

/** For texts and events without people. */
export const NOBODY_KNOWN = known([]);
