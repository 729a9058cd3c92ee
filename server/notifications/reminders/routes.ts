import {
  CalendarNotifications,
  CalendarNotificationsBody,
  EventReminders,
  EventRemindersBody,
} from '#domain/reminders.ts';
import { calendarFor, readCalendarAs } from '#server/calendars/access.ts';
import { calendarOfEvent } from '#server/events/target.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { byId } from '#server/platform/http/params.ts';
import type { Services } from '#server/platform/services/services.ts';
import { changeEventReminders, readEventReminders } from './own.ts';
import { changeSettings, readSettings } from './settings.ts';

const tags = ['Reminders'];

export function reminderRoutes(app: App, { db, clock }: Services): void {
  app.get('/api/calendars/:id/notifications', {
    config: { access: 'session' },
    schema: {
      summary: 'My notification settings of a calendar',
      tags,
      params: byId,
      response: { 200: CalendarNotifications },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return readCalendarAs(db, actor, request.params.id, 'calendar.read', ({ sql, calendar }) =>
        readSettings(sql, actor.userId, calendar.id),
      );
    },
  });

  app.put('/api/calendars/:id/notifications', {
    config: { access: 'session' },
    schema: {
      summary: 'Choose my notification settings of a calendar',
      description:
        'Any member may, for themselves alone. A field left out keeps its value. It ends with the membership.',
      tags,
      params: byId,
      body: CalendarNotificationsBody,
      response: { 200: CalendarNotifications },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      // Removing a member takes the same lock.
      return db.writeLocked(request.params.id, async (sql) => {
        const calendar = await calendarFor(sql, actor, request.params.id, 'calendar.read');
        return changeSettings({ sql, calendar }, actor.userId, request.body, clock());
      });
    },
  });

  app.get('/api/events/:id/reminders', {
    config: { access: 'session' },
    schema: {
      summary: 'My reminders of an event',
      description: 'An occurrence has those of its series.',
      tags,
      params: byId,
      response: { 200: EventReminders },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return db.snapshot(async (sql) => {
        const calendar = await calendarFor(sql, actor, await calendarOfEvent(sql, request.params.id), 'events.read');
        return readEventReminders({ sql, calendar }, actor.userId, request.params.id);
      });
    },
  });

  app.put('/api/events/:id/reminders', {
    config: { access: 'session' },
    schema: {
      summary: 'Choose my reminders of an event',
      description:
        'For the caller alone. By the id of an occurrence they are chosen for its whole series. Up to five; an empty list for none.',
      tags,
      params: byId,
      body: EventRemindersBody,
      response: { 200: EventReminders },
    },
    handler: async (request) => {
      const actor = sessionOf(request);
      return db.write(async (sql) => {
        const calendar = await calendarFor(sql, actor, await calendarOfEvent(sql, request.params.id), 'events.read');
        return changeEventReminders(
          { sql, calendar },
          actor.userId,
          request.params.id,
          request.body.reminders,
          clock(),
        );
      });
    },
  });
}
