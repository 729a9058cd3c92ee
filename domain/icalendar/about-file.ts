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
  /** How often to ask again. */
  readonly refreshMinutes: number | null;
}

/** What the first calendar that says anything of it says of itself. */
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

/** Characters of each property, and calendars that are asked. */
const [LOOKED_AT, CALENDARS_MAX] = [20_000, 100];
