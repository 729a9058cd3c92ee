import { ApiError } from '#domain/errors.ts';
import type { EventFields, ObjectFields } from '#domain/icalendar/fields.ts';
import { withStoredWording } from '#domain/icalendar/stored-wording.ts';
import { tagNameKey } from '#domain/tags.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import { withinQuota } from '#server/events/quota.ts';
import { planEvents, writeEvents } from '#server/events/series/put-object.ts';
import { findRow } from '#server/events/store.ts';
import type { Quotas } from '#server/platform/config/quotas.ts';
import { newId } from '#server/platform/new-id.ts';
import { tagsOfCalendar } from '#server/tags/names.ts';
import { type Conditions, checkConditions } from './conditions.ts';
import { findByName, findByUids, type StoredObject } from './data.ts';
import { type Kept, keepObject } from './keep.ts';
import { loadObjects } from './load.ts';
import { placesForTasks, putTask } from './put-task.ts';
import type { Reading } from './reading.ts';
import { ObjectRefused } from './refusal.ts';
import { chooseReminders } from './reminders.ts';
import { fieldsOf, rowsOfEvents } from './texts.ts';

interface Put {
  readonly name: string;
  readonly reading: Reading;
  readonly conditions: Conditions;
  readonly quotas: Quotas;
}

/**
 * Stores an object as a client has sent it: what it means in its event, its text beside that.
 * @returns its ETag, and whether it is new
 * @throws ObjectRefused, and ApiError as `planEvents`, `quota_events`, `quota_series`
 */
export async function putObject(
  change: ChangeContext,
  actor: Actor,
  { name, reading, conditions, quotas }: Put,
): Promise<{ etag: string; isNew: boolean }> {
  const before = await findByName(change, name);
  const living = before?.isGone ? undefined : before;
  const [shown] = living ? await loadObjects(change, actor.userId, [living], true) : [];
  checkConditions(conditions, shown?.etag ?? null);
  await checkUid(change, name, reading.uid, living);
  if (!change.calendar.components.split(',').includes(reading.component))
    throw new ObjectRefused('supported-calendar-component');
  if (living && living.component !== reading.component) throw new ObjectRefused('valid-calendar-object-resource');
  if (shown?.text === reading.text) return { etag: shown.etag, isNew: false };
  const within = withinQuota(change, quotas);
  const { etag } =
    reading.component === 'VEVENT'
      ? await putEvent(within, actor, name, reading, living)
      : await putTask(within, actor, { name, reading, before: living, takePlace: placesForTasks(change, quotas) });
  return { etag, isNew: !living };
}

/** @throws ObjectRefused `no-uid-conflict` where the object had another uid, or another object has this one */
async function checkUid(
  change: ChangeContext,
  name: string,
  uid: string,
  living: StoredObject | undefined,
): Promise<void> {
  if (living && living.uid !== uid) throw new ObjectRefused('no-uid-conflict', living.name);
  const other = (await findByUids(change, [uid])).get(uid);
  if (other && !other.isGone && other.name !== name) throw new ObjectRefused('no-uid-conflict', other.name);
}

async function putEvent(
  change: ChangeContext,
  actor: Actor,
  name: string,
  { uid, text, fields }: Reading & { readonly component: 'VEVENT' },
  living: StoredObject | undefined,
): Promise<Kept> {
  const id = living?.eventId ?? newId();
  const stored = (living && (await findRow(change.sql, id))) ?? null;
  const said = stored ? await inStoredWords(change, id, fields) : fields;
  const plan = await planEvents(change, actor, said, { id, stored, tagOf: await tagFinder(change) });
  await writeEvents(change, plan);
  await chooseReminders(change, actor, id, fields.reminders);
  return keepObject(change, actor, { uid, component: 'VEVENT', eventId: id, text, name, alarms: 'own' });
}

/** What says the same in other words changes nothing. */
async function inStoredWords(change: ChangeContext, id: string, fields: ObjectFields): Promise<ObjectFields> {
  const [event, ...exceptions] = (await rowsOfEvents(change, [id])).get(id) ?? [];
  if (!event) throw new ApiError('not_found');
  return withStoredWording(fields, fieldsOf(fields.uid, [event, ...exceptions], null));
}

/** The tag of a name; a category that is none stays in the text alone. */
async function tagFinder({ sql, calendar }: ChangeContext): Promise<(tag: EventFields['tag']) => string | null> {
  const tags = await tagsOfCalendar(sql, { calendarId: calendar.id });
  const byName = new Map(tags.map(({ id, name }) => [tagNameKey(name), id]));
  return (tag) => (tag && byName.get(tagNameKey(tag.name))) ?? null;
}
