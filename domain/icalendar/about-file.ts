import { readColor } from './colors.ts';
import { type Component, propertyOf } from './components.ts';
import { minutesOf, readDuration } from './duration.ts';
import { unescapeText } from './property.ts';

export interface FileFacts {
  readonly name: string | null;
  readonly description: string | null;
  /** `#rrggbb` */
  readonly color: string | null;
  /** Upper case. */
  readonly method: string | null;
  /** The interval at which to fetch the file again. */
  readonly refreshMinutes: number | null;
}

/** Properties of the file, each from the first calendar that has it. */
export function aboutFile(all: readonly Component[]): FileFacts {
  const calendars = all.slice(0, CALENDARS_MAX);
  const each = (...names: string[]) =>
    calendars.values().flatMap((calendar) =>
      names.flatMap((name) => {
        const value = propertyOf(calendar, name)?.value.slice(0, LOOKED_AT).trim();
        return value ? [unescapeText(value)] : [];
      }),
    );
  const said = (...names: string[]) => each(...names).next().value ?? null;
  const refresh = readDuration(said('REFRESH-INTERVAL', 'X-PUBLISHED-TTL') ?? '');
  return {
    name: said('NAME', 'X-WR-CALNAME'),
    description: said('DESCRIPTION', 'X-WR-CALDESC'),
    color:
      each('X-APPLE-CALENDAR-COLOR', 'COLOR', 'X-OUTLOOK-COLOR')
        .map(readColor)
        .find((color) => color !== null) ?? null,
    method: said('METHOD')?.toUpperCase() ?? null,
    refreshMinutes: refresh && !refresh.isNegative ? minutesOf(refresh) : null,
  };
}

/** Characters of each property, and number of calendars, that are examined. */
const [LOOKED_AT, CALENDARS_MAX] = [20_000, 100];
