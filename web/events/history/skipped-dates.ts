import type { HistoryEntry } from '#domain/changes.ts';

type Fields = HistoryEntry['changes'][number]['fields'];

export interface SkippedDates {
  readonly way: 'skipped' | 'givenBack';
  /** Local time; null unless it is exactly one date. */
  readonly date: string | null;
}

const listOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** The dates that a change excludes from a series, or restores. */
export function skippedDates(fields: Fields): SkippedDates {
  const dates = fields.find(({ field }) => field === 'exdates');
  const [before, after] = [listOf(dates?.before), listOf(dates?.after)];
  const skipped = after.filter((date) => !before.includes(date));
  const givenBack = before.filter((date) => !after.includes(date));
  const [first, ...others] = [...skipped, ...givenBack];
  return {
    way: skipped.length === 0 && givenBack.length > 0 ? 'givenBack' : 'skipped',
    date: first !== undefined && others.length === 0 ? first : null,
  };
}
