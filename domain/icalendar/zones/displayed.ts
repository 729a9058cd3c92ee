import { WINDOWS_TO_IANA_MAP } from 'windows-iana';
import { instantToFloating, zoneNamed } from '../../dates/zones.ts';
import { shownOffset, zoneOfMinutes } from './offsets.ts';
import { OTHER_NAMES } from './other-names.ts';

/** Zones by display names: an offset, with cities or words such as Eastern Time. */

/** Names examined per list. */
export const NAMES_OF_LIST = 12;
const NAME_LENGTH_MAX = 255;
const SEPARATORS = /[,;:/&]|\sand\s/;
const KIND_OF_TIME = /(?: (?:standard|daylight|summer))?(?: time)?(?: zone)?(?: \d)?$/;

interface Around {
  /** The calendar's. */
  readonly timeZone: string;
  /** The year in which the offset must match. */
  readonly year: number;
}

/** The first named zone with the offset, else the first; for a bare offset the calendar's if it matches, else one with that offset. */
export function zoneDisplayed(given: string, { timeZone, year }: Around): { zone: string; isGuessed: boolean } | null {
  if (given.length > NAME_LENGTH_MAX) return null;
  const { minutes, rest } = shownOffset(given.trim().replace(/^["']|["']$/g, ''));
  const zones = namesIn(rest).flatMap((name) => zoneCalled(name) ?? []);
  const fits = (zone: string) => minutes === null || Math.min(...offsetsOf(zone, year)) === minutes;
  const [first] = zones;
  const fitting = zones.find(fits) ?? zones.find((zone) => offsetsOf(zone, year).includes(minutes ?? 0));
  if (fitting !== undefined) return { zone: fitting, isGuessed: false };
  if (first !== undefined) return { zone: first, isGuessed: true };
  if (minutes === null) return null;
  const fixed = zoneOfMinutes(minutes);
  if (rest === '') return fixed === null ? null : { zone: fixed, isGuessed: false };
  const zone = fits(timeZone) ? timeZone : fixed;
  return zone === null ? null : { zone, isGuessed: true };
}

function namesIn(text: string): string[] {
  const names = text.toLowerCase().replaceAll('’', "'").split(SEPARATORS, NAMES_OF_LIST);
  return names.map((name) => name.replace(/\([^)]*\)?|\)/g, '').trim()).filter((name) => name !== '');
}

const zoneCalled = (name: string): string | undefined => {
  const names = allNames();
  return names.get(name) ?? names.get(name.replace(KIND_OF_TIME, ''));
};

/** In minutes, in winter and in summer. */
const offsetsOf = (zone: string, year: number): number[] =>
  [Date.UTC(year, 0, 1), Date.UTC(year, 6, 1)].map((ms) => (instantToFloating(ms, zone) - ms) / 60_000);

let known: ReadonlyMap<string, string> | undefined;

/** Lower-case names of cities, Windows zones without their kind of time, and others. */
function allNames(): ReadonlyMap<string, string> {
  if (known) return known;
  const named = new Map<string, string>();
  const add = (name: string, zone: string | undefined) => {
    const spelled = zone && zoneNamed(zone);
    if (spelled && !named.has(name)) named.set(name, spelled);
  };
  for (const [name, zone] of Object.entries(OTHER_NAMES)) add(name, zone);
  for (const { windowsName, territory, iana } of WINDOWS_TO_IANA_MAP)
    if (territory === '001') add(windowsName.toLowerCase().replace(KIND_OF_TIME, ''), iana[0]);
  for (const zone of Intl.supportedValuesOf('timeZone'))
    add(
      zone
        .slice(zone.lastIndexOf('/') + 1)
        .replaceAll('_', ' ')
        .toLowerCase(),
      zone,
    );
  known = named;
  return named;
}
