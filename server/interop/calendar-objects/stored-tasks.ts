import { sql as raw } from 'kysely';
import { readingTitle } from '#domain/icalendar/read-title.ts';
import { STORED_TASKS_MAX, type StoredTask, type StoredTaskList } from '#domain/stored-tasks.ts';
import type { Opened } from '#server/calendars/access.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { iso } from '#server/platform/iso.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import { countWithoutEvent } from './data.ts';

/** A title is near the start of its text, which may be long. */
const LOOKED_AT = 8_000;

/** Counts the tasks and journals in a calendar and lists the latest. */
export async function listStoredTasks(opened: Opened, kind: StoredTask['kind'] | undefined): Promise<StoredTaskList> {
  const counts = await countWithoutEvent(opened);
  const rows = await opened.sql
    .selectFrom('calendar_objects')
    .select([
      'id',
      'component',
      'updated_at',
      'class',
      'created_by',
      raw<string>`substr(text, 1, ${LOOKED_AT})`.as('start'),
    ])
    .where('calendar_id', '=', opened.calendar.id)
    .where('event_id', 'is', null)
    .where('deleted_version', 'is', null)
    .$if(kind !== undefined, (query) => query.where('component', '=', kind === 'task' ? 'VTODO' : 'VJOURNAL'))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(STORED_TASKS_MAX)
    .execute();
  const tasks: StoredTaskList['tasks'] = [];
  const giveWay = inSlices();
  for (const { id, start, ...row } of rows) {
    const redacted = isHiddenFrom(opened.calendar, { ...row, class: row.class ?? 'public' });
    const title = redacted ? '' : await finish(readingTitle(start), giveWay);
    tasks.push({
      id,
      kind: row.component === 'VTODO' ? 'task' : 'journal',
      title,
      ...(redacted && { redacted }),
      updatedAt: iso(row.updated_at),
    });
    await giveWay();
  }
  return { counts: { task: counts.get('VTODO') ?? 0, journal: counts.get('VJOURNAL') ?? 0 }, tasks };
}
