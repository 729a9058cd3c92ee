/** Dates within one month of one year. */
export interface DaysOfMonth {
  readonly year: string;
  /** 1 to 12. */
  readonly month: number;
  readonly days: readonly number[];
}

/** @param dates `yyyy-MM-dd` or local text */
export function byMonth(dates: readonly string[]): DaysOfMonth[] {
  const months = new Map<string, Set<number>>();
  for (const date of dates.toSorted()) {
    const month = date.slice(0, 7);
    months.set(month, (months.get(month) ?? new Set()).add(Number(date.slice(8, 10))));
  }
  return [...months].map(([month, days]) => ({
    ...{ year: month.slice(0, 4), month: Number(month.slice(5)) },
    days: [...days],
  }));
}
