import type { NotNull } from 'kysely';
import { z } from 'zod';
import { addDays, DAY_MS, dateOf, dateToMs } from '#domain/dates/local.ts';
import { startOfDay } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import { beginning } from '#domain/range/bounds.ts';
import { SERIES_COLUMNS } from '#server/events/series-row.ts';
import { extentOf } from '#server/events/times.ts';
import type { Chosen } from '#server/events/visible-rows.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { Stretch } from './ranges.ts';

/** Events without the columns that only views need: a search compares many more than it returns. */
export const candidateRows = (sql: Sql) =>
  sql
    .selectFrom('events')
    // A left join, as in `eventRows`, so that events are found before their calendars.
    .leftJoin('calendars', 'calendars.id', 'events.calendar_id')
    .select(['events.id', 'events.calendar_id', 'events.tag_id', 'events.person_ids', 'events.version'])
    .select(['events.class', 'events.created_by'])
    .select(SERIES_COLUMNS.map((name) => `events.${name}` as const))
    .select(['events.starts_at', 'events.ends_at', 'events.series_ends_at', 'calendars.time_zone as calendar_zone'])
    .$narrowType<{ calendar_zone: NotNull }>();

export type Candidate = Awaited<ReturnType<ReturnType<typeof candidateRows>['executeTakeFirstOrThrow']>>;

export const isSeries = ({ recurrence }: Candidate): boolean => recurrence !== null;

/** Events that have not ended come first. */
export const PHASES = ['upcoming', 'past'] as const;
type Phase = (typeof PHASES)[number];

/** A found event or occurrence, and its position. */
export interface Hit extends Chosen {
  readonly phase: Phase;
  /** Sorts hits within their phase, ascending. */
  readonly rank: number;
}

/** The time range of hits. */
export interface When {
  /** Epoch ms. */
  readonly now: number;
  /** Days in each calendar's zone, both inclusive. */
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** A request for the next `wanted` hits of one phase. */
export interface Next {
  readonly phase: Phase;
  readonly when: When;
  readonly after: Cursor | null;
  readonly wanted: number;
}

/** The order of the hits of one phase. */
export const byRank = (a: Hit, b: Hit): number => a.rank - b.rank || (a.id < b.id ? -1 : 1);

/** Whether a hit is of the phase, and after its cursor. */
export const isNext = ({ phase, rank, id }: Hit, { phase: wantedPhase, after }: Next): boolean =>
  phase === wantedPhase && (!after || rank > after.rank || (rank === after.rank && id > after.id));

type Times = Pick<Candidate, 'id' | 'is_all_day' | 'starts_at' | 'ends_at' | 'end_time' | 'calendar_zone'>;

/** The hit of a single event, or null if it is outside the range. */
export function hitOf(row: Times, when: When): Hit | null {
  const zone = row.calendar_zone;
  const begin = beginning(extentOf(row), zone);
  const end = row.is_all_day === 1 ? startOfDay(addDays(dateOf(row.end_time), 1), zone) : row.ends_at;
  const { low, high } = boundsIn(zone, when);
  if (end <= low || begin >= high) return null;
  return end > when.now ? { id: row.id, phase: 'upcoming', rank: begin } : { id: row.id, phase: 'past', rank: -begin };
}

/** The days as instants, `high` exclusive. */
export const boundsIn = (zone: string, { from, to }: When): { low: number; high: number } => ({
  low: from === undefined ? Number.NEGATIVE_INFINITY : startOfDay(from, zone),
  high: to === undefined ? Number.POSITIVE_INFINITY : startOfDay(addDays(to, 1), zone),
});

/** The time range of the next hits, wide enough for every zone: none is further from UTC than a day. */
export function stretchOf({ phase, when: { now, from, to }, after }: Next): Stretch {
  const low = from === undefined ? Number.NEGATIVE_INFINITY : dateToMs(from) - DAY_MS;
  const high = to === undefined ? Number.POSITIVE_INFINITY : dateToMs(to) + 2 * DAY_MS;
  return phase === 'upcoming'
    ? { startsFrom: after?.rank ?? Number.NEGATIVE_INFINITY, startsUntil: high, endsAfter: Math.max(now, low) }
    : {
        startsFrom: Number.NEGATIVE_INFINITY,
        startsUntil: Math.min(now, high, after ? -after.rank : high),
        endsAfter: low,
      };
}

/** The end of a page. The order of hits depends on the time of the first page, so that is part of it. */
export interface Cursor extends Pick<Hit, 'phase' | 'rank' | 'id'> {
  /** Epoch ms. */
  readonly now: number;
}

const Instant = z.int().min(Date.parse('0000-01-01T00:00:00Z')).max(Date.parse('9999-12-31T23:59:59Z'));
const RANK_MAX = 8.64e15;
const Written = z.tuple([Instant, z.enum(PHASES), z.int().min(-RANK_MAX).max(RANK_MAX), z.string().max(100)]);

export const writeCursor = ({ now, phase, rank, id }: Cursor): string =>
  Buffer.from(JSON.stringify([now, phase, rank, id])).toString('base64url');

/** @throws ApiError `validation_failed` for a text that `writeCursor` did not write */
export function readCursor(text: string): Cursor {
  try {
    const [now, phase, rank, id] = Written.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    return { now, phase, rank, id };
  } catch {
    throw new ApiError('validation_failed', { fields: { cursor: 'invalid' } });
  }
}
