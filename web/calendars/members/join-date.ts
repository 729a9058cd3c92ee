import { instantToLocal } from '#domain/dates/zones.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** `dd.MM.yyyy` in the person's zone, in every language (specification, section 9). */
export function joinDate(instant: string, zone = ownZone()): string {
  const local = instantToLocal(Date.parse(instant), zone);
  return `${local.slice(8, 10)}.${local.slice(5, 7)}.${local.slice(0, 4)}`;
}
