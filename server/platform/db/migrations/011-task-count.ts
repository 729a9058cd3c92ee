import { type Migration, run } from '../migrate.ts';

/** How many tasks and journals a calendar has, which count as its events do. Triggers keep it. */
export const taskCount: Migration = {
  name: '011-task-count',
  up: (sql, engine) => run(sql, [...COLUMN, ...(engine === 'postgres' ? POSTGRES : SQLITE)]),
};

const COLUMN = [
  'alter table calendars add column task_count integer default 0 not null',
  `update calendars set task_count = totals.tasks
  from (select calendar_id, count(*) as tasks from calendar_objects
    where event_id is null and deleted_version is null group by calendar_id) as totals
  where totals.calendar_id = calendars.id`,
];

const isTask = (row: 'new' | 'old') => `(${row}.event_id is null and ${row}.deleted_version is null)`;

const add = (row: 'new' | 'old', sign: '+' | '-') =>
  `update calendars set task_count = task_count ${sign} 1 where id = ${row}.calendar_id and ${isTask(row)};`;

const CHANGES = `${isTask('old')} <> ${isTask('new')} or (old.calendar_id <> new.calendar_id and ${isTask('new')})`;

const SQLITE = [
  `create trigger tasks_added after insert on calendar_objects when ${isTask('new')} begin ${add('new', '+')} end`,
  `create trigger tasks_deleted after delete on calendar_objects when ${isTask('old')} begin ${add('old', '-')} end`,
  `create trigger tasks_changed after update of calendar_id, event_id, deleted_version on calendar_objects
    when ${CHANGES} begin ${add('old', '-')} ${add('new', '+')} end`,
];

const plpgsql = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ begin ${body} return null; end $$`;

/** One update for a statement, however many rows it adds or deletes. */
const addAll = (sign: '+' | '-') => `
  update calendars set task_count = task_count ${sign} totals.tasks
  from (select calendar_id, count(*) as tasks from changed
    where event_id is null and deleted_version is null group by calendar_id) as totals
  where totals.calendar_id = calendars.id;`;

const POSTGRES = [
  plpgsql('count_added_tasks', addAll('+')),
  plpgsql('count_deleted_tasks', addAll('-')),
  plpgsql('count_changed_task', `${add('old', '-')} ${add('new', '+')}`),
  `create trigger tasks_added after insert on calendar_objects
    referencing new table as changed for each statement execute function count_added_tasks()`,
  `create trigger tasks_deleted after delete on calendar_objects
    referencing old table as changed for each statement execute function count_deleted_tasks()`,
  `create trigger tasks_changed after update on calendar_objects
    for each row when (${CHANGES}) execute function count_changed_task()`,
];
