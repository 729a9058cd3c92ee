/** The filters of a search. */
export interface SearchFilter {
  readonly calendarId: string | null;
  /** A tag of that calendar. */
  readonly tagId: string | null;
  /** A person of that calendar. */
  readonly personId: string | null;
  /** A year is four digits. */
  readonly time: 'any' | 'ahead' | 'past' | `${number}`;
}

export const NO_FILTER: SearchFilter = { calendarId: null, tagId: null, personId: null, time: 'any' };

export const isFiltered = ({ time, ...chosen }: SearchFilter): boolean =>
  time !== 'any' || Object.values(chosen).some((id) => id !== null);

/** How many past years are offered separately. */
const YEARS = 4;

/** @param today `yyyy-MM-dd` */
export function timesToChoose(today: string): SearchFilter['time'][] {
  const year = Number(today.slice(0, 4));
  const years = Array.from({ length: YEARS }, (_, back): `${number}` => `${year - back}`);
  return ['any', 'ahead', 'past', ...years];
}

/** The filter as query parameters. @param today `yyyy-MM-dd` */
export function paramsOf({ calendarId, tagId, personId, time }: SearchFilter, today: string): Record<string, string> {
  return {
    ...(calendarId && { calendarIds: calendarId }),
    ...(tagId && { tagIds: tagId }),
    ...(personId && { personIds: personId }),
    ...daysOf(time, today),
  };
}

function daysOf(time: SearchFilter['time'], today: string): Record<string, string> {
  switch (time) {
    case 'any':
      return {};
    case 'ahead':
      return { from: today };
    case 'past':
      return { to: today };
    default:
      return { from: `${time}-01-01`, to: `${time}-12-31` };
  }
}
