import { addDays } from '#domain/dates/local.ts';
import { startOfDay, today } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';
import { beginning, type Extent, extentOf } from '#domain/range/bounds.ts';
import { nextOccurrences, type Occurrence, occurrences } from '#domain/recurrence/series.ts';
import { hasWords, searchedText, wordsOf } from '#domain/search-words.ts';
import { QUERY_WORDS_MAX } from '#domain/values/search.ts';
import { AGE_MS } from './limits.ts';
import { type Replica, viewOf } from './replica.ts';

/** Searches stored events as the server does, but by the beginnings of words only: the stems of words stay on the server. */

const HITS_MAX = 50;

/** As in a call of the search. Days are local, `yyyy-MM-dd`, both inclusive. */
interface Question {
  readonly words: readonly string[];
  readonly from: string | null;
  readonly to: string | null;
  readonly tagIds: readonly string[] | null;
  readonly personIds: readonly string[] | null;
}

export function questionOf(search: URLSearchParams): Question {
  const ids = (name: string) => search.get(name)?.split(',').filter(Boolean) ?? null;
  return {
    words: wordsOf(search.get('q') ?? '').slice(0, QUERY_WORDS_MAX),
    from: search.get('from'),
    to: search.get('to'),
    tagIds: ids('tagIds'),
    personIds: ids('personIds'),
  };
}

/** The range that hits overlap, as instants in epoch ms, and now. */
interface When {
  readonly low: number;
  readonly high: number;
  readonly now: number;
}

/**
 * Matching events, of a series its next occurrence or its last one: those that have not ended, soonest first, then the others, latest
 * first.
 * @param now epoch ms
 */
export function hitsAmong(replicas: readonly Replica[], question: Question, now: number): CalendarEvent[] {
  if (question.words.length === 0) return [];
  const hits = replicas.flatMap(({ zone, single, series }) => {
    const when = whenOf(question, zone, now);
    const found = [
      ...single.filter(({ event }) => isAsked(event, question)).map(({ event }) => event),
      ...series.filter(({ event }) => isAsked(event, question)).flatMap((each) => nearestOf(each, zone, when) ?? []),
    ];
    return found.flatMap((event) => hitOf(event, zone, when) ?? []);
  });
  const ahead = hits.filter(({ end }) => end > now).sort((a, b) => a.begin - b.begin);
  const past = hits.filter(({ end }) => end <= now).sort((a, b) => b.begin - a.begin);
  return [...ahead, ...past].slice(0, HITS_MAX).map(({ event }) => event);
}

const whenOf = ({ from, to }: Question, zone: string, now: number): When => ({
  low: from === null ? Number.NEGATIVE_INFINITY : startOfDay(from, zone),
  high: to === null ? Number.POSITIVE_INFINITY : startOfDay(addDays(to, 1), zone),
  now,
});

function isAsked(event: CalendarEvent, { words: wanted, tagIds, personIds }: Question): boolean {
  if (tagIds && !tagIds.includes(event.tagId ?? '')) return false;
  if (personIds && !event.personIds.some((id) => personIds.includes(id))) return false;
  return hasWords(searchedText(event), wanted);
}

function hitOf(event: CalendarEvent, zone: string, { low, high }: When) {
  const extent = extentOf(event);
  const [begin, end] = [beginning(extent, zone), endOf(extent, zone)];
  return end > low && begin < high ? { event, begin, end } : null;
}

const endOf = ({ isAllDay, endsAt }: Extent, zone: string): number => beginning({ isAllDay, startsAt: endsAt }, zone);

/** The next occurrence of a series within the range, or else the last one. */
function nearestOf(
  { event, series, changed }: Replica['series'][number],
  zone: string,
  { low, high, now }: When,
): CalendarEvent | null {
  // An all-day series has dates as bounds.
  const boundOf = (ms: number) => (event.isAllDay ? today(ms, zone) : ms);
  const isOwn = ({ originalStart }: Occurrence) => !changed.has(originalStart);
  const next = nextOccurrences(
    series,
    boundOf(Math.max(now, low)),
    changed.size + 1,
    high === Number.POSITIVE_INFINITY ? undefined : boundOf(high),
  ).find(isOwn);
  if (next) return viewOf(event, next);
  const until = Math.min(now, high);
  const last = occurrences(series, boundOf(Math.max(until - AGE_MS, low)), boundOf(until)).findLast(isOwn);
  return last ? viewOf(event, last) : null;
}
