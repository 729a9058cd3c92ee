import type { Role } from '#domain/permissions.ts';
import type { CalendarObject } from '#server/interop/calendar-objects/load.ts';
import { httpDate } from '#server/platform/iso.ts';
import { privilegesIn } from '../properties/privileges.ts';
import { isoSeconds, onRequest, tableOf } from '../properties/property.ts';
import { sharedProperties } from '../properties/shared.ts';
import { caldav, dav } from '../xml/names.ts';
import { escapeText } from '../xml/writer.ts';

/** An object, as an answer describes it. */
export interface ObjectResource {
  readonly object: CalendarObject;
  /** The caller's role in its calendar. */
  readonly role: Role;
  /** The `calendar-data` of a report; undefined if not requested. */
  readonly data?: string | undefined;
}

export const contentTypeOf = ({ component }: CalendarObject): string =>
  `text/calendar; charset=utf-8; component=${component}`;

export const OBJECT_TABLE = tableOf<ObjectResource>(
  { name: dav('resourcetype'), read: () => '' },
  { name: dav('getetag'), read: ({ object }) => escapeText(object.etag) },
  { name: dav('getcontenttype'), read: ({ object }) => escapeText(contentTypeOf(object)) },
  { name: dav('getlastmodified'), read: ({ object }) => httpDate(object.updatedAt) },
  { name: dav('creationdate'), read: ({ object }) => isoSeconds(object.createdAt) },
  onRequest(dav('getcontentlength'), ({ object }) =>
    object.text === '' ? undefined : String(Buffer.byteLength(object.text)),
  ),
  onRequest(caldav('calendar-data'), ({ data }) => (data === undefined ? undefined : escapeText(data))),
  onRequest(dav('current-user-privilege-set'), ({ role }, { actor }) => privilegesIn(role, actor)),
  ...sharedProperties('object'),
);
