import { TimeZoneName } from '#domain/calendars.ts';
import type { Call } from '../call.ts';
import { zoneIn } from '../properties/time-zone.ts';
import { DavError } from '../xml/dav-error.ts';
import { childOf, textOf } from '../xml/elements.ts';
import { caldav } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

/**
 * The zone of a query: as an iCalendar object (RFC 4791 §9.8), or by name (RFC 7809 §5.1); null without one.
 * @throws DavError `valid-calendar-data`, `valid-timezone`
 */
export function readZone({ clock }: Call, query: XmlElement): string | null {
  const [zone, id] = [childOf(query, caldav('timezone')), childOf(query, caldav('timezone-id'))];
  if (id) {
    const { success, data } = TimeZoneName.safeParse(textOf(id).trim());
    if (!success) throw new DavError(403, caldav('valid-timezone'));
    return data;
  }
  if (!zone) return null;
  const parsed = zoneIn(textOf(zone), clock());
  if (!parsed?.zone) throw new DavError(403, caldav('valid-calendar-data'));
  return parsed.zone;
}
