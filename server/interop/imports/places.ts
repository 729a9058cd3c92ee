import { knownPeople } from '#server/events/people/names.ts';
import { findByUids } from '#server/interop/calendar-objects/find.ts';
import { statesOf } from '#server/interop/calendar-objects/state.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { rowsOf } from './plan-entry.ts';
import type { Place } from './planned.ts';
import type { FileEntry } from './read-file.ts';

/** What the calendar has of some entries, read at once. */
export async function placesOf(
  context: Place['context'],
  actor: Actor,
  entries: readonly FileEntry[],
  choice: Pick<Place, 'tagOf' | 'reminders'>,
): Promise<(entry: FileEntry) => Place> {
  const held = await findByUids(
    context,
    entries.map(({ object }) => object.uid),
  );
  const living = [...held.values()].flatMap(({ eventId, isDeleted }) => (isDeleted ? [] : (eventId ?? [])));
  const states = await statesOf(context, living);
  const people = await knownPeople(context);
  return ({ object }) => {
    const own = held.get(object.uid);
    return { context, actor, held: own, state: states.get(own?.eventId ?? ''), people, ...choice };
  };
}

/** Of one change: the calendar's lock, on SQLite that of all, is held for some tens of milliseconds. */
const [ROWS_AT_ONCE, BYTES_AT_ONCE] = [100, 1024 * 1024];

/** Entries in their order, so many together as one change writes; an event and its changed occurrences are never apart. */
export function partsOf(entries: readonly FileEntry[]): FileEntry[][] {
  const parts: FileEntry[][] = [];
  let rows = ROWS_AT_ONCE;
  let bytes = 0;
  for (const entry of entries) {
    if (rows >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) {
      parts.push([]);
      [rows, bytes] = [0, 0];
    }
    parts.at(-1)?.push(entry);
    rows += rowsOf(entry.read);
    bytes += entry.bytes;
  }
  return parts;
}
