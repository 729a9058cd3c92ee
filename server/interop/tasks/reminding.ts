import { sql as raw } from 'kysely';
import { BudgetExceeded } from '#domain/budget.ts';
import { DAY_MS, dateToMs } from '#domain/dates/local.ts';
import { columnsOfFields } from '#domain/event-fields.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { instantOf, type TaskTime } from '#domain/tasks/moments.ts';
import type { TaskFacts } from '#domain/tasks/read-task.ts';
import { isClosed } from '#domain/tasks/values.ts';
import { eventTexts } from '#domain/values/events.ts';
import type { EventRow } from '#server/events/view.ts';
import type { Reminding } from '#server/notifications/reminders/reminding.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { readFacts } from './facts.ts';

/** Tasks that remind: what is not done and is due, as an event from its start, or its due time, until it is due. */
export const taskReminding: Reminding = {
  async startsIn(sql, calendarId, only) {
    const tasks = await remindedTasks(sql)
      .where('calendar_objects.calendar_id', '=', calendarId)
      .$if(only !== null, (query) => query.where('calendar_objects.id', 'in', only?.length ? [...only] : ['']))
      .execute();
    const rows = await Promise.all(tasks.map(async (task) => ({ id: task.id, row: await rowOf(task) })));
    return rows.flatMap(({ id, row }) => (row ? { ...row, id, seriesId: id } : []));
  },
  async rows(sql, wanted) {
    const calendars = new Map(wanted.map(({ id, calendarId }) => [id, calendarId]));
    const tasks = await remindedTasks(sql)
      .where('calendar_objects.id', 'in', [...calendars.keys()])
      .execute();
    const found = new Map<string, EventRow>();
    for (const task of tasks) {
      const row = calendars.get(task.id) === task.calendar_id ? await rowOf(task) : null;
      if (row) found.set(task.id, row);
    }
    return found;
  },
};

/** Tasks of a calendar that are read for a plan, and octets of the text of one; what exceeds them does not remind. */
const [TASKS_MAX, TEXT_MAX] = [500, 16_384];

const remindedTasks = (sql: Sql) =>
  sql
    .selectFrom('calendar_objects')
    .innerJoin('calendars', 'calendars.id', 'calendar_objects.calendar_id')
    .select([
      'calendar_objects.id',
      'calendar_objects.calendar_id',
      'calendar_objects.text',
      'calendar_objects.version',
    ])
    .select(['calendar_objects.class', 'calendar_objects.created_by'])
    .select(['calendar_objects.created_at', 'calendar_objects.updated_at'])
    .select(['calendars.color', 'calendars.name', 'calendars.time_zone', 'people_version'])
    .select(['calendars.gone_people as deleted_people'])
    .where('calendar_objects.component', '=', 'VTODO')
    .where('calendar_objects.event_id', 'is', null)
    .where('calendar_objects.deleted_version', 'is', null)
    .where(raw<boolean>`octet_length(calendar_objects.text) <= ${raw.lit(TEXT_MAX)}`)
    .where((eb) =>
      eb.exists(eb.selectFrom('event_reminders').select('event_id').whereRef('event_id', '=', 'calendar_objects.id')),
    )
    .orderBy('calendar_objects.updated_at', 'desc')
    .limit(TASKS_MAX);

type Task = Awaited<ReturnType<ReturnType<typeof remindedTasks>['executeTakeFirstOrThrow']>>;

/** Null for one that is done, is due at no time, or cannot be read. */
async function rowOf(task: Task): Promise<EventRow | null> {
  const facts = await factsOf(task);
  if (!facts?.due || isClosed(facts.status)) return null;
  return {
    ...{ id: '', calendar_id: task.calendar_id, ...eventTexts({ title: facts.title }) },
    ...timesOf(facts.due, facts.start, task.time_zone),
    ...columnsOfFields({ class: task.class ?? 'public' }),
    ...{ tag_id: null, recurrence: null, exdates: '[]', rdates: '[]', recurring_event_id: null, original_start: null },
    ...{ series_ends_at: null, span: 0, version: task.version },
    ...{ created_by: task.created_by, created_at: task.created_at, updated_at: task.updated_at },
    ...{ series_rule: null, tag_name: null, tag_color: null, tag_version: null, tag_deleted_at: null },
    ...{ creator_name: null, author_version: null },
    ...{ calendar_color: task.color, calendar_name: task.name, calendar_zone: task.time_zone },
    ...{ people_version: task.people_version, deleted_people: task.deleted_people },
  };
}

async function factsOf(task: Task): Promise<TaskFacts | null> {
  try {
    return await readFacts(task.text, task, objectBudget());
  } catch (error) {
    if (error instanceof BudgetExceeded) return null;
    throw error;
  }
}

type Clock = 'time_zone' | 'end_time_zone' | 'is_floating' | 'start_fold' | 'end_fold';
type Times = Pick<EventRow, Clock | 'start_time' | 'end_time' | 'is_all_day' | 'starts_at' | 'ends_at'>;

/** A start of another kind than the due time counts for nothing. */
function timesOf(due: TaskTime, given: TaskTime | null, zone: string): Times {
  const start = given && (given.time === null) === (due.time === null) ? given : due;
  const clock = { time_zone: due.timeZone ?? zone, end_time_zone: null, start_fold: 0, end_fold: 0 } as const;
  const [from, until] = [instantOf(start, zone), instantOf(due, zone)];
  if (from === null || until === null) {
    const [first, last] = [dateToMs(start.date), dateToMs(due.date) + DAY_MS];
    const days = { start_time: `${start.date}T00:00:00`, end_time: `${due.date}T23:59:59` };
    return { ...clock, ...days, is_all_day: 1, is_floating: 0, starts_at: first, ends_at: last };
  }
  const local = { start_time: `${start.date}T${start.time}`, end_time: `${due.date}T${due.time}` };
  const isFloating = due.timeZone === null ? 1 : 0;
  return {
    ...clock,
    ...local,
    is_all_day: 0,
    is_floating: isFloating,
    starts_at: from,
    ends_at: Math.max(from, until),
  };
}
