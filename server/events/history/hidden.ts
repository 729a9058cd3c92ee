import { sql as raw } from 'kysely';
import type { EventClass } from '#domain/event-class.ts';
import { classIn } from '#domain/icalendar/read-class.ts';
import type { Reader } from '#domain/permissions.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import { type EventSnapshot, eventSnapshot, type LoggedEvent } from '#server/events/event-snapshot.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import type { TaskSnapshot } from '#server/events/tasks/task.ts';
import { engineOf, type Sql, type Tables } from '#server/platform/db/database.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { type LoggedState, parseLogged } from './logged-state.ts';
import { familyOf } from './texts.ts';

/** Hides from a reader of the log each event, task and journal that was not public to them then, or is not now. */

type Row = Tables['changes'];

interface Owned {
  readonly class: EventClass;
  readonly created_by: string | null;
  /** The state of its series, for an exception. */
  readonly series?: EventSnapshot | undefined;
}

/** A null class is that of a public task. */
interface State {
  readonly id: string;
  readonly class: EventClass | null;
  readonly created_by: string | null;
}

/** Class and author of things that are not public, by id: their current state, or their last one before they left. */
export type Classified = ReadonlyMap<string, Owned>;

/** The things of some rows that are not public now, wherever they are, or were not when they left the calendar. */
export async function classifiedIn(
  { sql, calendar }: Opened<Pick<OpenCalendar, 'id' | 'role'>>,
  rows: readonly Row[],
): Promise<Classified> {
  const found = new Map<string, Owned>();
  if (calendar.role === 'owner') return found;
  const idsOf = (isOfKind: (row: Row) => boolean) => rows.filter(isOfKind).map((row) => row.entity_id);
  const events = idsOf(({ entity }) => entity === 'event').flatMap((id) => [id, familyOf(id)]);
  const add = async (all: readonly string[], currentStates: (ids: readonly string[]) => Promise<State[]>) => {
    const ids = [...new Set(all)];
    for (const some of inParts(ids)) {
      const states = new Map((await currentStates(some)).map((state) => [state.id, state]));
      const missing = some.filter((id) => !states.has(id));
      for (const state of await lastStates(sql, calendar.id, missing)) states.set(state.id, state);
      for (const [id, { class: own, created_by }] of states)
        if (own && own !== 'public') found.set(id, { class: own, created_by });
    }
  };
  const owned = ['id', 'class', 'created_by'] as const;
  await add(events, (ids) => sql.selectFrom('events').select(owned).where('id', 'in', ids).execute());
  await add(idsOf(isOfTask), (ids) =>
    sql.selectFrom('calendar_objects').select(owned).where('id', 'in', ids).execute(),
  );
  await addSeries(sql, found);
  return found;
}

async function addSeries(sql: Sql, found: Map<string, Owned>): Promise<void> {
  const occurrences = [...found].filter(([id]) => familyOf(id) !== id);
  const ids = [...new Set(occurrences.map(([id]) => familyOf(id)))];
  const byId = new Map<string, EventSnapshot>();
  for (const some of inParts(ids)) {
    const rows = await sql.selectFrom('events').selectAll().where('id', 'in', some).execute();
    for (const row of rows) byId.set(row.id, eventSnapshot(row));
  }
  for (const [id, owned] of occurrences) found.set(id, { ...owned, series: byId.get(familyOf(id)) });
}

export const isOfTask = ({ entity }: Pick<Row, 'entity'>): boolean => entity === 'task' || entity === 'journal';

/** Whether things of this kind have a class. */
export const isClassified = (row: Pick<Row, 'entity'>): boolean => row.entity === 'event' || isOfTask(row);

/** The state of things when they left a calendar, the latest last. */
async function lastStates(sql: Sql, calendarId: string, ids: readonly string[]): Promise<State[]> {
  if (ids.length === 0) return [];
  const json = raw.raw(engineOf(sql) === 'postgres' ? '"before"::json' : '"before"');
  return sql
    .selectFrom('changes')
    .select('entity_id as id')
    .select([
      raw<EventClass | null>`${json} ->> 'class'`.as('class'),
      raw<string | null>`${json} ->> 'createdBy'`.as('created_by'),
    ])
    .where('calendar_id', '=', calendarId)
    .where('entity_id', 'in', ids)
    .where('entity', 'in', ['event', 'task', 'journal'])
    .where('action', '=', 'delete')
    .orderBy('version')
    .execute();
}

/** Whether a logged state is hidden from a reader. */
export function isHiddenState(reader: Reader, classified: Classified, id: string, state: LoggedState | null): boolean {
  if (state === null) return false;
  const owned = [ownedIn(state), classified.get(id), classified.get(familyOf(id))];
  return owned.some((each) => each !== undefined && isHiddenFrom(reader, each));
}

function ownedIn(state: LoggedState): Owned {
  const { class: own, createdBy = null, text = '' } = state as Partial<LoggedEvent & TaskSnapshot>; // written by `record`
  // A task logged before classes were stored: its text has the class.
  return { class: own ?? classIn(text), created_by: createdBy };
}

/** Whether a row is about something that is, or was, a block to a reader. */
export const isHiddenRow = (reader: Reader, classified: Classified, row: Row): boolean =>
  isClassified(row) &&
  [row.before, row.after].some((json) => isHiddenState(reader, classified, row.entity_id, parseLogged(json)));
