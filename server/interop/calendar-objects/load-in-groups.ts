import { OBJECT_SIZE_MAX } from '#domain/icalendar/object-budget.ts';
import type { Opened } from '#server/calendars/access.ts';
import { type ListedObject, objectsOfEvents, tasksWithIds } from './data.ts';
import { type CalendarObject, type Found, load, withStates } from './load.ts';
import { stateText } from './state.ts';

/** Loads objects in groups, so that only few long texts are in memory at once. */
export async function* loadingObjects(
  opened: Opened,
  userId: string,
  listed: readonly ListedObject[],
  withText: boolean,
): AsyncGenerator<CalendarObject[], void> {
  const found = await withStates(opened, listed);
  const groups = withText ? groupsOf(found) : [found];
  for (const [index, group] of groups.entries()) {
    // A new snapshot may be open since the first group was read.
    yield load(opened, userId, index === 0 ? group : await findAgain(opened, group), withText);
  }
}

async function findAgain(opened: Opened, found: readonly Found[]): Promise<Found[]> {
  const ids = (isTask: boolean) =>
    found.flatMap(({ object }) => ((object.eventId === null) === isTask ? object.id : []));
  const listed = [...(await objectsOfEvents(opened, ids(false))), ...(await tasksWithIds(opened, ids(true)))];
  const byId = new Map(listed.map((object) => [object.id, object]));
  return withStates(
    opened,
    found.flatMap(({ object }) => byId.get(object.id) ?? []),
  );
}

/** Octets of texts in memory at once; a row of an event counts as some. */
const [GROUP_OCTETS, ROW_OCTETS] = [512 * 1024, 1_000];

/** A new exception is written with the text of its series, so it counts as another copy. */
function octetsOf({ object, state }: Found): number {
  const { rows } = state;
  const isTrue = object.eventId === null || object.textState === stateText(state);
  const copied = isTrue ? 0 : Math.min(Math.max(0, rows - 1) * object.octets, OBJECT_SIZE_MAX);
  return object.octets + rows * ROW_OCTETS + copied;
}

function groupsOf(found: readonly Found[]): Found[][] {
  const groups: Found[][] = [[]];
  let octets = 0;
  for (const each of found) {
    const own = octetsOf(each);
    octets += own;
    if (octets > GROUP_OCTETS && groups.at(-1)?.length !== 0) {
      groups.push([]);
      octets = own;
    }
    groups.at(-1)?.push(each);
  }
  return groups;
}
