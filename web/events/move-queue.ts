import { localToInstant } from '#domain/dates/zones.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** Local text in the event's own zone. */
export interface Times {
  readonly startTime: string;
  readonly endTime: string;
}

interface Ways {
  /** Stores the times of an event that is stored as `before`. @returns the event as it is stored then */
  readonly put: (before: CalendarEvent, times: Times) => Promise<CalendarEvent>;
  readonly show: (event: CalendarEvent) => void;
}

/** Moves of one event that may come faster than the server answers. */
export interface MoveQueue {
  /** As it is shown. */
  readonly current: () => CalendarEvent;
  /** As the server has it. */
  readonly stored: () => CalendarEvent;
  readonly isWriting: () => boolean;
  /**
   * Shows the event at other times, and stores them.
   * @returns the event once it is stored; undefined where a write is under way, which takes these times along
   * @throws ClientError of the first write that fails; the event is shown as it was stored last
   */
  readonly move: (times: Times) => Promise<CalendarEvent> | undefined;
}

/** Only one write is under way at a time, each begins with the version that the former gave, and of what is wanted meanwhile only the last is sent. */
export function moveQueue(event: CalendarEvent, { put, show }: Ways): MoveQueue {
  let stored = event;
  let wanted = event;
  let writing = false;

  async function write(): Promise<CalendarEvent> {
    writing = true;
    try {
      while (!isAt(stored, wanted)) {
        stored = await put(stored, wanted);
        wanted = at(stored, wanted);
        show(wanted);
      }
      return stored;
    } catch (error) {
      wanted = stored;
      show(stored);
      throw error;
    } finally {
      writing = false;
    }
  }

  return {
    current: () => wanted,
    stored: () => stored,
    isWriting: () => writing,
    move(times) {
      wanted = at(wanted, times);
      show(wanted);
      return writing ? undefined : write();
    },
  };
}

/** An event at other times. */
export function at(event: CalendarEvent, { startTime, endTime }: Times): CalendarEvent {
  const instant = (local: string) =>
    event.isAllDay ? null : new Date(localToInstant(local, event.timeZone)).toISOString();
  return { ...event, startTime, endTime, startAt: instant(startTime), endAt: instant(endTime) };
}

const isAt = (event: Times, times: Times): boolean =>
  event.startTime === times.startTime && event.endTime === times.endTime;
