import { ApiError } from '#domain/errors.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { cuttingAlarms } from '#server/interop/calendar-objects/alarm-texts.ts';
import { putTask } from '#server/interop/calendar-objects/put-task.ts';
import { storeObject } from '#server/interop/calendar-objects/store.ts';
import type { NewObject } from '#server/interop/calendar-objects/store-new.ts';
import { readingTask } from '#server/interop/calendar-objects/tasks.ts';
import { changeEventReminders } from '#server/notifications/reminders/own.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import { rowsOf } from './plan-entry.ts';
import type { Place, Planned } from './planned.ts';
import type { FileEntry } from './read-file.ts';

/** What is kept of an entry beside its event, where nobody has stored such an object before: that needs no look at what is there. */
export function newObjectOf(
  { object, read, text }: FileEntry,
  { plan }: Planned,
  { held, reminders }: Place,
): NewObject | null {
  if (!plan || held || reminders) return null;
  const { uid, component } = object;
  return { uid, component, eventId: plan.event.next.id, text: text(), rows: rowsOf(read) };
}

/** Keeps what an entry says beside its event: its text, and its alarms as reminders of the caller where they want them. */
export async function keepEntry(
  change: ChangeContext,
  entry: FileEntry,
  { plan, applied }: Planned,
  place: Place,
): Promise<void> {
  if (!plan) return keepTask(change, entry, place);
  const { actor, reminders } = place;
  const { uid, component } = entry.object;
  const eventId = plan.event.next.id;
  // The alarms of a message are those of whoever sent it.
  if (applied) {
    const { text, isChanged } = applied;
    await storeObject(change, actor, { uid, component, eventId, text, isChanged, alarms: 'none' });
    return;
  }
  const text = entry.text();
  const chosen = reminders && entry.read?.fields?.reminders;
  if (chosen) await changeEventReminders(change, actor.userId, eventId, [...chosen], change.now).catch(passOver);
  await storeObject(change, actor, { uid, component, eventId, text, alarms: reminders ? 'own' : 'none' });
}

/** Tasks and journals have no event; the history keeps them as they are. */
async function keepTask(
  change: ChangeContext,
  { object, ...entry }: FileEntry,
  { actor, held, reminders }: Place,
): Promise<void> {
  const { uid } = object;
  const text = reminders ? entry.text() : (await finish(cuttingAlarms(entry.text()))).text;
  const component = object.component === 'VTODO' ? 'VTODO' : 'VJOURNAL';
  const fields = await finish(readingTask(object, { timeZone: change.calendar.time_zone, budget: objectBudget() }));
  const before = held?.isDeleted === false ? held : undefined;
  await putTask(change, actor, {
    name: held?.name ?? `${newId()}.ics`,
    reading: { uid, text, component, fields },
    before,
  });
}

/** Somebody who has chosen reminders for very many events is reminded of the others as is usual in the calendar. */
function passOver(error: unknown): void {
  if (!(error instanceof ApiError && error.code === 'validation_failed')) throw error;
}
