import type { CalendarEvent } from '#domain/events.ts';
import type { CalendarChange, Step } from '#web/platform/held-steps.ts';
import { beginStep, isNewest } from '#web/platform/steps.ts';
import { type MoveQueue, type MoveWays, moveQueue, type Times } from './move-queue.ts';
import type { StoredEvent } from './send-event.ts';

/** Moves by key within this time count as one step. */
const BURST_MS = 2_000;

export type How = 'drag' | 'key';

/** Consecutive moves of one event that form one step. */
export interface Moving {
  readonly queue: MoveQueue;
  /** Undoes all of them. */
  readonly step: Step;
  readonly begun: number;
  /** Announced when the move is stored. */
  said: string;
  movedAt: number;
}

export const moveStep = ({ title }: CalendarEvent, changes: readonly CalendarChange[]): Step => ({
  ...{ did: 'move', title },
  changes,
});

interface Ways extends Pick<MoveWays, 'show'> {
  readonly put: (before: CalendarEvent, times: Times) => Promise<StoredEvent>;
}

export function beginMoves(event: CalendarEvent, { put, show }: Ways): Moving {
  const changes: CalendarChange[] = [];
  const queue = moveQueue(event, {
    put: async (from, to) => {
      const stored = await put(from, to);
      changes.push(stored.change);
      return stored.event;
    },
    show,
  });
  return { queue, step: moveStep(event, changes), begun: beginStep(), said: '', movedAt: 0 };
}

const isRecent = ({ queue, movedAt }: Moving): boolean => queue.isWriting() || Date.now() - movedAt < BURST_MS;

/** Whether a move by key continues a burst whose scope was already asked. */
export const isBurst = (moving: Moving | undefined, how: How): boolean =>
  how === 'key' && moving !== undefined && isRecent(moving);

/** Whether the next move joins the same step: not after a change by somebody else, nor after another step. */
export const continuesStep = (moving: Moving, { version }: CalendarEvent, how: How): boolean =>
  moving.queue.isWriting() ||
  (isBurst(moving, how) && isNewest(moving.step) && moving.queue.stored().version >= version);
