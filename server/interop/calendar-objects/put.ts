import { ApiError } from '#domain/errors.ts';
import type { EventFields, ObjectFields } from '#domain/icalendar/fields.ts';
import { withStoredWording } from '#domain/icalendar/stored-wording.ts';
import { tagNameKey } from '#domain/values/tags.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { type KnownPeople, knownPeople, NOBODY_KNOWN } from '#server/events/people/names.ts';
import { withinQuota } from '#server/events/quota.ts';
import { planEvents, writeEvents } from '#server/events/series/put-object.ts';
import { tagsOfCalendar } from '#server/events/tags/names.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import { newId } from '#server/platform/new-id.ts';
import { type Conditions, checkConditions } from './conditions.ts';
import type { StoredObject } from './data.ts';
import { type FoundByNameAndUid, findByNameAndUid } from './find.ts';
import { loadObjects } from './load.ts';
import { putBlock } from './put-block.ts';
import { putTask } from './put-task.ts';
import type { Reading } from './reading.ts';
import { ObjectRefused } from './refusal.ts';
import { chooseReminders } from './reminders.ts';
import { type StoredResult, storeObject } from './store.ts';
import { fieldsOf, rowsOfEvents } from './texts.ts';

interface Put {
  /** Of a new task or journal; by default a new one. */
  readonly id?: string;
  readonly name: string;
  readonly reading: Reading;
  readonly conditions: Conditions;
  readonly quotas: Quotas;
}

/**
 * Stores an object from a client: its fields as an event, and its text besides.
 * @returns its ETag, null if it is not stored as sent, and whether it is new
 * @throws ObjectRefused, and ApiError as `planEvents`, `quota_events`, `quota_series`
 */
export async function putObject(
  change: ChangeContext,
  actor: Actor,
  { id, name, reading, conditions, quotas }: Put,
): Promise<{ etag: string | null; isNew: boolean }> {
  const found = await findByNameAndUid(change, name, reading.uid);
  const existing = found.named?.isDeleted ? undefined : found.named;
  const [shown] = existing ? await loadObjects(change, actor.userId, [existing], true) : [];
  checkConditions(conditions, shown?.etag ?? null);
  checkUid(found, name, reading.uid, existing);
  if (!change.calendar.components.split(',').includes(reading.component))
    throw new ObjectRefused('supported-calendar-component');
  if (existing && existing.component !== reading.component) throw new ObjectRefused('valid-calendar-object-resource');
  if (shown?.text === reading.text) return { etag: shown.etag, isNew: false };
  const within = withinQuota(change, quotas);
  if (shown?.isHidden && existing?.eventId && reading.component === 'VEVENT') {
    await putBlock(within, existing.eventId, reading.fields);
    return { etag: null, isNew: false };
  }
  const { etag } =
    reading.component === 'VEVENT'
      ? await putEvent(within, actor, name, reading, found)
      : await putTask(within, actor, { id, name, reading, before: existing });
  return { etag, isNew: !existing };
}

/** @throws ObjectRefused `no-uid-conflict` if the object had another uid, or another object has this one */
function checkUid({ called }: FoundByNameAndUid, name: string, uid: string, existing: StoredObject | undefined): void {
  if (existing && existing.uid !== uid) throw new ObjectRefused('no-uid-conflict', existing.name);
  if (called && !called.isDeleted && called.name !== name) throw new ObjectRefused('no-uid-conflict', called.name);
}

async function putEvent(
  change: ChangeContext,
  actor: Actor,
  name: string,
  { uid, text, fields }: Reading & { readonly component: 'VEVENT' },
  found: FoundByNameAndUid,
): Promise<StoredResult> {
  const id = (found.named?.isDeleted === false && found.named.eventId) || newId();
  const [stored = null, ...exceptions] =
    found.named?.eventId === id ? ((await rowsOfEvents(change, [id])).get(id) ?? []) : [];
  if (found.named?.eventId === id && !stored) throw new ApiError('not_found');
  const people = await peopleFor(change, fields, stored ? [stored, ...exceptions] : []);
  // The same value in other words is no change.
  const changed = stored
    ? withStoredWording(fields, fieldsOf(fields.uid, [stored, ...exceptions], null, people.names))
    : fields;
  const tagOf = await tagFinder(change, changed);
  const plan = await planEvents(change, actor, changed, { id, stored, tagOf, people });
  await writeEvents(change, plan);
  const reminders = await chooseReminders(change, actor, id, fields.reminders, stored === null);
  // No other event has rows of this version yet.
  const newState = stored === null ? { version: change.version, rows: 1 + plan.exceptions.length } : null;
  const known = { found, newState, reminders };
  return storeObject(change, actor, { uid, component: 'VEVENT', eventId: id, text, name, alarms: 'own', known });
}

/** The people of the calendar, unless neither the text nor the event names any. */
function peopleFor(
  change: ChangeContext,
  { event, exceptions }: ObjectFields,
  stored: readonly { readonly person_ids: string }[],
): Promise<KnownPeople> | KnownPeople {
  const isAny =
    [event, ...exceptions.map((exception) => exception.event)].some(({ people }) => people !== null) ||
    stored.some(({ person_ids }) => person_ids !== '[]');
  return isAny ? knownPeople(change) : NOBODY_KNOWN;
}

/** Finds the tag of a name; a category without a tag stays only in the text. */
async function tagFinder(
  { sql, calendar }: ChangeContext,
  { event, exceptions }: ObjectFields,
): Promise<(tag: EventFields['tag']) => string | null> {
  const isAny = [event, ...exceptions.map((exception) => exception.event)].some(({ tag }) => tag !== null);
  const tags = isAny ? await tagsOfCalendar(sql, { calendarId: calendar.id }) : [];
  const byName = new Map(tags.map(({ id, name }) => [tagNameKey(name), id]));
  return (tag) => (tag && byName.get(tagNameKey(tag.name))) ?? null;
}
