import type { Database, Sql } from '#server/platform/db/database.ts';
import { createSlots, type Release } from '#server/platform/slots.ts';
import { inSlices } from '#server/platform/yielding.ts';
import type { OpenCalendar, Opened } from './access.ts';

/** Opens one or more calendars in a snapshot, which checks the right. @throws ApiError */
export type Open<Calendars = OpenCalendar> = (sql: Sql) => Promise<Calendars>;

/** A read in steps of a few milliseconds; each may yield text of the answer. */
export type Steps<Result = void> = AsyncGenerator<string | undefined, Result>;

export type Chunks = AsyncGenerator<string, void>;

/** Reads text that is sent while the read goes on. */
export type LongRead = <Calendars = OpenCalendar>(
  open: Open<Calendars>,
  begin: (opened: Opened<Calendars>) => Steps,
) => Chunks;

/** Reads a whole result from one snapshot. */
export type WholeRead = <Calendars, Result>(
  open: Open<Calendars>,
  begin: (opened: Opened<Calendars>) => Steps<Result>,
) => Promise<Result>;

/** A read is long after this much time in its own steps. Most finish sooner. */
const SHORT_MS = 50;
/** Long reads at once; a node's other snapshots are left to short ones. */
const LONG_MAX = 2;
const WAIT_MS = 30_000;

/** Characters read in one snapshot, and characters in one chunk. */
const [PART_LENGTH, CHUNK_LENGTH] = [4_000_000, 256 * 1024];
/** Characters read but not yet sent, over all answers: beyond that, a snapshot reads a single chunk. */
const UNSENT_LENGTH = 32_000_000;
/** No step of a text begins later than this in a snapshot. */
const PART_MS = 5_000;

/** Thrown when a read turns out to be long and all slots for long reads are taken. */
class NoFreeSlot extends Error {}

export interface LongReads {
  readonly read: LongRead;
  readonly readWhole: WholeRead;
}

/**
 * Reads calendars in snapshots that do not block writers, and that end before a client receives what was read.
 * @param partLength characters of a text per snapshot
 */
export function createLongReads(db: Database, partLength = PART_LENGTH): LongReads {
  const { inTurn, inSnapshot } = createSnapshots(db);
  let unsent = 0;

  /**
   * @param begin makes the steps; called again if the read has to wait for a slot
   * @throws ApiError as `open`, `unavailable`, and what the steps throw
   */
  const readWhole: WholeRead = (open, begin) =>
    inSnapshot(async (sql, goOn) => {
      const steps = begin({ sql, calendar: await open(sql) });
      const giveWay = inSlices();
      for (;;) {
        const began = performance.now();
        const step = await steps.next();
        if (step.done) return step.value;
        goOn(performance.now() - began);
        await giveWay();
      }
    });

  /**
   * Text longer than one part continues in further snapshots, each of which opens the calendar again, after the client has received the
   * previous part.
   * @param begin makes the steps, as for `readWhole`; the transaction and the calendar in its argument change with each snapshot
   * @throws ApiError as `open`, `unavailable`, and what the steps throw
   */
  async function* read<Calendars>(open: Open<Calendars>, begin: (opened: Opened<Calendars>) => Steps): Chunks {
    let current: Opened<Calendars> | undefined;
    let steps: Steps | undefined;
    let isDone = false;

    async function readPart(sql: Sql, goOn: (ms: number) => void): Promise<string[]> {
      const opened = { sql, calendar: await open(sql) };
      current = current ? Object.assign(current, opened) : opened;
      steps ??= begin(current);
      const giveWay = inSlices();
      const until = performance.now() + PART_MS;
      const chunks: string[] = [];
      let [chunk, length] = ['', 0];
      while (!isDone && performance.now() < until && length < partLength) {
        const began = performance.now();
        const { value = '', done } = await steps.next();
        isDone = done === true;
        if (!isDone) goOn(performance.now() - began);
        chunk += value;
        length += value.length;
        if (chunk.length >= CHUNK_LENGTH) {
          chunks.push(chunk);
          chunk = '';
          if (unsent + length > UNSENT_LENGTH) break;
        }
        await giveWay();
      }
      return chunk ? [...chunks, chunk] : chunks;
    }

    async function* sent(chunks: readonly string[]): Chunks {
      let left = chunks.reduce((sum, { length }) => sum + length, 0);
      unsent += left;
      try {
        for (const chunk of chunks) {
          yield chunk;
          left -= chunk.length;
          unsent -= chunk.length;
        }
      } finally {
        unsent -= left;
      }
    }

    try {
      const first = await inSnapshot((sql, goOn) => {
        current = steps = undefined;
        return readPart(sql, goOn);
      });
      yield* sent(first);
      while (!isDone) yield* sent(await inTurn((sql) => readPart(sql, () => {})));
    } finally {
      await steps?.return();
    }
  }

  return { read, readWhole };
}

function createSnapshots(db: Database) {
  const long = createSlots(LONG_MAX, WAIT_MS);
  const inTurn = <Result>(work: (sql: Sql) => Promise<Result>): Promise<Result> => long.use(() => db.snapshot(work));

  /**
   * Runs `work` in a snapshot. When it turns out to be long, it goes on if a slot is free, and otherwise starts over once it gets one.
   * @param work calls `goOn` after each step with the step's time in ms, and passes on what that throws
   */
  async function inSnapshot<Result>(work: (sql: Sql, goOn: (ms: number) => void) => Promise<Result>): Promise<Result> {
    let release: Release = () => {};
    try {
      return await db.snapshot((sql) => {
        let spent = 0;
        let isLong = false;
        return work(sql, (ms) => {
          spent += ms;
          if (isLong || spent < SHORT_MS) return;
          const free = long.takeFree();
          if (!free) throw new NoFreeSlot();
          release = free;
          isLong = true;
        });
      });
    } catch (error) {
      if (!(error instanceof NoFreeSlot)) throw error;
    } finally {
      release();
    }
    return inTurn((sql) => work(sql, () => {}));
  }

  return { inTurn, inSnapshot };
}
