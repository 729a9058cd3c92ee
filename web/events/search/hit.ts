import { instantToLocal } from '#domain/dates/zones.ts';
import { lastDayOf, timesIn } from '#domain/event-times.ts';
import type { UpcomingEvent } from '#domain/events.ts';
import { hasWords, searchedText, wordsOf } from '#domain/search-words.ts';
import { QUERY_WORDS_MAX } from '#domain/values/search.ts';

/** Times are in the reader’s zone. */
export interface Found {
  readonly event: UpcomingEvent;
  /** The day it opens at, yyyy-MM-dd. */
  readonly day: string;
  /** Local time; null for an all-day event. */
  readonly time: string | null;
  /** yyyy-MM-dd, if it ends on a later day. */
  readonly lastDay: string | null;
  readonly isPast: boolean;
  /** Whether it belongs to a subscribed calendar. */
  readonly isSubscribed: boolean;
}

/** @param zone the reader’s @param now epoch ms */
export function foundOf(event: UpcomingEvent, zone: string, now: number): Found {
  const { start, end } = timesIn(event, zone);
  const day = start.slice(0, 10);
  const lastDay = lastDayOf(start, end);
  const isOver = event.endAt ? Date.parse(event.endAt) <= now : end <= instantToLocal(now, zone);
  return {
    event,
    day,
    time: event.isAllDay ? null : start,
    lastDay: lastDay > day ? lastDay : null,
    isPast: isOver,
    isSubscribed: false,
  };
}

/**
 * Events that contain all words as prefixes, in order. Of a series, the next one.
 * @param zone the person's
 * @param now epoch ms
 */
export function foundAmong(events: readonly UpcomingEvent[], query: string, zone: string, now: number): Found[] {
  const wanted = wordsOf(query).slice(0, QUERY_WORDS_MAX);
  if (wanted.length === 0) return [];
  const hasAll = (event: UpcomingEvent) => hasWords(searchedText(event), wanted);
  const first = new Map<string, Found>();
  for (const hit of inOrder(events.filter(hasAll).map((event) => foundOf(event, zone, now)))) {
    const series = hit.event.recurringEventId ?? hit.event.id;
    if (!first.has(series)) first.set(series, hit);
  }
  return [...first.values()];
}

/** Upcoming ones first, soonest first, then past ones, latest first. */
export function inOrder(hits: readonly Found[]): Found[] {
  const ahead = hits.filter(({ isPast }) => !isPast).sort((a, b) => (startOf(a) < startOf(b) ? -1 : 1));
  const past = hits.filter(({ isPast }) => isPast).sort((a, b) => (startOf(a) > startOf(b) ? -1 : 1));
  return [...ahead, ...past];
}

const startOf = ({ day, time }: Found): string => time ?? day;
