import type { DisplayPerson } from '#domain/displays.ts';
import { personNameKey, withDistinctInitials } from '#domain/values/people.ts';
import type { Opened } from '#server/calendars/access.ts';
import { listPeople } from '#server/calendars/people/data.ts';
import type { OpenDisplay } from './open.ts';

/**
 * The people whom events are about, in the order of their calendars; somebody of several calendars, by account or by name, once. Their
 * initials differ from those of everybody there.
 * @param ids of all people of the events
 */
export async function peopleAmong({ sql, calendar: { calendars } }: Opened<OpenDisplay>, ids: ReadonlySet<string>) {
  const everybody: DisplayPerson[] = [];
  const placeOf = new Map<string, number>();
  const known = new Map<string, number>();
  for (const calendar of ids.size > 0 ? calendars : []) {
    if (calendar.content === 'busy') continue;
    for (const { id, name, initials, color, userId } of await listPeople({ sql, calendar })) {
      const keys = [`name ${personNameKey(name)}`, ...(userId === null ? [] : [`account ${userId}`])];
      const place =
        keys.map((key) => known.get(key)).find((one) => one !== undefined) ??
        everybody.push({ name, initials, color }) - 1;
      placeOf.set(id, place);
      for (const key of keys) known.set(key, place);
    }
  }
  const placesOf = (some: Iterable<string>): number[] =>
    [...new Set([...some].flatMap((id) => placeOf.get(id) ?? []))].sort((a, b) => a - b);
  const distinct = withDistinctInitials(everybody);
  const shown = placesOf(ids);
  const shownAt = new Map(shown.map((place, at) => [place, at]));
  return {
    people: shown.flatMap((place) => distinct[place] ?? []),
    /** Their places among `people`, in that order. */
    placesOf: (some: readonly string[]): number[] => placesOf(some).flatMap((place) => shownAt.get(place) ?? []),
  };
}
