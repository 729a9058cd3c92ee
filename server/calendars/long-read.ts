import type { Action } from '#domain/permissions.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Database } from '#server/db/database.ts';
import { createSlots } from '#server/platform/slots.ts';
import { nextTurn } from '#server/platform/yielding.ts';
import { type Opened, readCalendarAs } from './access.ts';

/** A read in steps of a few milliseconds, each of which gives a part of an answer. */
export type Steps = AsyncGenerator<string, void>;

/** Characters; a piece is sent before the next one is read. */
const PIECE_LENGTH = 256 * 1024;
/** A step begins only within this time of its snapshot: all reads of a node share a few of those. */
const SNAPSHOT_MS = 50;
/** So many snapshots at once are given to long reads. */
const SNAPSHOTS_MAX = 1;
const WAIT_MS = 30_000;

/** Reads more of a calendar than one snapshot is good for. */
export type LongRead = (actor: Actor, id: string, action: Action, begin: (opened: Opened) => Steps) => Steps;

/**
 * What reads a calendar in as many snapshots as it takes, a piece of the answer in each. The right is checked again in every one, and
 * none is open while a client takes a piece, however slowly.
 */
export function createLongReads(db: Database): LongRead {
  const slots = createSlots(SNAPSHOTS_MAX, WAIT_MS);

  /**
   * @param begin makes the steps; what it is given has the transaction of the present snapshot and the calendar as it is there
   * @throws ApiError as `readCalendarAs`, and whatever the steps throw
   */
  return async function* read(actor, id, action, begin) {
    let seen: { -readonly [Key in keyof Opened]: Opened[Key] } | undefined;
    let steps: Steps | undefined;
    let isDone = false;

    async function piece(opened: Opened): Promise<string> {
      seen = Object.assign(seen ?? { ...opened }, opened);
      steps ??= begin(seen);
      const until = performance.now() + SNAPSHOT_MS;
      let text = '';
      while (!isDone && text.length < PIECE_LENGTH && performance.now() < until) {
        await nextTurn();
        const { value, done } = await steps.next();
        isDone = done === true;
        text += value ?? '';
      }
      return text;
    }

    while (!isDone) yield await slots.use(() => readCalendarAs(db, actor, id, action, piece));
  };
}
