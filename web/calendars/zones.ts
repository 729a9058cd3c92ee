import { useTranslation } from 'react-i18next';
import { zoneName } from '#domain/dates/zone-names.ts';
import { offsetLabel } from '#domain/dates/zones.ts';
import { cityOf } from '#web/platform/i18n/i18n.ts';
import { ownZone } from '#web/platform/own-zone.ts';

/** The time zones that the calendar form offers: 38 in six groups, each from west to east. */
export const ZONE_GROUPS = {
  utc: ['UTC'],
  europe: [
    'Europe/London',
    'Europe/Madrid',
    'Europe/Paris',
    'Europe/Berlin',
    'Europe/Rome',
    'Europe/Athens',
    'Europe/Minsk',
    'Europe/Istanbul',
  ],
  russia: [
    'Europe/Kaliningrad',
    'Europe/Moscow',
    'Europe/Samara',
    'Asia/Yekaterinburg',
    'Asia/Omsk',
    'Asia/Novosibirsk',
    'Asia/Krasnoyarsk',
    'Asia/Irkutsk',
    'Asia/Yakutsk',
    'Asia/Vladivostok',
    'Asia/Magadan',
    'Asia/Kamchatka',
  ],
  america: [
    'America/Los_Angeles',
    'America/Denver',
    'America/Mexico_City',
    'America/Chicago',
    'America/New_York',
    'America/Toronto',
    'America/Sao_Paulo',
  ],
  asia: ['Asia/Dubai', 'Asia/Tashkent', 'Asia/Almaty', 'Asia/Kolkata', 'Asia/Shanghai', 'Asia/Singapore', 'Asia/Tokyo'],
  australia: ['Australia/Perth', 'Australia/Sydney', 'Pacific/Auckland'],
} as const;

export type ZoneGroup = keyof typeof ZONE_GROUPS;
export type OfferedZone = (typeof ZONE_GROUPS)[ZoneGroup][number];

export const ZONE_GROUP_NAMES = Object.keys(ZONE_GROUPS) as readonly ZoneGroup[]; // keys() widens the type
export const OFFERED_ZONES: readonly OfferedZone[] = Object.values(ZONE_GROUPS).flat();

export const isKnownZone = (zone: string): zone is OfferedZone => OFFERED_ZONES.some((known) => known === zone);

/** Names a zone by its city: `Москва`. */
export function useZoneName(): (zone: string) => string {
  useTranslation(); // Renders again when the language changes.
  return (zone) => zoneName(zone, cityOf);
}

/** The zone that a calendar is shown in. @param isOwn whether the reader’s own zone is used */
export const shownZone = (timezone: string, isOwn: boolean): string => (isOwn ? ownZone() : timezone);

/** `UTC+3` at the instant `now`, or nothing for a zone that this browser does not know. */
export function currentOffset(zone: string, now: number): string {
  try {
    return offsetLabel(zone, now);
  } catch {
    return '';
  }
}
