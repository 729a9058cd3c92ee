import { z } from 'zod';
import { CalendarFileQuery } from '#domain/calendar-files.ts';
import { ApiError } from '#domain/errors.ts';
import { fileName } from '#domain/values/calendar-files.ts';
import { calendarFor } from '#server/calendars/access.ts';
import type { LongReads, Open } from '#server/calendars/long-read.ts';
import { calendarOfEvent, readEvent } from '#server/events/target.ts';
import { objectsOfEvents } from '#server/interop/calendar-objects/data.ts';
import { loadObjects } from '#server/interop/calendar-objects/load.ts';
import { type Actor, actorOf } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { byId } from '#server/platform/http/params.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { calendarText } from './calendar-text.ts';

/**
 * An event, or the series of an occurrence, as the caller's calendar programs have it.
 * @throws ApiError `not_found`, also when the caller does not see its calendar
 */
function readEventFile(db: Database, actor: Actor, id: string): Promise<{ title: string; text: string }> {
  return db.snapshot(async (sql) => {
    const calendar = await calendarFor(sql, actor, await calendarOfEvent(sql, id), 'events.read');
    const { title, recurringEventId } = await readEvent({ sql, calendar }, id);
    const stored = await objectsOfEvents({ sql, calendar }, [recurringEventId ?? id]);
    const [object] = await loadObjects({ sql, calendar }, actor.userId, stored, true);
    if (!object) throw new ApiError('not_found');
    return { title, text: object.text };
  });
}

const tags = ['Export'];
const ICS = 'text/calendar; charset=utf-8';
const response = { 200: z.string().describe('iCalendar (RFC 5545).') };
/** Concurrent exports of one person; further ones wait. */
const AT_ONCE = 2;

export function calendarFileRoutes(app: App, { db, read }: Services & LongReads): void {
  const slots = createPersonalSlots(AT_ONCE);

  app.get('/api/calendars/:id/export.ics', {
    config: { access: 'read' },
    schema: {
      summary: 'A calendar as an iCalendar file',
      description: `Events, tasks and journals, with the caller’s own reminders; what programs have stored is as they stored it. It is sent while it is read; one that breaks off is not whole. A person has ${AT_ONCE} under way at a time; the next one waits for its turn.`,
      tags,
      params: byId,
      querystring: CalendarFileQuery,
      produces: ['text/calendar'],
      response,
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      const open: Open = (sql) => calendarFor(sql, actor, request.params.id, 'events.read');
      const { name } = await open(db.read);
      reply.header('content-disposition', attachment(fileName(name, 'ics'))).header('cache-control', 'no-store');
      const chunks = read(open, (opened) => calendarText(opened, actor.userId, request.query));
      sendChunks(request, reply, slots.hold(actor.userId, chunks), { type: ICS });
      return reply;
    },
  });

  app.get('/api/events/:id/export.ics', {
    config: { access: 'read' },
    schema: {
      summary: 'An event as an iCalendar file',
      description: 'A series is whole, also when one of its occurrences is named. With the caller’s own reminders.',
      tags,
      params: byId,
      produces: ['text/calendar'],
      response,
    },
    handler: async (request, reply) => {
      const { title, text } = await readEventFile(db, actorOf(request), request.params.id);
      reply.header('content-disposition', attachment(fileName(title, 'ics'))).header('cache-control', 'no-store');
      return reply.type(ICS).send(text);
    },
  });
}
