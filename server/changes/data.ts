import type { Changes } from '#domain/changes.ts';
import { ApiError } from '#domain/errors.ts';
import type { Opened } from '#server/calendars/access.ts';
import { eventRows, eventView } from '#server/events/view.ts';

/**
 * What has changed in a calendar after a version.
 * @param since exclusive; 0 for everything there is
 * @throws ApiError `changes_gone` when the log does not reach back so far, or the version is from the future
 */
export async function readChanges({ sql, calendar }: Opened, since: number): Promise<Changes> {
  const { id, version, changes_floor } = calendar;
  if (since > version || (since > 0 && since < changes_floor)) throw new ApiError('changes_gone');
  const events = await eventRows(sql)
    .where('events.calendar_id', '=', id)
    .where('events.version', '>', since)
    .orderBy('events.version')
    .orderBy('events.id')
    .execute();
  const touched = await sql
    .selectFrom('changes')
    .select(['entity', 'entity_id', 'action'])
    .distinct()
    .where('calendar_id', '=', id)
    .where('version', '>', since)
    .execute();
  const living = new Set(events.map((event) => event.id));
  const gone = touched.filter(({ entity, action }) => entity === 'event' && action === 'delete');
  const has = (entity: string) => since === 0 || touched.some((change) => change.entity === entity);
  return {
    version,
    events: events.map(eventView),
    deleted: since === 0 ? [] : gone.map((change) => change.entity_id).filter((event) => !living.has(event)),
    tagsChanged: has('tag'),
    calendarChanged: has('calendar'),
    membersChanged: has('member'),
  };
}
