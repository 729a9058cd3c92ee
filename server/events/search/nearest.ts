import { EVENT_TEXTS, type EventTexts } from '#domain/values/events.ts';
import { wordsIn } from '#server/events/search-index/terms.ts';
import { nearestEvents } from '#server/events/upcoming/nearest.ts';
import type { Sql } from '#server/platform/db/database.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { fits } from './expression.ts';
import { byRank, type Candidate, candidateRows, type Hit, hitOf, isNext, type Next, stretchOf } from './hits.ts';
import { belongs, isAboutAny, type Scope } from './scope.ts';

/**
 * Scans the events nearest in time one by one. PostgreSQL's index is unordered, so this finds a page of common words sooner; on either
 * engine it serves words of a single letter, which match too many terms.
 */

/** Events scanned on either side of now: at first, and again if those give some hits but no full page. */
const [NEAREST, FURTHER] = [500, 2_000];
const READ_AT_ONCE = 50;

interface Found {
  readonly hits: Hit[];
  /** Hits from this rank on are incomplete. */
  readonly horizon: number;
}

/** The first hits of a phase, up to the wanted number, among the nearest events. */
export async function hitsAmongNearest(sql: Sql, scope: Scope, next: Next): Promise<Found> {
  const first = await hitsAmong(sql, scope, next, NEAREST);
  const isAll = first.hits.length >= next.wanted || first.horizon === Number.POSITIVE_INFINITY;
  return isAll || first.hits.length === 0 ? first : hitsAmong(sql, scope, next, FURTHER);
}

/** @param count the most events to scan */
async function hitsAmong(sql: Sql, scope: Scope, next: Next, count: number): Promise<Found> {
  const { phase, wanted, when } = next;
  const bounds =
    phase === 'upcoming'
      ? ({ order: 'asc', endsUntil: Number.POSITIVE_INFINITY } as const)
      : ({ order: 'desc', endsUntil: when.now } as const);
  const stretch = { ...stretchOf(next), ...bounds, withCancelled: true };
  const nearest = await nearestEvents(sql, [...scope.calendars.values()], stretch, count);
  const last = nearest.length < count ? undefined : nearest.at(-1);
  const horizon = last ? (phase === 'upcoming' ? last.begin : -last.begin) : Number.POSITIVE_INFINITY;
  const isFit = fitting(scope);
  const pause = inSlices();
  const hits: Hit[] = [];
  for (let from = 0; from < nearest.length && hits.length < wanted; from += READ_AT_ONCE) {
    const ids = nearest.slice(from, from + READ_AT_ONCE).map(({ id }) => id);
    const rows = candidateRows(sql).select(EVENT_TEXTS.map((name) => `events.${name}` as const));
    for (const row of await rows.where('events.id', 'in', ids).execute()) {
      await pause();
      const hit = belongs(row, scope) && isFit(row) ? hitOf(row, when) : null;
      if (hit && isNext(hit, next) && hit.rank < horizon) hits.push(hit);
    }
  }
  return { hits: hits.sort(byRank), horizon };
}

type Searched = EventTexts & Pick<Candidate, 'tag_id' | 'person_ids'>;

/** Returns whether an event has all words, by the rules of the index. */
function fitting({ words, tags, people }: Scope): (event: Searched) => boolean {
  const queryWords = words.map((word, place) => ({
    isFit: fits(word),
    tags: tags.byWord[place] ?? new Set(),
    people: people.byWord[place] ?? new Set(),
  }));
  return (event) => {
    const found = wordsIn(event);
    const isNamed = (word: (typeof queryWords)[number]) =>
      (event.tag_id !== null && word.tags.has(event.tag_id)) || isAboutAny(event, word.people);
    return queryWords.every((word) => isNamed(word) || found.some(word.isFit));
  };
}
