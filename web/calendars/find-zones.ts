import { formerNames, presentZone } from '#domain/dates/zone-names.ts';
import { offsetLabel, zoneNamed } from '#domain/dates/zones.ts';
import type { Language } from '#domain/languages.ts';
import { OFFERED_ZONES } from './zones.ts';

/** A search over all time zones by city, country and other names. */

/** The 38 offered ones first, then the others by name. */
export const allZones = (): string[] => [
  ...new Set([...OFFERED_ZONES, ...Intl.supportedValuesOf('timeZone').map(presentZone).sort()]),
];

/** Lower case without accents, split into words. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[_/-]+/g, ' ')
    .trim();

/** Its city, its name and its former names. */
const textOf = (zone: string, nameOf: (zone: string) => string): string =>
  plain([nameOf(zone), zone.slice(zone.lastIndexOf('/') + 1), zone, ...formerNames(zone)].join(' | '));

/** The country or region of a zone according to Intl: `Germany`, `Центральная Европа`. Takes half a millisecond. */
export function regionOf(zone: string, language: Language): string {
  const named = (timeZoneName: 'shortGeneric' | 'longGeneric') =>
    new Intl.DateTimeFormat(language, { timeZone: zone, timeZoneName })
      .formatToParts(0)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return plain(`${named('shortGeneric')} | ${named('longGeneric')}`);
}

const OFFSET = /^(?:utc|gmt)?([+−-])(\d{1,2})(?::?(\d\d))?$/;

/** `+5:30`, `GMT -3` or `UTC+03:00` in the format of `offsetLabel`; null for other text, including a bare number. */
function offsetIn(typed: string): string | null {
  const [, sign, hours, minutes = '00'] = OFFSET.exec(typed.toLowerCase().replaceAll(' ', '')) ?? [];
  if (sign === undefined || hours === undefined) return null;
  if (Number(hours) === 0 && Number(minutes) === 0) return 'UTC';
  return `UTC${sign === '+' ? '+' : '−'}${Number(hours)}${minutes === '00' ? '' : `:${minutes}`}`;
}

/**
 * Matching zones, those whose city starts with the text first, each in the order of `zones`.
 * @param regions known so far
 * @param now epoch ms, for offsets
 * @param nameOf the city of a zone in the current language
 */
export function findZones(
  zones: readonly string[],
  typed: string,
  regions: ReadonlyMap<string, string>,
  now: number,
  nameOf: (zone: string) => string,
): string[] {
  const offset = offsetIn(typed);
  if (offset !== null) return zones.filter((zone) => offsetLabel(zone, now) === offset);
  const wanted = plain(typed);
  if (wanted === '') return [];
  const found = zones.map((zone) => ({
    zone,
    rank: rankOf(`${textOf(zone, nameOf)} | ${regions.get(zone) ?? ''}`, wanted),
  }));
  const named = typed.includes('/') ? zoneNamed(typed.trim()) : null;
  const byName = named === null ? [] : [presentZone(canonical(named))];
  const sorted = found.filter(({ rank }) => rank > 0).sort((one, other) => other.rank - one.rank);
  return [...new Set([...byName, ...sorted.map(({ zone }) => zone)])];
}

/** Resolves a link such as `US/Pacific`. */
const canonical = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** 2: a name starts with it, 1: a word does, 0: no match. */
function rankOf(text: string, wanted: string): number {
  if (text.startsWith(wanted) || text.includes(`| ${wanted}`)) return 2;
  return text.includes(` ${wanted}`) ? 1 : 0;
}
