import { ApiError } from '#domain/errors.ts';
import { keepObject } from '#server/calendar-objects/keep.ts';
import type { NewObject } from '#server/calendar-objects/keep-new.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { changeEventReminders } from '#server/reminders/own.ts';
import { type Place, type Planned, rowsOf } from './plan-entry.ts';
import type { FileEntry } from './read-file.ts';

/** What is kept of an entry beside its event, where nobody has stored such an object before: that needs no look at what is there. */
export function newObjectOf(
  { object, read }: FileEntry,
  { plan }: Planned,
  { held, reminders }: Place,
): NewObject | null {
  if (!plan || held || reminders) return null;
  const { uid, component, text } = object;
  return { uid, component, eventId: plan.event.next.id, text, rows: rowsOf(read) };
}

/** Keeps what an entry says beside its event: its text, and its alarms as reminders of the caller where they want them. */
export async function keepEntry(
  change: ChangeContext,
  { object, read }: FileEntry,
  { plan }: Planned,
  { actor, reminders }: Place,
): Promise<void> {
  const { uid, component, text } = object;
  const eventId = plan?.event.next.id ?? null;
  if (eventId !== null && reminders && read?.fields?.reminders) {
    await changeEventReminders(change, actor.userId, eventId, [...read.fields.reminders], change.now).catch(passOver);
  }
  await keepObject(change, actor, { uid, component, eventId, text, alarms: reminders ? 'own' : 'none' });
}

/** Somebody who has chosen reminders for very many events is reminded of the others as is usual in the calendar. */
function passOver(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'validation_failed')) throw error;
}
