import type { Opened } from '#server/calendars/access.ts';
import { pages } from '#server/platform/pages.ts';
import { type Add, PAGE } from './changed-events.ts';

/** Tasks and journals, by the ids of their rows. */
export type Tasks = Map<string, { version: number; isDeleted: boolean }>;

export async function* textsWritten(opened: Opened, from: number, to: number, add: Add, tasks: Tasks) {
  const start = { version: from, id: '' };
  const read = ({ version, id }: typeof start) =>
    opened.sql
      .selectFrom('calendar_objects')
      .select(['id', 'version', 'event_id', 'deleted_version'])
      .where('calendar_id', '=', opened.calendar.id)
      .where((eb) => eb(eb.refTuple('version', 'id'), '>', eb.tuple(version, id)))
      .where('version', '<=', to)
      .orderBy('version')
      .orderBy('id')
      .limit(PAGE)
      .execute();
  for await (const rows of pages(PAGE, start, read)) {
    for (const row of rows) {
      if (row.event_id !== null) add(row.event_id, row.version);
      else tasks.set(row.id, { version: row.version, isDeleted: row.deleted_version !== null });
    }
    if (rows.length === PAGE) yield;
  }
}

/** Objects whose alarms or reminders the member has changed, with the latest version. */
export async function* ownAlarmsChanged(
  opened: Opened,
  userId: string,
  from: number,
  to: number,
  add: Add,
  tasks: Tasks,
) {
  const rows = await opened.sql
    .selectFrom('own_alarms')
    .leftJoin('calendar_objects', 'calendar_objects.id', 'own_alarms.entity_id')
    .select(['own_alarms.entity_id', 'calendar_objects.id as task_id', 'calendar_objects.deleted_version'])
    .where('own_alarms.calendar_id', '=', opened.calendar.id)
    .where('own_alarms.user_id', '=', userId)
    .where('own_alarms.own_version', '>', from)
    .execute();
  for (const { entity_id: id, task_id, deleted_version } of rows) {
    add(id, to);
    if (task_id !== null) tasks.set(id, { version: to, isDeleted: deleted_version !== null });
  }
  yield;
}
