import { type Component, isComponent, propertyOf, sizeOf } from '../components.ts';
import { note, type Problem } from '../problems.ts';

/** Maximum per calendar, and definitions examined; each object includes those it uses. Some calendars repeat a definition many times. */
const [ZONES_MAX, ZONES_SEEN_MAX] = [200, 2_000];
/** Total characters. */
const ZONES_SIZE_MAX = 200_000;

/** The definitions of a calendar by TZID; the first one wins. */
export function zonesIn(calendar: Component, problems: Problem[]): Map<string, Component> {
  const zones = new Map<string, Component>();
  let size = 0;
  let seen = 0;
  for (const zone of calendar.children) {
    if (!isComponent(zone) || zone.name !== 'VTIMEZONE') continue;
    seen += 1;
    if (seen > ZONES_SEEN_MAX) break;
    const tzid = propertyOf(zone, 'TZID')?.value ?? '';
    if (zones.has(tzid)) continue;
    const own = sizeOf(zone);
    if (zones.size < ZONES_MAX && size + own <= ZONES_SIZE_MAX) {
      zones.set(tzid, zone);
      size += own;
    } else note(problems, 'zones_too_many', tzid);
  }
  return zones;
}
