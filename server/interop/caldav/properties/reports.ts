import type { Kind } from '../paths.ts';
import { caldav, dav, type Name } from '../xml/names.ts';

const EVERYWHERE = [dav('expand-property')];
const OF_OBJECTS = [caldav('calendar-query'), caldav('calendar-multiget')];
const SEARCHES = [...EVERYWHERE, dav('principal-property-search'), dav('principal-search-property-set')];

/** The reports that each kind of resource supports. */
export const REPORTS_OF: Readonly<Record<Kind, readonly Name[]>> = {
  root: SEARCHES,
  principals: SEARCHES,
  principal: SEARCHES,
  homes: EVERYWHERE,
  home: EVERYWHERE,
  calendar: [...EVERYWHERE, dav('sync-collection'), ...OF_OBJECTS, caldav('free-busy-query')],
  object: [...EVERYWHERE, ...OF_OBJECTS],
  registration: [],
};
