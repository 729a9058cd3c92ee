import type { Call } from '../call.ts';
import type { PathOf } from '../paths.ts';
import { expandProperty } from '../principals/expand-property.ts';
import { searchPrincipals, sendSearchProperties } from '../principals/search.ts';
import { DavError } from '../xml/dav-error.ts';
import { caldav, dav, type Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { multigetObjects } from './calendar-multiget.ts';
import { queryCalendar } from './calendar-query.ts';
import { queryFreeBusy } from './free-busy-query.ts';
import { syncCollection } from './sync-collection.ts';

/** Runs a report. `body` is its root element. */
export type Report = (call: Call, body: XmlElement) => Promise<unknown>;

/** `REPORTS_OF` lists these for calendars and objects only. */
const onObjects =
  (report: (call: Call<PathOf<'calendar' | 'object'>>, body: XmlElement) => Promise<unknown>): Report =>
  async ({ path, ...call }, body) => {
    if (path.kind !== 'calendar' && path.kind !== 'object') throw new DavError(403, dav('supported-report'));
    return report({ ...call, path }, body);
  };

/** `REPORTS_OF` lists these for calendars only. */
const onCalendar =
  (report: (call: Call<PathOf<'calendar'>>, body: XmlElement) => Promise<unknown>): Report =>
  async ({ path, ...call }, body) => {
    if (path.kind !== 'calendar') throw new DavError(403, dav('supported-report'));
    return report({ ...call, path }, body);
  };

/** Reports by element name; `REPORTS_OF` lists those of each kind of resource. */
export const REPORTS: ReadonlyMap<Name, Report> = new Map<Name, Report>([
  [dav('sync-collection'), onCalendar(syncCollection)],
  [caldav('calendar-query'), onObjects(queryCalendar)],
  [caldav('calendar-multiget'), onObjects(multigetObjects)],
  [caldav('free-busy-query'), onCalendar(queryFreeBusy)],
  [dav('expand-property'), expandProperty],
  [dav('principal-property-search'), searchPrincipals],
  [dav('principal-search-property-set'), sendSearchProperties],
]);
