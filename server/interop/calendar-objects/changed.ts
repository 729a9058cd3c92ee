import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import { type Add, eventsAboutPeople, eventsDeleted, eventsWithTags, eventsWritten } from './changed-events.ts';
import { ownAlarmsChanged, type Tasks, textsWritten } from './changed-texts.ts';
import { isIn } from './data.ts';
import { ownVersionOf } from './own-alarms.ts';
import type { SyncPosition } from './sync-token.ts';

/** Finds the objects of a calendar that have changed since a client's last synchronization. */

export interface ChangedObject {
  /** The id of the event or series; for a task or a journal, that of its row. */
  readonly id: string;
  /** The calendar version of its last change; objects with the same version are sorted by id. */
  readonly version: number;
  readonly isTask: boolean;
  readonly isDeleted: boolean;
}

/** An existing object, without the version of its last change. */
export const listed = (id: string, isTask = false): ChangedObject => ({ id, version: 0, isTask, isDeleted: false });

const START: SyncPosition = { version: 0, ownVersion: 0, after: '' };

/** Finds changed objects in steps, sorted, and adds them to `found`; without `since` all existing ones. */
export async function* findChanged(
  opened: Opened,
  userId: string,
  since: SyncPosition | null,
  found: ChangedObject[],
): AsyncGenerator<undefined, void> {
  const to = opened.calendar.version;
  const from = since ?? START;
  if (from.version > to || (since && from.version < opened.calendar.changes_floor)) throw new ApiError('changes_gone');
  // Most clients synchronize when nothing is new.
  const hasChanges =
    !since || from.version < to || from.after !== '' || (await ownVersionOf(opened, userId)) !== from.ownVersion;
  if (!hasChanges) return;
  const versions = new Map<string, number>();
  const add = (id: string, version: number) => versions.set(id, Math.max(version, versions.get(id) ?? 0));
  const tasks: Tasks = new Map();

  yield* eventsWritten(opened, from.version, to, add);
  if (since) {
    yield* eventsWithTags(opened, from.version, to, add);
    yield* eventsAboutPeople(opened, from.version, to, add);
    yield* eventsDeleted(opened, userId, from.version, to, add);
  }
  yield* textsWritten(opened, from.version, to, add, tasks);
  // Own changes do not raise the version of the calendar.
  const own = new Set<string>();
  const addOwn: Add = (id, version) => {
    own.add(id);
    add(id, version);
  };
  if (since) yield* ownAlarmsChanged(opened, userId, from.ownVersion, to, addOwn, tasks);

  for (const id of tasks.keys()) versions.delete(id);
  const existing = new Set<string>();
  yield* addExisting(opened, [...versions.keys()], existing);
  const isLater = ({ id, version }: ChangedObject) =>
    version > from.version || (version === from.version && id > from.after && (from.after !== '' || own.has(id)));
  for (const [id, version] of versions) found.push({ id, version, isTask: false, isDeleted: !existing.has(id) });
  for (const [id, task] of tasks) found.push({ id, isTask: true, ...task });
  const relevant = found.filter((object) => isLater(object) && (since !== null || !object.isDeleted));
  replace(
    found,
    relevant.sort((a, b) => a.version - b.version || (a.id < b.id ? -1 : 1)),
  );
}

/** Pushed one by one, since the number of arguments of a call is limited. */
export function replace(found: ChangedObject[], others: readonly ChangedObject[]): void {
  found.length = 0;
  for (const each of others) found.push(each);
}

/** Both engines limit the parameters of a statement to some 32,000. */
const IDS_AT_ONCE = 1_000;

async function* addExisting(opened: Opened, ids: readonly string[], existing: Set<string>) {
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await opened.sql
      .selectFrom('events')
      .select(['id', 'calendar_id'])
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .execute();
    for (const { id } of rows.filter(isIn(opened.calendar))) existing.add(id);
    if (from + IDS_AT_ONCE < ids.length) yield;
  }
}
