import { ApiError } from '#domain/errors.ts';
import { preservesOccurrences } from '#domain/icalendar/apply-state.ts';
import type { Component } from '#domain/icalendar/components.ts';
import type { ObjectFields } from '#domain/icalendar/fields.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { hasOtherWords } from '#domain/icalendar/other-words.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '#domain/icalendar/problems.ts';
import { masterOf, type ReadObject, type Version, versionIn, versionOf } from '#domain/icalendar/read-object.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { IMPORT_REFUSALS, type ImportNote } from '#domain/imports.ts';
import { mayClassify } from '#domain/permissions.ts';
import { type EventsPlan, planEvents } from '#server/events/series/put-object.ts';
import { findRow } from '#server/events/store.ts';
import { cuttingAlarms } from '#server/interop/calendar-objects/alarm-texts.ts';
import { OBJECT_BYTES_MAX, type StoredObject } from '#server/interop/calendar-objects/data.ts';
import { isHiddenTask } from '#server/interop/calendar-objects/hidden-task.ts';
import { stateText } from '#server/interop/calendar-objects/state.ts';
import { classOfTask } from '#server/interop/calendar-objects/tasks.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import { planMessages } from './plan-messages.ts';
import { kept, type Place, type Planned } from './planned.ts';
import type { FileEntry } from './read-file.ts';
import { leftOut } from './tags.ts';

/** Of two states that nobody here has touched: the one with the higher SEQUENCE follows, else the later one (RFC 5545 §3.8.7.4). */
function follows(read: Version, before: Version): boolean {
  if (read.sequence !== before.sequence) return read.sequence > before.sequence;
  return read.updatedAt === null || before.updatedAt === null || read.updatedAt >= before.updatedAt;
}

/** DTSTAMP of a file is when it was written. */
const isModifiedLater = (component: Component, than: Component): boolean =>
  follows(versionIn([component]), versionIn([than])) && !follows(versionIn([than]), versionIn([component]));

const isLater = ({ updatedAt }: Version, than: number): boolean => updatedAt !== null && updatedAt > than;

const OF_ALARMS = new Set<ProblemCode>(['alarm_unusable', 'alarms_too_many']);

/** What is said of an entry: of one that cannot be an event, why; of alarms, where they are taken. */
export const notesOf = ({ fields, problems }: ReadObject, reminders: boolean): Problem[] =>
  problems.filter(({ code }) => (fields ? reminders || !OF_ALARMS.has(code) : PROBLEMS[code] === 'refused'));

/**
 * Plans what an entry becomes. What the calendar has already is replaced by what is newer, by its SEQUENCE and its LAST-MODIFIED; what
 * was changed here since stays, unless the file's is of a later time. Messages and changed occurrences are applied to it.
 */
export async function planEntry(entry: FileEntry, place: Place): Promise<Planned> {
  const { read, parts, results } = entry;
  const here = place.held?.isDeleted === false ? place.held : undefined;
  // What is a block of time to the caller stays as it is, and nothing is said of how it differs.
  if (here && (place.state?.isHidden || isHiddenTask(place.context.calendar, here))) return kept([]);
  if (parts && here?.eventId) return orRefused([], () => planMessages(parts, here, place));
  if (entry.isMessage) return { outcome: 'ignored', plan: null, notes: [], results };
  if (entry.bytes > OBJECT_BYTES_MAX) return refused([{ code: 'object_too_large' }]);
  // Only what is there already has something to be compared with.
  const text = here ? (await finish(cuttingAlarms(entry.text()))).text : '';
  if (read === null) return planTask(entry, here, text, place);
  const notes = notesOf(read, place.reminders);
  const { fields } = read;
  if (fields === null) return refused(notes);
  // A task has the name.
  if (here && here.eventId === null) return refused([{ code: 'validation_failed' }]);
  const all = [...notes, ...leftOut(fields, place.tagOf)];
  return orRefused(notes, async () =>
    here
      ? { notes: all, results, ...(await planAgain(entry, fields, here, text, place)) }
      : { outcome: 'new', plan: await plan(fields, null, place), notes: all, results },
  );
}

const refused = (notes: readonly ImportNote[]): Planned => ({ outcome: 'refused', plan: null, notes, results: [] });

async function orRefused(notes: readonly ImportNote[], planning: () => Promise<Planned>): Promise<Planned> {
  try {
    return await planning();
  } catch (error) {
    // It says of an event of somebody else who reads it.
    if (error instanceof ApiError && error.code === 'forbidden') return kept(notes);
    const code = error instanceof ApiError && IMPORT_REFUSALS.find((refusal) => refusal === error.code);
    if (!code) throw error;
    return refused([...notes, { code }]);
  }
}

async function plan(
  fields: ObjectFields,
  id: string | null,
  { context, actor, tagOf, people }: Place,
): Promise<EventsPlan> {
  const stored = id === null ? null : ((await findRow(context.sql, id)) ?? null);
  return planEvents(context, actor, fields, { id: id ?? newId(), stored, tagOf, people });
}

async function planAgain(
  { object }: FileEntry,
  fields: ObjectFields,
  held: StoredObject,
  text: string,
  place: Place,
): Promise<Pick<Planned, 'outcome' | 'plan'> & Partial<Planned>> {
  const isUntouched = place.state !== undefined && held.textState === stateText(place.state);
  if (held.text === text) return { outcome: isUntouched ? 'unchanged' : 'kept', plan: null };
  const [stands] = (await finish(splittingCalendar(held.text, objectBudget()))).objects;
  if (stands && preservesOccurrences(stands, object)) return planMessages([object], held, place);
  const next = await plan(fields, held.eventId, place);
  if (next.outcome === 'unchanged') {
    const isNews = stands && isUntouched && hasOtherWords(object, stands, objectBudget(), isModifiedLater);
    return isNews ? { outcome: 'updated', plan: next } : { outcome: 'unchanged', plan: null };
  }
  const said = versionOf(object);
  const isNext =
    isUntouched && stands ? follows(said, versionOf(stands)) : isLater(said, next.event.before?.updated_at ?? 0);
  return isNext ? { outcome: 'updated', plan: next } : { outcome: 'kept', plan: null };
}

/** How many rows an entry has as an event: one, and one for each changed occurrence. */
export const rowsOf = (read: ReadObject | null): number => (read?.fields ? 1 + read.fields.exceptions.length : 1);

/** A task or a journal; changed occurrences do not replace what is there. */
function planTask(
  { object, results }: FileEntry,
  here: StoredObject | undefined,
  text: string,
  { context: { calendar } }: Place,
): Planned {
  // Who reads a task of somebody else is not for the caller to say.
  if (here && classOfTask(object) !== here.class && !mayClassify(calendar, here.createdBy)) return kept([]);
  const isPart = here !== undefined && here.text !== text && !masterOf(object.components);
  const outcome = isPart ? 'ignored' : here?.text === text ? 'unchanged' : 'stored';
  const left = isPart ? [{ kind: 'occurrence', start: null, effect: 'none' } as const] : [];
  return { outcome, plan: null, notes: [], results: [...left, ...results] };
}
