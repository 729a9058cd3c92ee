import { ApiError } from '#domain/errors.ts';
import type { EventFields, ObjectFields } from '#domain/icalendar/fields.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { PROBLEMS, type Problem, type ProblemCode } from '#domain/icalendar/problems.ts';
import { type ReadObject, readingVersion, type Version } from '#domain/icalendar/read-object.ts';
import { IMPORT_REFUSALS, type ImportNote, type ImportOutcome } from '#domain/imports.ts';
import { cuttingAlarms } from '#server/calendar-objects/alarm-texts.ts';
import { OBJECT_BYTES_MAX, type StoredObject } from '#server/calendar-objects/data.ts';
import { type ObjectState, stateText } from '#server/calendar-objects/state.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import { type EventsPlan, planEvents } from '#server/events/series/put-object.ts';
import { findRow } from '#server/events/store.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish } from '#server/platform/yielding.ts';
import type { FileEntry } from './read-file.ts';
import { leftOut } from './tags.ts';

/** What becomes of an entry of a file. */
export interface Planned {
  readonly outcome: ImportOutcome;
  /** What the rows of its event become, where they change. */
  readonly plan: EventsPlan | null;
  readonly notes: readonly ImportNote[];
}

export interface Place {
  readonly context: Pick<ChangeContext, 'sql' | 'calendar' | 'version' | 'now'>;
  readonly actor: Actor;
  /** What the calendar has of the object's uid. */
  readonly held: StoredObject | undefined;
  readonly state: ObjectState | undefined;
  readonly tagOf: (tag: EventFields['tag']) => string | null;
  /** Whether the caller takes the alarms of the file. */
  readonly reminders: boolean;
}

const OF_ALARMS = new Set<ProblemCode>(['alarm_unusable', 'alarms_too_many']);

/** What is said of an entry: of one that cannot be an event, why; of alarms, where they are taken. */
export const notesOf = ({ fields, problems }: ReadObject, reminders: boolean): Problem[] =>
  problems.filter(({ code }) => (fields ? reminders || !OF_ALARMS.has(code) : PROBLEMS[code] === 'refused'));

/**
 * Plans what an entry becomes. What the calendar has already is replaced by what is newer, by its SEQUENCE and its LAST-MODIFIED; what
 * was changed here since stays, unless the file's is of a later time.
 */
export async function planEntry({ read, ...entry }: FileEntry, place: Place): Promise<Planned> {
  const { held } = place;
  const isHere = held !== undefined && !held.isGone;
  if (entry.bytes > OBJECT_BYTES_MAX) return { outcome: 'refused', plan: null, notes: [{ code: 'object_too_large' }] };
  // Only what is there already has something to be compared with.
  const text = isHere ? (await finish(cuttingAlarms(entry.text()))).text : '';
  if (read === null) return { outcome: isHere && held.text === text ? 'unchanged' : 'stored', plan: null, notes: [] };
  const notes = notesOf(read, place.reminders);
  if (read.fields === null) return { outcome: 'refused', plan: null, notes };
  // A task has the name.
  if (isHere && held.eventId === null)
    return { outcome: 'refused', plan: null, notes: [{ code: 'validation_failed' }] };
  const tagless = leftOut(read.fields, place.tagOf);
  try {
    const outcome = isHere
      ? await planAgain(read, read.fields, held, text, place)
      : { outcome: 'new' as const, plan: await plan(read.fields, null, place) };
    return { ...outcome, notes: [...notes, ...tagless] };
  } catch (error) {
    const code = error instanceof ApiError && IMPORT_REFUSALS.find((refusal) => refusal === error.code);
    if (!code) throw error;
    return { outcome: 'refused', plan: null, notes: [...notes, { code }] };
  }
}

async function plan(fields: ObjectFields, id: string | null, { context, actor, tagOf }: Place): Promise<EventsPlan> {
  const stored = id === null ? null : ((await findRow(context.sql, id)) ?? null);
  return planEvents(context, actor, fields, { id: id ?? newId(), stored, tagOf });
}

async function planAgain(
  read: ReadObject,
  fields: ObjectFields,
  held: StoredObject,
  text: string,
  place: Place,
): Promise<Pick<Planned, 'outcome' | 'plan'>> {
  const isUntouched = place.state !== undefined && held.textState === stateText(place.state);
  if (held.text === text) return { outcome: isUntouched ? 'unchanged' : 'kept', plan: null };
  const next = await plan(fields, held.eventId, place);
  if (next.outcome === 'unchanged') return { outcome: 'unchanged', plan: null };
  const before = isUntouched ? await finish(readingVersion(held.text, objectBudget())) : null;
  const isNext = before ? follows(read, before) : isLater(read, next.event.before?.updated_at ?? 0);
  return isNext ? { outcome: 'updated', plan: next } : { outcome: 'kept', plan: null };
}

/** Of two states that nobody here has touched: the one with the higher SEQUENCE follows, else the later one (RFC 5545 §3.8.7.4). */
function follows(read: Version, before: Version): boolean {
  if (read.sequence !== before.sequence) return read.sequence > before.sequence;
  return read.updatedAt === null || before.updatedAt === null || read.updatedAt >= before.updatedAt;
}

const isLater = ({ updatedAt }: Version, than: number): boolean => updatedAt !== null && updatedAt > than;

/** How many rows an entry has as an event: one, and one for each changed occurrence. */
export const rowsOf = (read: ReadObject | null): number => (read?.fields ? 1 + read.fields.exceptions.length : 1);
