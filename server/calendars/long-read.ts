import type { Database, Sql } from '#server/db/database.ts';
import { createSlots } from '#server/platform/slots.ts';
import { inSlices } from '#server/platform/yielding.ts';
import type { OpenCalendar, Opened } from './access.ts';

/** Opens a calendar, or several, in a snapshot, which checks the right. @throws ApiError where it may not be read */
export type Open<Calendars = OpenCalendar> = (sql: Sql) => Promise<Calendars>;

/** A read in steps of a few milliseconds, each of which may yield text of the answer. */
export type Steps = AsyncGenerator<string | undefined, void>;

export type Chunks = AsyncGenerator<string, void>;

export type LongRead = <Calendars = OpenCalendar>(
  open: Open<Calendars>,
  begin: (opened: Opened<Calendars>) => Steps,
) => Chunks;

/** Characters; a chunk is sent before the next one is read. */
const CHUNK_LENGTH = 256 * 1024;
/** No step begins later in a snapshot, since all reads of a node share a few of them. */
const SNAPSHOT_MS = 25;
/** Snapshots that continue a long read. */
const SNAPSHOTS_MAX = 2;
const WAIT_MS = 30_000;

/**
 * Reads a calendar in as many snapshots as it takes, a chunk of the answer in each. Each snapshot opens the calendar again, and none is
 * open while a client takes a chunk. The first does not wait for other long reads, because most answers need no other.
 */
export function createLongReads(db: Database): LongRead {
  const slots = createSlots(SNAPSHOTS_MAX, WAIT_MS);

  /**
   * @param begin makes the steps; the transaction and the calendar in its argument change with each snapshot
   * @throws ApiError as `open`, `unavailable`, and what the steps throw
   */
  return async function* read<Calendars>(open: Open<Calendars>, begin: (opened: Opened<Calendars>) => Steps) {
    let current: Opened<Calendars> | undefined;
    let steps: Steps | undefined;
    let isDone = false;

    async function readPiece(sql: Sql): Promise<string> {
      const opened = { sql, calendar: await open(sql) };
      current = current ? Object.assign(current, opened) : opened;
      steps ??= begin(current);
      const giveWay = inSlices();
      const until = performance.now() + SNAPSHOT_MS;
      let text = '';
      do {
        const { value, done } = await steps.next();
        isDone = done === true;
        text += value ?? '';
        await giveWay();
      } while (!isDone && text.length < CHUNK_LENGTH && performance.now() < until);
      return text;
    }

    try {
      yield await db.snapshot(readPiece);
      while (!isDone) yield await slots.use(() => db.snapshot(readPiece));
    } finally {
      await steps?.return();
    }
  };
}
