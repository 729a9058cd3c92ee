import { randomUUID } from 'node:crypto';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { createEvent } from '#tests/support/people.ts';
import { type Entry, ofCalendar } from './entry.ts';

const file = calendarFile(['UID:walk', 'SUMMARY:Walk', 'DTSTART:20261121T100000Z']);

/** Files that are brought into calendars, and made of them. */
export const IMPORTS: Readonly<Record<string, Entry>> = {
  'POST /api/import/preview': { needs: 'account', status: 200, attempt: () => ({ body: file }) },
  'POST /api/calendars/:id/import/preview': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: (world) => ({ ...ofCalendar(world), body: file }),
  },
  'POST /api/calendars/:id/import': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    // Every caller has a file of their own: what is there already is no change.
    attempt: (world) => ({
      ...ofCalendar(world),
      query: `id=${randomUUID()}`,
      body: file.replace('UID:walk', `UID:${randomUUID()}`),
    }),
  },
  'GET /api/calendars/:id/imports/:importId': {
    needs: 'events.write',
    key: 'read',
    status: 200,
    attempt: async ({ calendar, owner }) => {
      const id = randomUUID();
      await importing(owner, calendar.id, file, { id });
      return { path: [calendar.id, id] };
    },
  },
  'GET /api/calendars/:id/export.ics': { needs: 'events.read', key: 'read', status: 200, attempt: ofCalendar },
  'GET /api/events/:id/export.ics': {
    needs: 'events.read',
    key: 'read',
    status: 200,
    attempt: async ({ calendar, owner }) => ({ path: [(await createEvent(owner, calendar.id)).id] }),
  },
  'GET /api/account/calendars.zip': { needs: 'account', status: 200 },
  'POST /api/account/calendars.zip': { needs: 'account', status: 200, attempt: () => ({ body: {} }) },
};
