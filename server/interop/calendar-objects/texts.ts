import { isAtInstant } from '#domain/icalendar/at-instant.ts';
import type { EventFields, ObjectFields, ObjectMeta } from '#domain/icalendar/fields.ts';
import { mergingObject } from '#domain/icalendar/merge-object.ts';
import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { readingObject } from '#domain/icalendar/read-object.ts';
import { splittingCalendar } from '#domain/icalendar/split.ts';
import { writeObject } from '#domain/icalendar/write-object.ts';
import type { Language } from '#domain/languages.ts';
import type { Reminder } from '#domain/reminders.ts';
import { tagNameKey } from '#domain/values/tags.ts';
import type { Opened } from '#server/calendars/access.ts';
import { eventFields, exceptionFields } from '#server/events/icalendar-fields.ts';
import { type KnownPeople, knownPeople } from '#server/events/people/names.ts';
import { type ReadableRow, readableFor } from '#server/events/readable-row.ts';
import { tagsOfCalendar } from '#server/events/tags/names.ts';
import { type EventRow, eventRows } from '#server/events/view.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import { addAlarms, cuttingAlarms } from './alarm-texts.ts';
import { isIn, type StoredObject } from './data.ts';

/** Writes the iCalendar texts of events whose stored text is missing or outdated. */

/** The person for whom texts are made: they contain that person's reminders. */
export interface Author {
  readonly userId: string;
  person(): Promise<{ readonly email: string; readonly language: Language }>;
  /** JSON of their reminders for an event; null for the calendar's. */
  remindersOf(eventId: string): string | null;
}

export async function authorOf({ sql }: Opened, userId: string, eventIds: readonly string[]): Promise<Author> {
  const rows =
    eventIds.length === 0
      ? []
      : await sql
          .selectFrom('event_reminders')
          .select(['event_id', 'reminders'])
          .where('user_id', '=', userId)
          .where('event_id', 'in', eventIds)
          .execute();
  const chosen = new Map(rows.map(({ event_id, reminders }) => [event_id, reminders]));
  let reading: ReturnType<Author['person']> | undefined;
  const read = async () => {
    const user = sql.selectFrom('users').select(['email', 'language']).where('id', '=', userId);
    return (await user.executeTakeFirst()) ?? { email: '', language: 'en' as const };
  };
  return {
    userId,
    person() {
      reading ??= read();
      return reading;
    },
    remindersOf: (eventId) => chosen.get(eventId) ?? null,
  };
}

type TextRow = ReadableRow<EventRow>;

/** Events as the member sees them: by id the event's row, followed by its exceptions. */
export async function rowsOfEvents({ sql, calendar }: Opened, ids: readonly string[]): Promise<Map<string, TextRow[]>> {
  if (ids.length === 0) return new Map();
  const found = await eventRows(sql)
    .where('events.id', 'in', ids)
    .where('events.recurring_event_id', 'is', null)
    .execute();
  const roots = found.filter(isIn(calendar)).map((row) => readableFor(calendar, row));
  const series = roots.filter(({ recurrence }) => recurrence !== null).map(({ id }) => id);
  const exceptions =
    series.length === 0
      ? []
      : await eventRows(sql)
          .where('events.recurring_event_id', 'in', series)
          .orderBy('events.original_start')
          .execute();
  const changed = exceptions.filter(isIn(calendar)).map((row) => readableFor(calendar, row));
  const bySeries = Map.groupBy(changed, ({ recurring_event_id }) => recurring_event_id ?? '');
  return new Map(roots.map((row) => [row.id, [row, ...(bySeries.get(row.id) ?? [])]]));
}

/** An event and its exceptions as iCalendar fields. @param names of the calendar's people */
export function fieldsOf(
  uid: string,
  [event, ...exceptions]: readonly [TextRow, ...TextRow[]],
  reminders: readonly Reminder[] | null,
  names: KnownPeople['names'],
): ObjectFields {
  const changed = exceptions.map((row) => exceptionFields(row, names));
  return { uid, event: eventFields(event, names), exceptions: changed, reminders };
}

/** Titles blocks with the word for busy in the reader's language. */
export function withBusyTitles(fields: ObjectFields, rows: readonly TextRow[], language: Language): ObjectFields {
  const called = (event: EventFields, row: TextRow | undefined): EventFields =>
    row?.redacted ? { ...event, title: translate(language, 'answers:busy') } : event;
  const exceptions = fields.exceptions.map((exception, index) => ({
    ...exception,
    event: called(exception.event, rows[index + 1]),
  }));
  return { ...fields, event: called(fields.event, rows[0]), exceptions };
}

interface Old {
  readonly object: StoredObject;
  /** Includes the reader's alarms; empty if none is stored. */
  readonly text: string;
  /** Whether the reader has chosen other reminders since. */
  readonly hasOtherReminders: boolean;
  /** Whether it contains absolute alarms from an older text. */
  readonly isOfOlder: boolean;
}

/** Writes the texts of events, or brings stored ones up to date: only properties with another meaning are replaced. */
export async function writeTexts(opened: Opened, author: Author, old: readonly Old[]): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  if (old.length === 0) return texts;
  const rows = await rowsOfEvents(
    opened,
    old.map(({ object }) => object.id),
  );
  const tags = new Set((await tagsOfCalendar(opened.sql, { calendarId: opened.calendar.id })).map(keyOf));
  const people = await knownPeople(opened);
  const { email, language } = await author.person();
  const giveWay = inSlices();
  for (const each of old) {
    const { object, text } = each;
    await giveWay();
    const [event, ...exceptions] = rows.get(object.id) ?? [];
    if (!event) continue;
    const meta = metaOf([event, ...exceptions], email);
    const chosen = author.remindersOf(object.id);
    const reminders: Reminder[] | null = chosen === null ? null : JSON.parse(chosen); // as `server/notifications/reminders` stores them
    const now = withBusyTitles(
      fieldsOf(object.uid, [event, ...exceptions], reminders, people.names),
      [event, ...exceptions],
      language,
    );
    if (text === '') texts.set(object.id, writeObject(now, meta, objectBudget()));
    else {
      const adjusted = await withReminders(each, event.recurrence !== null, reminders);
      const stored = { ...now, reminders: adjusted.reminders };
      texts.set(object.id, await finish(merging(adjusted.text, stored, meta, { opened, tags, people }), giveWay));
    }
  }
  return texts;
}

/** The text with the alarms that stay valid, and the reminders to add. */
async function withReminders(
  { text, hasOtherReminders, isOfOlder }: Old,
  isSeries: boolean,
  reminders: readonly Reminder[] | null,
): Promise<{ text: string; reminders: readonly Reminder[] | null }> {
  // The calendar's defaults apply again, so alarms from an earlier choice are removed.
  if (hasOtherReminders && reminders === null)
    return { text: (await finish(cuttingAlarms(text))).text, reminders: null };
  if (!isOfOlder || isSeries || !reminders?.length) return { text, reminders: hasOtherReminders ? reminders : null };
  const { text: bare, alarms } = await finish(cuttingAlarms(text));
  return {
    text: addAlarms(
      bare,
      alarms.filter((alarm) => !isAtInstant(alarm.text)),
    ),
    reminders,
  };
}

const keyOf = ({ name }: { readonly name: string }): string => tagNameKey(name);

/** The sequence grows with each change of the event. */
function metaOf(rows: readonly EventRow[], email: string): ObjectMeta {
  const sequence = Math.max(...rows.map(({ version }) => version));
  const createdAt = rows[0]?.created_at ?? 0;
  return { sequence, createdAt, updatedAt: Math.max(...rows.map(({ updated_at }) => updated_at)), email };
}

/** A category that is no tag of the calendar is kept, unless the event has a tag; people who are not of the calendar are kept beside its own. */
function* merging(
  text: string,
  now: ObjectFields,
  meta: ObjectMeta,
  { opened, tags, people }: { opened: Opened; tags: ReadonlySet<string>; people: KnownPeople },
): Generator<undefined, string> {
  const context = { timeZone: opened.calendar.time_zone, budget: objectBudget() };
  const [object] = (yield* splittingCalendar(text, context.budget)).objects;
  const stored = object && (yield* readingObject(object, context)).fields;
  if (!stored) return writeObject(now, meta, context.budget);
  const withOthers = (event: EventFields, before: EventFields | undefined): EventFields => ({
    ...event,
    ...(event.tag === null && before?.tag && !tags.has(keyOf(before.tag)) && { tag: before.tag }),
    people: [...(event.people ?? []), ...people.strangersIn(before?.people ?? null)],
  });
  const exceptions = now.exceptions.map(({ originalStart, event }) => {
    const before = stored.exceptions.find((each) => each.originalStart === originalStart)?.event;
    return { originalStart, event: withOthers(event, before ?? stored.event) };
  });
  return yield* mergingObject(text, { ...now, event: withOthers(now.event, stored.event), exceptions }, meta, context);
}
