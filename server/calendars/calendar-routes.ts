import { z } from 'zod';
import { LastVisitedBody } from '#domain/accounts.ts';
import {
  CalendarAnswer,
  CalendarBody,
  CalendarListItem,
  OwnAppearanceBody,
  RoleAnswer,
  UpdateCalendarBody,
} from '#domain/calendars.ts';
import { auditChange } from '#server/identity/audit/calls.ts';
import { updateUser } from '#server/identity/users/data.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { calendarFor, type Opened, readCalendarAs } from './access.ts';
import { type ChangeContext, changeCalendar } from './change.ts';
import { createCalendar, deleteCalendar, listCalendars, readCalendar, updateCalendar } from './data.ts';
import { setOwnAppearance } from './own-appearance.ts';

const tags = ['Calendars'];

export function calendarRoutes(app: App, deps: Services): void {
  sharedRoutes(app, deps);
  ownRoutes(app, deps);
}

/** Settings that all members share. */
function sharedRoutes(app: App, { db, clock, quotas }: Services): void {
  app.get('/api/calendars', {
    config: { access: 'read' },
    schema: {
      summary: 'My calendars',
      description: '`memberCount` counts the owner, too.',
      tags,
      response: { 200: z.array(CalendarListItem) },
    },
    handler: async (request) => db.snapshot((sql) => listCalendars(sql, actorOf(request))),
  });

  app.post('/api/calendars', {
    config: { access: 'session' },
    schema: { summary: 'Create a calendar', tags, body: CalendarBody, response: { 201: CalendarAnswer } },
    handler: async (request) => {
      return { calendar: await createCalendar(db, actorOf(request), request.body, clock(), quotas) };
    },
  });

  app.get('/api/calendars/:id', {
    config: { access: 'read' },
    schema: { summary: 'One calendar', tags, params: byId, response: { 200: CalendarAnswer } },
    handler: async (request) => {
      const actor = actorOf(request);
      const read = ({ sql, calendar: { id } }: Opened) => readCalendar(sql, actor, id);
      return { calendar: await readCalendarAs(db, actor, request.params.id, 'calendar.read', read) };
    },
  });

  app.put('/api/calendars/:id', {
    config: { access: 'session' },
    schema: {
      summary: 'Change a calendar',
      description: 'A field left out keeps its value. The answer is the calendar as this call left it.',
      tags,
      params: byId,
      body: UpdateCalendarBody,
      response: { 200: CalendarAnswer },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { id } = request.params;
      const update = (change: ChangeContext) => updateCalendar(change, actor, request.body);
      return { calendar: await changeCalendar(db, actor, clock(), id, 'calendar.update', update) };
    },
  });

  app.delete('/api/calendars/:id', {
    config: { access: 'session', security: 'calendar-delete' },
    schema: { summary: 'Delete a calendar for everybody', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      await changeCalendar(db, actorOf(request), clock(), request.params.id, 'calendar.delete', async (change) => {
        await deleteCalendar(change);
        await auditChange(change, request);
      });
    },
  });
}

/** Settings that each member has for themselves. */
function ownRoutes(app: App, { db }: Services): void {
  app.put('/api/calendars/:id/own-appearance', {
    config: { access: 'session' },
    schema: {
      summary: 'My own name and colour for a calendar',
      description:
        'Any member may. For the caller alone: `name` and `color` of the calendar stay as they are, its version too, and events keep their `color`. A field left out keeps its value. It ends with the membership.',
      tags,
      params: byId,
      body: OwnAppearanceBody,
      response: { 200: CalendarAnswer },
    },
    handler: async (request) => ({
      calendar: await setOwnAppearance(db, actorOf(request), request.params.id, request.body),
    }),
  });

  app.get('/api/calendars/:id/role', {
    config: { access: 'read' },
    schema: { summary: 'My role in a calendar', tags, params: byId, response: { 200: RoleAnswer } },
    handler: async (request) => {
      const read = async ({ calendar: { role } }: Opened) => ({ role });
      return readCalendarAs(db, actorOf(request), request.params.id, 'calendar.read', read);
    },
  });

  app.put('/api/user/last-visited-calendar', {
    config: { access: 'session' },
    schema: {
      summary: 'Remember the calendar last looked at',
      tags,
      body: LastVisitedBody,
      response: { 204: NoContent },
    },
    handler: async (request) => {
      const actor = actorOf(request);
      const { calendarId } = request.body;
      // Removing a member takes the same lock and also clears their last visited calendar.
      await db.writeLocked(calendarId, async (sql) => {
        const { id } = await calendarFor(sql, actor, calendarId, 'calendar.read');
        await updateUser(sql, actor.userId, { last_visited_calendar: id });
      });
    },
  });
}
