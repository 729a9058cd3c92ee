import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import { parseInstanceId } from '#server/events/series/series.ts';
import { ownVersionOf } from './own-alarms.ts';
import type { SyncPosition } from './sync-token.ts';

/** Which objects of a calendar have changed since a client last asked. */

export interface ChangedObject {
  /** The event or the series; of a task or a journal, its row. */
  readonly id: string;
  /** Of the calendar, when that happened last; objects of one version are in the order of their ids. */
  readonly version: number;
  readonly isTask: boolean;
  readonly isGone: boolean;
}

/** Rows that are read at once: about a millisecond. */
const PAGE = 500;

const START: SyncPosition = { version: 0, ownVersion: 0, after: '' };

/** Reads in steps what has changed, in order. `found` is filled; everything there is where nothing was asked before. */
export async function* findChanged(
  opened: Opened,
  userId: string,
  since: SyncPosition | null,
  found: ChangedObject[],
): AsyncGenerator<undefined, void> {
  const to = opened.calendar.version;
  const from = since ?? START;
  if (from.version > to || (since && from.version < opened.calendar.changes_floor)) throw new ApiError('changes_gone');
  // Most clients ask when there is nothing new.
  const isNews =
    !since || from.version < to || from.after !== '' || (await ownVersionOf(opened, userId)) !== from.ownVersion;
  if (!isNews) return;
  const versions = new Map<string, number>();
  const add = (id: string, version: number) => versions.set(id, Math.max(version, versions.get(id) ?? 0));
  const tasks = new Map<string, { version: number; isGone: boolean }>();

  yield* eventsWritten(opened, from.version, to, add);
  if (since) {
    yield* eventsWithTags(opened, from.version, to, add);
    yield* eventsDeleted(opened, from.version, to, add);
  }
  yield* textsWritten(opened, from.version, to, add, tasks);
  // They raise no version of the calendar.
  const own = new Set<string>();
  const addOwn: Add = (id, version) => {
    own.add(id);
    add(id, version);
  };
  if (since) yield* ownAlarmsChanged(opened, userId, from.ownVersion, to, addOwn, tasks);

  for (const id of tasks.keys()) versions.delete(id);
  const living = await livingAmong(opened, [...versions.keys()]);
  const isLater = ({ id, version }: ChangedObject) =>
    version > from.version || (version === from.version && id > from.after && (from.after !== '' || own.has(id)));
  for (const [id, version] of versions) found.push({ id, version, isTask: false, isGone: !living.has(id) });
  for (const [id, task] of tasks) found.push({ id, isTask: true, ...task });
  const told = found.filter((object) => isLater(object) && (since !== null || !object.isGone));
  found.splice(0, found.length, ...told.sort((a, b) => a.version - b.version || (a.id < b.id ? -1 : 1)));
}

type Add = (id: string, version: number) => void;

const rootOf = (id: string): string => parseInstanceId(id)?.seriesId ?? id;

async function* eventsWritten({ sql, calendar }: Opened, from: number, to: number, add: Add) {
  let [version, id] = [from, ''];
  for (let isMore = true; isMore; ) {
    const rows = await sql
      .selectFrom('events')
      .select(['id', 'recurring_event_id', 'version'])
      .where('calendar_id', '=', calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'id'), '>', eb.tuple(version, id)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) add(row.recurring_event_id ?? row.id, row.version);
    const last = rows.at(-1);
    if (last) [version, id] = [last.version, last.id];
    isMore = rows.length === PAGE;
    if (isMore) yield;
  }
}

/** Events whose tag has another name or colour now, or was deleted. */
async function* eventsWithTags({ sql, calendar }: Opened, from: number, to: number, add: Add) {
  const tags = await sql
    .selectFrom('tags')
    .select(['id', 'shown_version'])
    .where('calendar_id', '=', calendar.id)
    .where('shown_version', '>=', from)
    .where('shown_version', '<=', to)
    .execute();
  for (const tag of tags) {
    let id = '';
    for (let isMore = true; isMore; ) {
      const rows = await sql
        .selectFrom('events')
        .select(['id', 'recurring_event_id', 'calendar_id'])
        .where('tag_id', '=', tag.id)
        .where('id', '>', id)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of rows)
        if (row.calendar_id === calendar.id) add(row.recurring_event_id ?? row.id, tag.shown_version);
      id = rows.at(-1)?.id ?? id;
      isMore = rows.length === PAGE;
      yield;
    }
  }
}

/** What left the calendar; of a series also an occurrence that is no longer changed on its own. */
async function* eventsDeleted({ sql, calendar }: Opened, from: number, to: number, add: Add) {
  let [version, ordinal] = [from, -1];
  for (let isMore = true; isMore; ) {
    const rows = await sql
      .selectFrom('changes')
      .select(['version', 'ordinal', 'entity', 'entity_id', 'action'])
      .where('calendar_id', '=', calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'ordinal'), '>', eb.tuple(version, ordinal)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('ordinal')
      .limit(PAGE)
      .execute();
    const gone = rows.filter(({ entity, action }) => entity === 'event' && action === 'delete');
    for (const row of gone) add(rootOf(row.entity_id), row.version);
    const last = rows.at(-1);
    if (last) [version, ordinal] = [last.version, last.ordinal];
    isMore = rows.length === PAGE;
    if (isMore) yield;
  }
}

type Tasks = Map<string, { version: number; isGone: boolean }>;

async function* textsWritten({ sql, calendar }: Opened, from: number, to: number, add: Add, tasks: Tasks) {
  let [version, id] = [from, ''];
  for (let isMore = true; isMore; ) {
    const rows = await sql
      .selectFrom('calendar_objects')
      .select(['id', 'version', 'event_id', 'deleted_version'])
      .where('calendar_id', '=', calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'id'), '>', eb.tuple(version, id)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const row of rows) {
      if (row.event_id !== null) add(row.event_id, row.version);
      else tasks.set(row.id, { version: row.version, isGone: row.deleted_version !== null });
    }
    const last = rows.at(-1);
    if (last) [version, id] = [last.version, last.id];
    isMore = rows.length === PAGE;
    if (isMore) yield;
  }
}

/** Objects whose alarms or reminders the member has changed, as if at last. */
async function* ownAlarmsChanged(
  { sql, calendar }: Opened,
  userId: string,
  from: number,
  to: number,
  add: Add,
  tasks: Tasks,
) {
  const rows = await sql
    .selectFrom('own_alarms')
    .leftJoin('calendar_objects', 'calendar_objects.id', 'own_alarms.entity_id')
    .select(['own_alarms.entity_id', 'calendar_objects.id as task_id', 'calendar_objects.deleted_version'])
    .where('own_alarms.calendar_id', '=', calendar.id)
    .where('own_alarms.user_id', '=', userId)
    .where('own_alarms.own_version', '>', from)
    .execute();
  for (const { entity_id: id, task_id, deleted_version } of rows) {
    add(id, to);
    if (task_id !== null) tasks.set(id, { version: to, isGone: deleted_version !== null });
  }
  yield;
}

/** Both engines limit the parameters of a statement to some 32,000. */
const IDS_AT_ONCE = 1_000;

async function livingAmong({ sql, calendar }: Opened, ids: readonly string[]): Promise<Set<string>> {
  const living = new Set<string>();
  for (let from = 0; from < ids.length; from += IDS_AT_ONCE) {
    const rows = await sql
      .selectFrom('events')
      .select('id')
      .where('id', 'in', ids.slice(from, from + IDS_AT_ONCE))
      .where('calendar_id', '=', calendar.id)
      .execute();
    for (const { id } of rows) living.add(id);
  }
  return living;
}
