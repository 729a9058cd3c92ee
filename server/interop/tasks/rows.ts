import { sql as raw } from 'kysely';
import type { EventClass } from '#domain/event-class.ts';
import type { Reminder } from '#domain/reminders.ts';
import { TASK_TEXTS_MAX, TASKS_MAX } from '#domain/tasks/call.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import { type KnownPeople, knownPeople } from '#server/events/people/names.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { inParts } from '#server/platform/in-parts.ts';
import { type FactsCache, keyOf } from './facts-cache.ts';

/** A stored task. */
export interface TaskRow {
  readonly id: string;
  readonly uid: string;
  readonly version: number;
  readonly class: EventClass;
  /** Epoch ms. */
  readonly updatedAt: number;
  /** Whether it is for its author and the owner of the calendar, and not for the reader. */
  readonly isHidden: boolean;
}

/** The tasks of a calendar, and the texts that are not cached; both belong to one snapshot. */
export interface TasksRead {
  readonly calendar: OpenCalendar;
  readonly people: KnownPeople;
  /** Of the reader, by task. */
  readonly reminders: ReadonlyMap<string, readonly Reminder[]>;
  readonly rows: readonly TaskRow[];
  readonly texts: ReadonlyMap<string, string>;
  /** How many are left out, because there are too many or their texts are too long. */
  readonly unread: number;
}

/** Reads the latest tasks of a calendar, the shorter ones first, within the bounds of one list. */
export async function readTasks(opened: Opened, cache: FactsCache): Promise<TasksRead> {
  const { sql, calendar } = opened;
  const found = await tasksIn(opened)
    .select(['id', 'uid', 'version', 'class', 'created_by', 'updated_at', raw<number>`octet_length(text)`.as('octets')])
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .limit(TASKS_MAX)
    .execute();
  const total =
    found.length < TASKS_MAX
      ? found.length
      : Number(
          (
            await tasksIn(opened)
              .select((eb) => eb.fn.countAll().as('total'))
              .executeTakeFirst()
          )?.total,
        );
  let left = TASK_TEXTS_MAX;
  const rows: TaskRow[] = [];
  const missing: string[] = [];
  for (const row of found.toSorted((a, b) => Number(a.octets) - Number(b.octets))) {
    const own = row.class ?? 'public';
    const { id, version, updated_at: updatedAt } = row;
    const isHidden = isHiddenFrom(calendar, { class: own, created_by: row.created_by });
    const read = { id, uid: row.uid ?? id, version, class: own, updatedAt, isHidden };
    left -= isHidden ? 0 : Number(row.octets);
    if (left < 0) break;
    rows.push(read);
    if (!isHidden && !cache.has(keyOf(calendar, read))) missing.push(id);
  }
  const texts = new Map<string, string>();
  for (const ids of inParts(missing)) {
    const some = await sql.selectFrom('calendar_objects').select(['id', 'text']).where('id', 'in', ids).execute();
    for (const { id, text } of some) texts.set(id, text);
  }
  const reminders = await remindersOfTasks(opened);
  return { calendar, people: await knownPeople(opened), reminders, rows, texts, unread: total - rows.length };
}

/** The reminders of the reader. @param ids only of these tasks; all of the calendar by default */
export async function remindersOfTasks(
  { sql, calendar }: Opened,
  ids?: readonly string[],
): Promise<Map<string, readonly Reminder[]>> {
  const rows = await sql
    .selectFrom('event_reminders')
    .innerJoin('calendar_objects', 'calendar_objects.id', 'event_reminders.event_id')
    .select(['event_reminders.event_id', 'event_reminders.reminders'])
    .where('event_reminders.user_id', '=', calendar.readerId)
    .where('calendar_objects.calendar_id', '=', calendar.id)
    .$if(ids !== undefined, (query) => query.where('event_reminders.event_id', 'in', [...(ids ?? [])]))
    .execute();
  return new Map(rows.map(({ event_id, reminders }) => [event_id, JSON.parse(reminders)])); // as `chooseReminders` wrote it
}

const tasksIn = ({ sql, calendar }: Opened) =>
  sql
    .selectFrom('calendar_objects')
    .where('calendar_id', '=', calendar.id)
    .where('component', '=', 'VTODO')
    .where('event_id', 'is', null)
    .where('deleted_version', 'is', null);
