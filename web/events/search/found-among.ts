import type { UpcomingEvent } from '#domain/events.ts';
import { wordsOf } from '#domain/search-words.ts';
import { QUERY_WORDS_MAX } from '#domain/values/search.ts';
import { type Found, foundOf } from './hit.ts';

/**
 * Events that contain all words as prefixes, in order. Of a series, the next one.
 * @param zone the person's
 * @param now epoch ms
 */
export function foundAmong(events: readonly UpcomingEvent[], query: string, zone: string, now: number): Found[] {
  const wanted = wordsOf(query).slice(0, QUERY_WORDS_MAX);
  if (wanted.length === 0) return [];
  const hasAll = ({ title, location, description }: UpcomingEvent) => {
    const words = wordsOf(`${title} ${location} ${description}`);
    return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
  };
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
