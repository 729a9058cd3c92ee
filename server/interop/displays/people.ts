import type { DisplayPerson } from '#domain/displays.ts';
import { personNameKey } from '#domain/values/people.ts';
import type { Opened } from '#server/calendars/access.ts';
import { listPeople } from '#server/calendars/people/data.ts';
import type { OpenDisplay } from './open.ts';

/**
 * The people whom events are about, in the order of their calendars; somebody of several calendars, by account or by name, once.
 * @param ids of all people of the events
 */
export async function peopleAmong({ sql, calendar: { calendars } }: Opened<OpenDisplay>, ids: ReadonlySet<string>) {
  const people: DisplayPerson[] = [];
  const places = new Map<string, number>();
  const known = new Map<string, number>();
  for (const calendar of ids.size > 0 ? calendars : []) {
    for (const { id, name, initials, color, userId } of await listPeople({ sql, calendar })) {
      if (!ids.has(id)) continue;
      const keys = [`name ${personNameKey(name)}`, ...(userId === null ? [] : [`account ${userId}`])];
      const place = keys.map((key) => known.get(key)).find((one) => one !== undefined);
      places.set(id, place ?? people.push({ name, initials, color }) - 1);
      for (const key of keys) known.set(key, place ?? people.length - 1);
    }
  }
  return {
    people,
    /** Their places among `people`, in that order. */
    placesOf: (some: readonly string[]): number[] =>
      [...new Set(some.flatMap((id) => places.get(id) ?? []))].sort((a, b) => a - b),
  };
}
