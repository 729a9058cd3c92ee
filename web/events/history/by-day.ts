import type { HistoryEntry } from '#domain/changes.ts';
import { instantToLocal } from '#domain/dates/zones.ts';
import { formatRelative, formatTime } from '#web/platform/format.ts';

export interface HistoryDay {
  /** `yyyy-MM-dd` in the reader's zone. */
  readonly day: string;
  readonly entries: readonly HistoryEntry[];
}

/** Groups entries by day, in their order. */
export function byDay(entries: readonly HistoryEntry[], zone: string): HistoryDay[] {
  const days = Map.groupBy(entries, ({ at }) => instantToLocal(Date.parse(at), zone).slice(0, 10));
  return [...days].map(([day, made]) => ({ day, entries: made }));
}

/** How long ago for today, else the time in the reader's zone. */
export function timeOf(ms: number, now: number, zone: string): string {
  const [made, present] = [instantToLocal(ms, zone), instantToLocal(now, zone)];
  if (made.slice(0, 10) === present.slice(0, 10)) return formatRelative(ms, now);
  return formatTime(made) ?? '';
}
