import type { Message } from '#server/platform/db/database.ts';
import { type Poller, workLoops } from '#server/platform/work/loop.ts';
import { calendarsWithRegistrations, pendingCalendars, take } from './due.ts';
import { record } from './record.ts';
import { type PusherDeps, sendMessage } from './send-message.ts';

/** Notifies apps of changed calendars. */
export interface Pusher extends Required<Poller> {
  /** Sends all due messages and resolves when none is left. */
  runDue(): Promise<void>;
}

/** The longest wait for a hanging push service. */
const SEND_MS = 5_000;
const CALENDARS_AT_ONCE = 500;
const ABOUT: readonly Message['about'][] = ['change', 'access', 'own-appearance', 'reminders'];

export function createPusher(deps: PusherDeps): Pusher {
  const { db, clock, log } = deps;
  const loops = workLoops(log);
  const changed = new Set<string>();
  let isSweepDue = true;

  async function sweepNow(): Promise<void> {
    isSweepDue = false;
    for (const id of await calendarsWithRegistrations(db.readInWorker, clock())) changed.add(id);
  }

  /** Calendars are checked again until nothing is pending. */
  async function pendingAmong(ids: readonly string[]): Promise<readonly string[]> {
    let left = ids;
    try {
      left = await pendingCalendars(db.read, ids, clock());
      return left;
    } finally {
      for (const id of left) changed.add(id);
    }
  }

  async function pushSome(): Promise<boolean> {
    if (isSweepDue) await sweepNow();
    const ids = [...changed].slice(0, CALENDARS_AT_ONCE);
    if (ids.length === 0) return false;
    for (const id of ids) changed.delete(id);
    const pending = await pendingAmong(ids);
    if (pending.length === 0) return changed.size > 0;
    const leased = await db.write((sql) => take(sql, pending, clock()));
    const signal = AbortSignal.any([loops.signal, AbortSignal.timeout(SEND_MS)]);
    const sent = await Promise.all(leased.map(async (due) => ({ due, outcome: await sendMessage(deps, due, signal) })));
    if (sent.length > 0) await record(db, sent, clock());
    return sent.length > 0;
  }

  const loop = loops.add('calendar apps', pushSome);

  return {
    tick: loop.wake,
    sweep() {
      isSweepDue = true;
      loop.wake();
    },
    async runDue() {
      isSweepDue = true;
      loop.wake();
      await loop.idle();
    },
    receive(text) {
      const message: Message | null = text === null ? null : JSON.parse(text);
      // Updates may have been missed.
      if (message === null) isSweepDue = true;
      else if (ABOUT.includes(message.about) && 'calendarId' in message) changed.add(message.calendarId);
    },
    stop: loops.stop,
  };
}
