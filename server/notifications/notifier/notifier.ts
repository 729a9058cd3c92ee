import { remindersDue } from '#server/notifications/metrics.ts';
import { reminderContents } from '#server/notifications/reminders/contents.ts';
import { fireDue } from '#server/notifications/reminders/fire.ts';
import { planCalendar } from '#server/notifications/reminders/plan.ts';
import { calendarsToPlan, postpone } from '#server/notifications/reminders/plans.ts';
import { type Reminding, rowsWith } from '#server/notifications/reminders/reminding.ts';
import type { Site } from '#server/notifications/reminders/site.ts';
import { fireSnoozed } from '#server/notifications/reminders/snoozed.ts';
import { testContents } from '#server/notifications/reminders/test-contents.ts';
import { type SendDeps, sendDue } from '#server/notifications/send.ts';
import { agendaContents, fireAgendas } from '#server/notifications/summaries/agenda.ts';
import { burstContents } from '#server/notifications/summaries/burst-contents.ts';
import { fireBursts } from '#server/notifications/summaries/bursts.ts';
import { fireDigests } from '#server/notifications/summaries/digest.ts';
import { digestContents } from '#server/notifications/summaries/digest-contents.ts';
import { createGathering } from '#server/notifications/summaries/gathering.ts';
import type { Message } from '#server/platform/db/database.ts';
import { type Poller, workLoops } from '#server/platform/work/loop.ts';

/** Plans reminders, creates due notifications and sends them. */
export interface Notifier extends Required<Poller> {
  /** Processes everything that is due and resolves when nothing is left. */
  runDue(): Promise<void>;
}

export interface NotifierDeps extends Omit<SendDeps, 'contents'>, Site {
  /** What reminds people besides events. */
  readonly others?: readonly Reminding[];
}

const CALENDARS_AT_ONCE = 50;

export function createNotifier(deps: NotifierDeps): Notifier {
  const { db, clock, log, others = [] } = deps;
  const rowsOf = rowsWith(others);
  const loops = workLoops(log);
  const changed = new Set<string>();
  let isSweepDue = true;
  const gathering = createGathering({ db, clock, log });
  const contents = {
    reminder: reminderContents(deps, rowsOf),
    agenda: agendaContents(deps),
    digest: digestContents(deps),
    changed: burstContents(deps),
    test: testContents(deps),
  };

  async function plan(calendarId: string): Promise<void> {
    changed.delete(calendarId);
    try {
      await planCalendar({ db, log, others }, calendarId, clock());
    } catch (err) {
      // A calendar that cannot be planned does not delay others.
      log.error({ err, calendar: calendarId }, 'reminders could not be planned');
      await postpone(db, calendarId, clock());
    }
  }

  async function planSome(): Promise<boolean> {
    for (const calendarId of changed) {
      if (loops.signal.aborted) return false;
      await plan(calendarId);
    }
    if (!isSweepDue) return false;
    const ids = await calendarsToPlan(db.readInWorker, clock(), CALENDARS_AT_ONCE);
    for (const id of ids) await plan(id);
    isSweepDue = ids.length === CALENDARS_AT_ONCE;
    return isSweepDue || changed.size > 0;
  }

  async function fire(): Promise<boolean> {
    const { onTime, missed, isMore } = await fireDue(db, clock(), rowsOf);
    remindersDue.inc({ outcome: 'due' }, onTime);
    remindersDue.inc({ outcome: 'missed' }, missed);
    const rest = [fireSnoozed, fireAgendas, fireDigests];
    let isAnyMore = isMore;
    for (const fireOther of rest) isAnyMore = (await fireOther(db, clock())) || isAnyMore;
    return isAnyMore;
  }

  /** Runs separately, so that its failures do not delay reminders. */
  async function notifyOfChanges(): Promise<boolean> {
    await gathering.gather(loops.signal);
    return fireBursts(db, clock());
  }

  const planning = loops.add('plan', planSome);
  const firing = loops.add('fire', fire);
  const changing = loops.add('changes', notifyOfChanges);
  const sending = (['email', 'push'] as const).map((way) =>
    loops.add(way, () => sendDue({ ...deps, contents }, way, loops.signal)),
  );

  return {
    tick: loops.wake,
    async runDue() {
      isSweepDue = true;
      gathering.lookForAll();
      for (const some of [[planning], [firing, changing], sending]) {
        for (const each of some) each.wake();
        for (const each of some) await each.idle();
      }
    },
    receive(text) {
      // Updates may have been missed.
      if (text === null) isSweepDue = true;
      const message: Message | null = text === null ? null : JSON.parse(text);
      if (message?.about === 'change' || message?.about === 'reminders') changed.add(message.calendarId);
      if (message === null) gathering.lookForAll();
      if (message?.about === 'change') gathering.look(message.calendarId);
      if (message?.about === 'delivery') for (const each of sending) each.wake();
      if (changed.size > 0 || isSweepDue) planning.wake();
    },
    stop: loops.stop,
    sweep() {
      isSweepDue = true;
      gathering.lookForAll();
      planning.wake();
    },
  };
}
