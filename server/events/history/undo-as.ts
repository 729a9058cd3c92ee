import { ApiError } from '#domain/errors.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { type ChangeContext, changeCalendar, changeTwoCalendars } from '#server/calendars/change.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { stepOf } from './steps.ts';
import { undoChange } from './undo.ts';
import { otherSideOf, undoMove } from './undo-move.ts';
import { type UndoDeps, undoStep } from './undo-step.ts';

/** Undoes a change: a step as a whole, and a move between calendars on both sides. */
export async function undoAs({ db, clock, quotas }: UndoDeps, actor: Actor, id: string, version: number) {
  const { step, otherSide } = await readCalendarAs(db, actor, id, 'history.undoOwn', async (opened: Opened) => ({
    step: await stepOf(opened, version),
    otherSide: await otherSideOf(opened, version),
  }));
  if (step) return undoStep({ db, clock, quotas }, actor, id, step);
  if (otherSide === null) {
    return changeCalendar(db, actor, clock(), id, 'history.undoOwn', async (change) => {
      await undoChange(change, { actor, quotas }, version);
      return { version: change.version };
    });
  }
  return changeTwoCalendars(db, actor, clock(), [id, otherSide.calendarId], 'history.undoOwn', async (here, other) => {
    const side = (change: ChangeContext, at: number) => ({ change, version: at });
    await undoMove({ actor, quotas }, side(here, version), side(other, otherSide.version));
    return { version: here.version };
  }).catch((error: unknown) => {
    // The caller can see the calendar they asked about, so it is the other one that is missing or not theirs.
    throw error instanceof ApiError && error.code === 'not_found' ? new ApiError('undo_unsupported') : error;
  });
}
