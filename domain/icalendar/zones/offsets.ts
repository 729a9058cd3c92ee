import { zoneNamed } from '../../dates/zones.ts';

/** Zones by an offset in a name. */

const OFFSET_NAME = /^(?:UTC|GMT)?\s?([+\-−–])\s?(\d{1,2})(?:[:.]?(\d\d))?$/i;
const SHOWN_OFFSET = /^\(?(?:UTC|GMT)\s?(?:([+\-−–])\s?(\d{1,2})(?:[:.]?(\d\d))?)?\)?(?=\s|$)/i;

/** Zones with fractional hours, which Etc lacks, without summer time if possible. */
const PARTS_OF_HOURS: Readonly<Record<number, string>> = {
  [-570]: 'Pacific/Marquesas',
  [-210]: 'America/St_Johns',
  210: 'Asia/Tehran',
  270: 'Asia/Kabul',
  330: 'Asia/Kolkata',
  345: 'Asia/Kathmandu',
  390: 'Asia/Yangon',
  525: 'Australia/Eucla',
  570: 'Australia/Darwin',
  630: 'Australia/Lord_Howe',
  765: 'Pacific/Chatham',
};

/** `GMT+0300`, `UTC+05:30`, `-5`. */
export function zoneOfOffset(name: string): string | null {
  const found = OFFSET_NAME.exec(name);
  return found && zoneOfMinutes(minutesOf(found));
}

/** Etc names use POSIX's inverted sign. */
export function zoneOfMinutes(minutes: number): string | null {
  if (minutes === 0) return 'UTC';
  const parts = PARTS_OF_HOURS[minutes];
  if (parts !== undefined || minutes % 60 !== 0) return parts === undefined ? null : zoneNamed(parts);
  return zoneNamed(`Etc/GMT${minutes > 0 ? '-' : '+'}${Math.abs(minutes) / 60}`);
}

/** The offset at the beginning of a name, in minutes, and the rest: `(UTC+01:00) Amsterdam, Berlin`. */
export function shownOffset(name: string): { minutes: number | null; rest: string } {
  const found = SHOWN_OFFSET.exec(name);
  if (!found) return { minutes: null, rest: name };
  return { minutes: minutesOf(found), rest: name.slice(found[0].length).trim() };
}

const minutesOf = ([, sign, hours = '0', minutes = '0']: readonly string[]): number =>
  (sign === '+' || sign === undefined ? 1 : -1) * (Number(hours) * 60 + Number(minutes));
