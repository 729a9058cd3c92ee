import { ApiError } from '#domain/errors.ts';
import type { OpenCalendar, Opened } from '#server/calendars/access.ts';
import type { Open, Steps } from '#server/calendars/long-read.ts';
import { type ChangedObject, findChanged } from '#server/interop/calendar-objects/changed.ts';
import { findByName } from '#server/interop/calendar-objects/find.ts';
import { listObjects } from '#server/interop/calendar-objects/list-objects.ts';
import { loadObjects } from '#server/interop/calendar-objects/load.ts';
import { untilSpent } from '../budget.ts';
import type { Call } from '../call.ts';
import { calendarAt } from '../collections.ts';
import { type CollectionAddress, type CollectionPath, hrefOf, type ObjectPath } from '../paths.ts';
import { asksFor, responseOf, type Wanted } from '../properties/answer.ts';
import { caldav, dav } from '../xml/names.ts';
import { OBJECT_TABLE, type ObjectResource } from './properties.ts';

export const opens =
  (call: Call, path: CollectionAddress): Open =>
  (sql): Promise<OpenCalendar> =>
    calendarAt(sql, call.actor, path, 'events.read');

/** Whether an answer needs the texts themselves. */
export const wantsText = (wanted: Wanted): boolean =>
  asksFor(wanted, caldav('calendar-data')) || asksFor(wanted, dav('getcontentlength'));

export const hrefOfObject = ({ userId, collection }: CollectionAddress, name: string): string =>
  hrefOf({ kind: 'object', userId, collection, name });

/** The `DAV:response` of an object. */
const responseOfObject = (call: Call, path: CollectionAddress, wanted: Wanted, resource: ObjectResource): string =>
  responseOf({ href: hrefOfObject(path, resource.object.name), table: OBJECT_TABLE, resource }, wanted, call);

const resourceOf = ({ calendar }: Opened, object: ObjectResource['object']): ObjectResource => ({
  object,
  role: calendar.role,
  data: object.text || undefined,
});

/** @throws ApiError `not_found` */
export function describeObject(call: Call, path: ObjectPath, wanted: Wanted): Promise<string> {
  return call.db.snapshot(async (sql) => {
    const opened = { sql, calendar: await opens(call, path)(sql) };
    const found = await findByName(opened, path.name);
    const [object] = found ? await loadObjects(opened, call.actor.userId, [found], wantsText(wanted)) : [];
    if (!object) throw new ApiError('not_found');
    return responseOfObject(call, path, wanted, resourceOf(opened, object));
  });
}

/** The responses of all objects in a calendar, in chunks. */
export const describeObjects = (call: Call, path: CollectionPath, wanted: Wanted): AsyncGenerator<string, void> =>
  call.read(opens(call, path), (opened) => untilSpent(call, allObjects(call, path, wanted, opened)));

async function* allObjects(call: Call, path: CollectionPath, wanted: Wanted, opened: Opened): Steps {
  const changed: ChangedObject[] = [];
  yield* findChanged(opened, call.actor.userId, null, changed);
  for await (const page of listObjects(opened, call.actor.userId, changed, wantsText(wanted))) {
    for (const entry of page)
      if ('object' in entry) yield responseOfObject(call, path, wanted, resourceOf(opened, entry.object));
    yield;
  }
}
