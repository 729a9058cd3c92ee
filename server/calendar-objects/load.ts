import type { Opened } from '#server/calendars/access.ts';
import { type ListedObject, objectsOfEvents, type StoredObject, tasksWithIds, withTexts } from './data.ts';
import { type OwnAlarms, ownAlarms, withAlarms } from './own-alarms.ts';
import { type DatedState, type ObjectState, statesOf, stateText } from './state.ts';
import { type Author, authorOf, writeTexts } from './texts.ts';

/** Objects as a member of their calendar sees them. */

export interface CalendarObject {
  /** The event or the series; of a task or a journal, its row. */
  readonly id: string;
  readonly name: string;
  readonly uid: string;
  readonly component: string;
  readonly etag: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** With the member's own alarms and no others; empty where it was not asked for. */
  readonly text: string;
}

/** What an event is like, as far as clients are told: its rows, its text, and what is the member's own. */
export const etagOf = (
  object: Pick<StoredObject, 'version'>,
  state: ObjectState,
  own: Pick<OwnAlarms, 'ownVersion'>,
): string => `"${Math.max(state.version, object.version)}-${state.rows}-${own.ownVersion}"`;

/**
 * Reads objects for a member; those that are gone are left out.
 * @param withText whether their texts are wanted, which takes longer
 */
export async function loadObjects(
  opened: Opened,
  userId: string,
  listed: readonly ListedObject[],
  withText: boolean,
): Promise<CalendarObject[]> {
  return load(opened, userId, await withStates(opened, listed), withText);
}

/** The same, a group at a time: of objects that are long only a few are in memory. */
export async function* loadingObjects(
  opened: Opened,
  userId: string,
  listed: readonly ListedObject[],
  withText: boolean,
): AsyncGenerator<CalendarObject[], void> {
  const found = await withStates(opened, listed);
  const groups = withText ? groupsOf(found) : [found];
  for (const [index, group] of groups.entries()) {
    // Another snapshot may be open since the first group was told.
    yield load(opened, userId, index === 0 ? group : await foundAgain(opened, group), withText);
  }
}

async function withStates(opened: Opened, listed: readonly ListedObject[]): Promise<Found[]> {
  const living = listed.filter(({ isGone }) => !isGone);
  const ids = living.flatMap(({ eventId }) => eventId ?? []);
  const states = await statesOf(opened, ids);
  return living.flatMap((object) => {
    const state = object.eventId === null ? stateOfText(object) : states.get(object.eventId);
    return state ? [{ object, state }] : [];
  });
}

async function foundAgain(opened: Opened, found: readonly Found[]): Promise<Found[]> {
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

function groupsOf(found: readonly Found[]): Found[][] {
  const groups: Found[][] = [[]];
  let octets = 0;
  for (const each of found) {
    const own = each.object.octets + each.state.rows * ROW_OCTETS;
    octets += own;
    if (octets > GROUP_OCTETS && groups.at(-1)?.length !== 0) {
      groups.push([]);
      octets = own;
    }
    groups.at(-1)?.push(each);
  }
  return groups;
}

async function load(
  opened: Opened,
  userId: string,
  found: readonly Found[],
  withText: boolean,
): Promise<CalendarObject[]> {
  const own = await ownAlarms(
    opened,
    userId,
    found.map(({ object }) => object.id),
    withText,
  );
  const texts = withText ? await textsOf(opened, { userId }, found, own) : new Map<string, string>();
  return found.map(({ object, state }) => ({
    id: object.id,
    name: object.name,
    uid: object.uid,
    component: object.component,
    etag: etagOf(object, state, own(object.id)),
    createdAt: state.createdAt,
    updatedAt: Math.max(state.updatedAt, object.updatedAt),
    text: texts.get(object.id) ?? '',
  }));
}

/** A task or a journal is nothing but its text. */
const stateOfText = ({ version, createdAt, updatedAt }: ListedObject): DatedState => ({
  ...{ version, rows: 0, createdAt, updatedAt },
});

interface Found {
  readonly object: ListedObject;
  readonly state: DatedState;
}

/** The texts as they were sent, where they are still true; the others are made, or brought up to date. */
async function textsOf(
  opened: Opened,
  { userId }: Pick<Author, 'userId'>,
  found: readonly Found[],
  own: (id: string) => OwnAlarms,
): Promise<Map<string, string>> {
  const author = await authorOf(
    opened,
    userId,
    found.flatMap(({ object }) => object.eventId ?? []),
  );
  const texts = new Map<string, string>();
  const others: Parameters<typeof writeTexts>[2][number][] = [];
  const states = new Map(found.map(({ object, state }) => [object.id, stateText(state)]));
  const listed = found.map(({ object }) => object);
  for (const object of await withTexts(opened, listed)) {
    const alarms = own(object.id);
    const text = withAlarms(object.text, object.version, alarms);
    const isTrue = object.eventId === null || (object.text !== '' && object.textState === states.get(object.id));
    const isRemindedAnew = alarms.reminders !== author.remindersOf(object.id);
    if (isTrue && !isRemindedAnew) texts.set(object.id, text);
    else others.push({ object, text, isRemindedAnew });
  }
  for (const [id, text] of await writeTexts(opened, author, others)) texts.set(id, text);
  return texts;
}
