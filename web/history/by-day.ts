import type { HistoryEntry } from '#domain/changes.ts';
import { instantToLocal } from '#domain/dates/zones.ts';

export interface HistoryDay {
  /** `yyyy-MM-dd` on the reader's clock. */
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** Entries by the day on which they were made, in their order. */
export function byDay(entries: readonly HistoryEntry[], zone: string): HistoryDay[] {
  const days = Map.groupBy(entries, ({ at }) => instantToLocal(Date.parse(at), zone).slice(0, 10));
  return [...days].map(([day, made]) => ({ day, entries: made }));
}
