import { offsetLabel } from './zones.ts';

/** The name of a zone's city in a language, from `zones.json` in `locales/`; undefined if it has none. @param zone by its present name */
export type CityOf = (zone: string) => string | undefined;

/** Former names of zones that browsers still use. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Etc/UTC': 'UTC',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The present name of a zone: `Asia/Kolkata` for `Asia/Calcutta`. */
export const presentZone = (zone: string): string => RENAMED[zone] ?? zone;

/** Former names of a zone. */
export const formerNames = (zone: string): string[] =>
  Object.keys(RENAMED).filter((former) => RENAMED[former] === zone);

const lastPart = (zone: string): string => zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ');

/** The usual name of a zone's city, `Москва`; `UTC−5` for a zone that is only an offset. */
export function zoneName(zone: string, cityOf: CityOf): string {
  // POSIX signs in these names are inverted.
  if (zone.startsWith('Etc/GMT')) return offsetLabel(zone, 0);
  const present = presentZone(zone);
  return cityOf(present) ?? lastPart(present);
}

/** As `zoneName`, next to a time. */
export const zoneBesideTime = (zone: string, cityOf: CityOf): string =>
  presentZone(zone) === 'UTC' ? 'UTC' : zoneName(zone, cityOf);
