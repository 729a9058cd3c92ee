import { randomUUID } from 'node:crypto';
import { SubscribedAnswer } from '#domain/subscribed-calendars.ts';
import { createEvent } from '#tests/support/people.ts';
import type { Caller, World } from '../callers.ts';
import { type Attempt, type Entry, ofCalendar } from './entry.ts';

const ofOwnEvent = async ({ calendar, owner }: World): Promise<Attempt> => ({
  path: [(await createEvent(owner, calendar.id)).id],
});

/** The path of a calendar that the caller sees by its address; those of other attempts make room for it. */
const ofOwnSource = async ({ app }: World, { person }: Caller): Promise<Attempt> => {
  await app.db.write((sql) => sql.deleteFrom('subscribed_calendars').execute());
  const answer = await person.call('POST', '/api/subscribed-calendars', { url: 'https://example.org/a.ics' });
  return { path: [answer.as(SubscribedAnswer).calendar.id], body: { isShown: false } };
};

const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };

/** Events, changes, history and the stream. */
export const EVENTS: Readonly<Record<string, Entry>> = {
  'GET /api/calendars/:id/events': {
    needs: 'events.read',
    key: 'read',
    status: 200,
    attempt: (world) => ({ ...ofCalendar(world), query: 'startDate=2026-11-20&endDate=2026-11-21' }),
  },
  'GET /api/events': {
    needs: 'events.read',
    key: 'read',
    status: 200,
    attempt: ({ calendar }) => ({ query: `calendarIds=${calendar.id}&startDate=2026-11-20&endDate=2026-11-21` }),
  },
  'GET /api/holidays': {
    needs: 'account',
    key: 'read',
    status: 200,
    attempt: () => ({ query: 'country=DE&startDate=2026-01-01&endDate=2026-12-31' }),
  },
  'PUT /api/user/holidays': { needs: 'account', status: 200, attempt: () => ({ body: { holidays: ['DE'] } }) },
  'GET /api/subscribed-calendars': { needs: 'account', status: 200 },
  'POST /api/subscribed-calendars': {
    needs: 'account',
    status: 201,
    attempt: () => ({ body: { url: `https://example.org/${randomUUID()}.ics` } }),
  },
  'PATCH /api/subscribed-calendars/:id': {
    needs: 'account',
    status: 200,
    attempt: ofOwnSource,
  },
  'POST /api/subscribed-calendars/:id/refresh': {
    needs: 'account',
    status: 200,
    attempt: ofOwnSource,
  },
  'DELETE /api/subscribed-calendars/:id': {
    needs: 'account',
    status: 204,
    attempt: ofOwnSource,
  },
  'GET /api/subscribed-calendars/events': {
    needs: 'account',
    status: 200,
    attempt: () => ({ query: 'startDate=2026-11-20&endDate=2026-11-21' }),
  },
  'GET /api/events/upcoming': { needs: 'account', key: 'read', status: 200 },
  'POST /api/events/parse': {
    needs: 'account',
    key: 'read',
    status: 200,
    attempt: () => ({ body: { text: 'dentist tomorrow', timeZone: 'UTC' } }),
  },
  'GET /api/events/search': { needs: 'account', key: 'read', status: 200, attempt: () => ({ query: 'q=dentist' }) },
  'GET /api/events/:id': { needs: 'events.read', key: 'read', status: 200, attempt: ofOwnEvent },
  'POST /api/events': {
    needs: 'events.write',
    key: 'write',
    status: 201,
    attempt: ({ calendar }) => ({ body: { calendarId: calendar.id, title: 'Dentist', ...times } }),
  },
  'POST /api/events/batch': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: ({ calendar: { id: calendarId } }) => ({
      body: { calendarId, operations: [{ create: { title: 'Dentist', ...times } }] },
    }),
  },
  'PUT /api/events/:id': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: async (world, { name }) => ({ ...(await ofOwnEvent(world)), body: { title: name } }),
  },
  'POST /api/events/:id/preview': {
    needs: 'events.write',
    key: 'write',
    status: 200,
    attempt: async (world, { name }) => ({ ...(await ofOwnEvent(world)), body: { title: name } }),
  },
  'DELETE /api/events/:id': { needs: 'events.write', key: 'write', status: 204, attempt: ofOwnEvent },
};
