import type { ServerResponse } from 'node:http';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { isUnavailable } from '#server/platform/db/errors.ts';
import type { OpenDisplay } from './open.ts';

const CHECK_MS = 10 * 60_000;
/** Delay before the next check while the database is unavailable. */
const UNAVAILABLE_MS = 5_000;
const CHANGE = 'event: change\ndata: {}\n\n';

/**
 * How a display listens: it is told that something has changed, and nothing of what the hub tells people. Its stream ends once its calendars
 * are no longer those that it began with, and the device opens another one.
 * @param again opens the display with the present rights
 */
export function listens({ display, calendars }: OpenDisplay, again: () => Promise<OpenDisplay>, clock: Clock) {
  const calendarIds = calendars.map(({ id }) => id);
  const actor: Actor = { userId: display.user_id, calendarIds };
  const begun = calendarIds.join();
  return {
    actor,
    said: (text: string): string =>
      /^event: (?:change|access)\n/.test(text) ? CHANGE : text.startsWith(':') ? text : '',
    async check(): Promise<number | null> {
      try {
        const now = await again();
        return now.calendars.map(({ id }) => id).join() === begun ? clock() + CHECK_MS : null;
      } catch (error) {
        // An unavailable database says nothing about the display.
        return isUnavailable(error) ? clock() + UNAVAILABLE_MS : null;
      }
    },
  };
}

/** Counts the open streams of each display on this node. */
export function createOpenCounts() {
  const open = new Map<string, number>();
  const of = (id: string): number => open.get(id) ?? 0;
  return {
    of,
    /** Until the response is closed. */
    add(id: string, response: ServerResponse): void {
      open.set(id, of(id) + 1);
      response.once('close', () => {
        if (of(id) > 1) open.set(id, of(id) - 1);
        else open.delete(id);
      });
    },
  };
}
