import type { Reader } from '#domain/permissions.ts';
import type { Opened } from '#server/calendars/access.ts';
import { type ListedObject, type StoredObject, withTexts } from './data.ts';
import { hiddenTask, isHiddenTask } from './hidden-task.ts';
import { isOlder, type OwnAlarms, ownAlarms, withAlarms } from './own-alarms.ts';
import { type DatedState, type ObjectState, statesOf, stateText } from './state.ts';
import { type Author, authorOf, writeTexts } from './texts.ts';

/** Loads objects as a member of their calendar sees them. */

export interface CalendarObject {
  /** The id of the event or series; for a task or a journal, that of its row. */
  readonly id: string;
  readonly name: string;
  readonly uid: string;
  readonly component: string;
  readonly etag: string;
  /** Epoch ms. */
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Contains the member's own alarms only; empty if not requested. */
  readonly text: string;
  /** Whether any part of it is a block to the member. */
  readonly isHidden: boolean;
}

/** The ETag covers the event's rows, its text, and the member's own alarms and reminders. */
export const etagOf = (
  object: Pick<StoredObject, 'version'>,
  state: ObjectState & { readonly isHidden?: boolean },
  own: Pick<OwnAlarms, 'ownVersion'>,
): string =>
  `"${Math.max(state.version, object.version)}-${state.rows}-${own.ownVersion}${state.isHidden ? '-busy' : ''}"`;

/** Loads objects for a member; deleted ones are left out. @param withText whether to load the texts, which takes longer */
export async function loadObjects(
  opened: Opened,
  userId: string,
  listed: readonly ListedObject[],
  withText: boolean,
): Promise<CalendarObject[]> {
  return load(opened, userId, await withStates(opened, listed), withText);
}

export async function withStates(opened: Opened, listed: readonly ListedObject[]): Promise<Found[]> {
  const existing = listed.filter(({ isDeleted }) => !isDeleted);
  const ids = existing.flatMap(({ eventId }) => eventId ?? []);
  const states = await statesOf(opened, ids);
  return existing.flatMap((object) => {
    const state = object.eventId === null ? stateOfText(opened.calendar, object) : states.get(object.eventId);
    return state ? [{ object, state }] : [];
  });
}

export async function load(
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
    isHidden: state.isHidden,
  }));
}

/** A task or a journal consists of its text only. */
function stateOfText(reader: Reader, task: ListedObject): DatedState {
  const { version, createdAt, updatedAt } = task;
  return { version, rows: 0, createdAt, updatedAt, isHidden: isHiddenTask(reader, task) };
}

export interface Found {
  readonly object: ListedObject;
  readonly state: DatedState;
}

/** Texts as sent, if they still match the event; others are made or brought up to date. */
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
  const hidden = new Set(found.flatMap(({ object, state }) => (state.isHidden ? object.id : [])));
  const texts = new Map<string, string>();
  const others: Parameters<typeof writeTexts>[2][number][] = [];
  const states = new Map(found.map(({ object, state }) => [object.id, stateText(state)]));
  const listed = found.map(({ object }) => object);
  for (const object of await withTexts(opened, listed)) {
    if (hidden.has(object.id)) {
      if (object.eventId === null) {
        texts.set(object.id, hiddenTask(object, (await author.person()).language));
        continue;
      }
      others.push({ object: { ...object, text: '' }, text: '', hasOtherReminders: false, isOfOlder: false });
      continue;
    }
    const alarms = own(object.id);
    const text = withAlarms(object.text, object.version, alarms);
    const isTrue = object.eventId === null || (object.text !== '' && object.textState === states.get(object.id));
    const hasOtherReminders = alarms.reminders !== author.remindersOf(object.id);
    const isOfOlder = isOlder(alarms, object.version);
    if (isTrue && !hasOtherReminders && (!isOfOlder || object.eventId === null)) texts.set(object.id, text);
    else others.push({ object, text, hasOtherReminders, isOfOlder });
  }
  for (const [id, text] of await writeTexts(opened, author, others)) texts.set(id, text);
  return texts;
}
