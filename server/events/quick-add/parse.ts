import { instantToLocal } from '#domain/dates/zones.ts';
import { ApiError } from '#domain/errors.ts';
import type { Language } from '#domain/languages.ts';
import { may } from '#domain/permissions.ts';
import type { ParsedEvent, ParseEventBody } from '#domain/quick-add/call.ts';
import { readQuickEvent } from '#domain/quick-add/quick-add.ts';
import type { Tag } from '#domain/tags.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { listCalendars } from '#server/calendars/data.ts';
import { listPeople } from '#server/calendars/people/data.ts';
import { listTags } from '#server/events/tags/data.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';

/**
 * The event that a text describes; the names of the caller's calendars, tags and people are recognised.
 * @throws ApiError `not_found` for a calendar that the caller does not see, `validation_failed` without a calendar and a zone
 */
export async function parseEvent(
  sql: Sql,
  actor: Actor,
  { text, calendarId, timeZone, language }: ParseEventBody & { language: Language },
  now: number,
): Promise<ParsedEvent> {
  const given = calendarId === undefined ? null : await calendarFor(sql, actor, calendarId, 'tags.read');
  const zone = timeZone ?? given?.time_zone;
  if (zone === undefined) throw new ApiError('validation_failed', { fields: { timeZone: 'required' } });
  const all = text.includes('@') ? await listCalendars(sql, actor) : [];
  const calendars = all.filter(({ role }) => may(role, 'events.write'));
  const context = { language, now: instantToLocal(now, zone), timeZone: zone, tasks: true };
  const names = { calendars: calendars.map(({ name }) => name) };
  const first = readQuickEvent(text, { ...context, names: { ...names, tags: undefined } });
  const named = calendars.find(({ name }) => name === first.calendar);
  const calendar = named ? await calendarFor(sql, actor, named.id, 'tags.read') : given;
  const tags: Tag[] | undefined = calendar ? await listTags({ sql, calendar }) : undefined;
  const people = calendar && text.includes('@') ? await listPeople({ sql, calendar }) : [];
  const read = tags
    ? readQuickEvent(text, { ...context, names: { ...names, tags: namesOf(tags), people: namesOf(people) } })
    : first;
  const { startTime, endTime, isAllDay, recurrence, title, location, tag, assumed } = read;
  return {
    ...{ title, location: location ?? '', startTime, endTime, isAllDay, recurrence, timeZone: read.zone ?? zone },
    calendarId: calendar?.id ?? null,
    tagId: tags?.find(({ name }) => name === tag)?.id ?? null,
    personIds: read.people.flatMap((said) => people.find(({ name }) => name === said)?.id ?? []),
    tagName: tag,
    isTask: read.isTask,
    ...{ reminders: [...read.reminders], parts: [...read.parts], unread: [...read.unread], assumed: [...assumed] },
    respelt: [...read.respelt],
  };
}

const namesOf = (all: readonly { readonly name: string }[]): string[] => all.map(({ name }) => name);
