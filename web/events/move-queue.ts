import { endOf, instantAt } from '#domain/dates/endings.ts';
import type { Folds } from '#domain/dates/folds.ts';
import type { CalendarEvent } from '#domain/events.ts';

/** Local times in the event's own zone. Without a fold, a changed time is the first of two equal ones. */
export interface Times extends Partial<Folds> {
  readonly startTime: string;
  readonly endTime: string;
}

export interface MoveWays {
  /** Stores the times of an event whose stored state is `before`. @returns the stored event */
  readonly put: (before: CalendarEvent, times: Times) => Promise<CalendarEvent>;
  readonly show: (event: CalendarEvent) => void;
}

/** Serialises moves of one event that come faster than the server responds. */
export interface MoveQueue {
  /** The event as shown. */
  readonly current: () => CalendarEvent;
  /** The event as stored. */
  readonly stored: () => CalendarEvent;
  readonly isWriting: () => boolean;
  /**
   * Shows the event at other times, and stores them.
   * @returns the stored event; undefined while a write is in flight, which will send these times too
   * @throws ClientError of the first write that fails; the event then shows its last stored state
   */
  readonly move: (times: Times) => Promise<CalendarEvent> | undefined;
}

/** Runs one write at a time, each with the version returned by the previous one. Of moves during a write only the last is sent. */
export function moveQueue(event: CalendarEvent, { put, show }: MoveWays): MoveQueue {
  let stored = event;
  let wanted = event;
  let writing = false;

  async function write(): Promise<CalendarEvent> {
    writing = true;
    try {
      while (!isAt(stored, wanted)) {
        const sent = wanted;
        stored = await put(stored, sent);
        // The server moves times that fall into a gap.
        wanted = wanted === sent ? stored : at(stored, wanted);
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

export function at(event: CalendarEvent, { startTime, endTime, ...folds }: Times): CalendarEvent {
  const text = (instant: number) => (event.isAllDay ? null : new Date(instant).toISOString());
  const { timeZone, endTimeZone } = event;
  const startFold = folds.startFold ?? (startTime === event.startTime ? event.startFold : 0);
  const endFold = folds.endFold ?? (endTime === event.endTime ? event.endFold : 0);
  const begins = { local: startTime, zone: timeZone, fold: startFold };
  const ends = { local: endTime, zone: endTimeZone ?? timeZone, fold: endFold };
  const at = { startAt: text(instantAt(begins)), endAt: text(endOf(begins, ends)) };
  return { ...event, startTime, endTime, startFold, endFold, ...at };
}

const isAt = (event: CalendarEvent, times: CalendarEvent): boolean =>
  event.startTime === times.startTime &&
  event.endTime === times.endTime &&
  event.startFold === times.startFold &&
  event.endFold === times.endFold;

/** The request body. Nearly all times need no fold. */
export function inputOf(before: CalendarEvent, times: Times): Times {
  const { startTime, endTime, startFold, endFold } = at(before, times);
  const isSaid = startFold === 1 || endFold === 1 || before.startFold === 1 || before.endFold === 1;
  return { startTime, endTime, ...(isSaid && { startFold, endFold }) };
}
