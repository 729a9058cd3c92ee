import { fromMonday, runs } from './wording.ts';

/** What `Intl` knows of a language. */
export function speech(locale: string) {
  const lists = new Intl.ListFormat(locale, { type: 'conjunction' });
  const choices = new Intl.ListFormat(locale, { type: 'disjunction' });
  const list = (items: Iterable<string>) => lists.format(items);
  const format = (local: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(
      new Date(`${local.length === 10 ? `${local}T00:00:00` : local}Z`),
    );
  /** 0 = Sunday, which 1 November 2026 is. */
  const dayName = (day: number) => format(`2026-11-0${day + 1}`, { weekday: 'long' });
  return {
    list,
    either: (items: Iterable<string>) => choices.format(items),
    format,
    dayName,
    dayNames: (days: readonly number[]) => fromMonday(days).map(dayName),
    monthName: (month: number) => format(`2026-${String(month).padStart(2, '0')}-01`, { month: 'long' }),
    /** Single ones behind one preposition, then the runs: `in January and from June to August`. */
    spans(
      given: readonly number[],
      before: string,
      one: (n: number) => string,
      run: (first: number, last: number) => string,
    ) {
      const long: string[] = [];
      const short = runs(given, (a, b) => {
        if (b) long.push(run(a, b));
        return b ? '' : one(a);
      }).filter(Boolean);
      return list([...(short.length > 0 ? [`${before} ${list(short)}`] : []), ...long]);
    },
  };
}
