import { ApiError } from '#domain/errors.ts';
import type { Database, Sql } from '#server/db/database.ts';
import { createSlots } from '#server/platform/slots.ts';
import { inSlices } from '#server/platform/yielding.ts';

/** What a range read needs to know of its calendar. */
interface RangeCalendar {
  readonly id: string;
  readonly time_zone: string;
  readonly version: number;
}

/** What a step reads with. Both may be others in the next step, of the same version. */
export interface Seen {
  readonly sql: Sql;
  readonly calendar: RangeCalendar;
}

/** Opens the calendar in a snapshot: checks the right, if it is somebody's. @throws ApiError where it may not be read */
export type Open = (sql: Sql) => Promise<RangeCalendar>;

/** A read in steps of some milliseconds, each of which may give a piece of the answer. */
export type Steps = (seen: Seen) => AsyncGenerator<string | undefined, void>;

/** The calendar has another version than when the read began. */
export class ChangedMeanwhile extends Error {}

/** A step begins only within this time of its snapshot, since all reads of a node share a few of them. */
const SNAPSHOT_MS = 25;
/** What is read in more than one snapshot waits for one of these, so that it never has all snapshots. */
const LONG_READS_MAX = 2;
const LONG_WAIT_MS = 5_000;

/**
 * Reads a calendar at one version, in as many snapshots as it takes: each opens the calendar again, and no snapshot is open while
 * the pieces that it gave are taken, by however slow a client.
 * @throws ChangedMeanwhile, ApiError as `open`, `unavailable`
 */
export function createLongReads(db: Database): (open: Open, steps: Steps) => AsyncGenerator<Piece, void> {
  const slots = createSlots(LONG_READS_MAX, LONG_WAIT_MS);

  return async function* read(open, work) {
    const seen: { sql: Sql; calendar: RangeCalendar | undefined } = { sql: db.read, calendar: undefined };
    let steps: AsyncGenerator<string | undefined, void> | undefined;
    let isDone = false;

    const runSteps = async (sql: Sql): Promise<Piece> => {
      const calendar = await open(sql);
      if (seen.calendar && seen.calendar.version !== calendar.version) throw new ChangedMeanwhile();
      Object.assign(seen, { sql, calendar });
      steps ??= work(seen as Seen);
      const giveWay = inSlices();
      const until = performance.now() + SNAPSHOT_MS;
      let text = '';
      do {
        const { value, done } = await steps.next();
        isDone = done === true;
        text += value ?? '';
        await giveWay();
      } while (!isDone && performance.now() < until && text.length < PIECE_MAX);
      return { text, version: calendar.version };
    };

    try {
      yield await db.snapshot(runSteps);
      while (!isDone) yield await slots.use(() => db.snapshot(runSteps));
    } finally {
      await steps?.return();
    }
  };
}

/** Characters; a piece is sent before the next one is read. */
const PIECE_MAX = 512 * 1024;

/** A part of an answer, of a calendar's version. */
export interface Piece {
  readonly text: string;
  readonly version: number;
}

/** @throws ApiError `unavailable` after so many tries of something that writers changed meanwhile each time */
export async function whileUnchanged<Result>(tries: number, read: () => Promise<Result>): Promise<Result> {
  for (let left = tries; ; left -= 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
      if (left <= 1) throw new ApiError('unavailable', { retryAfter: 1 });
    }
  }
}
