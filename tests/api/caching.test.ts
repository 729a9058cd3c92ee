import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, invite } from '#tests/support/people.ts';

/** The answers that a browser may keep, as long as it asks each time whether they are still good. */
const KEPT = [
  '/api/calendars/:id/events',
  '/api/events',
  '/api/subscribed-calendars/events',
  '/api/docs',
  '/api/docs.css',
  '/api/apple-profile.css',
];

it('no answer of the API is cached unless its route says so', async () => {
  const app = await testApp();
  const { owner, calendar } = await calendarWith(app);
  const event = await createEvent(owner, calendar.id);
  const code = await invite(owner, calendar.id, 'viewer');
  const asked: string[] = [];
  // Writes end the session and delete what is read, so they come last.
  const routes = app.routes.toSorted((a, b) => Number(b.method === 'GET') - Number(a.method === 'GET'));
  for (const { method, url } of routes) {
    if (!url.startsWith('/api/') || url === '/api/stream') continue;
    const path = url.replace(':inviteCode', code).replace(':code', code);
    const id = url.startsWith('/api/events') ? event.id : calendar.id;
    const days = `?startDate=2026-11-01&endDate=2026-11-30&calendarIds=${calendar.id}`;
    const query = url.endsWith('/events') ? days : '?q=dentist&since=0';
    const answer = await owner.call(method, path.replace(':id', id) + query, method === 'GET' ? undefined : {});
    const keeps = method === 'GET' && KEPT.includes(url) && answer.status === 200;
    expect(`${method} ${url}: ${answer.headers['cache-control']}`).toBe(
      `${method} ${url}: ${keeps ? (url.endsWith('/events') ? 'private, no-cache' : 'no-cache') : 'no-store'}`,
    );
    if (answer.status < 300) asked.push(url);
  }
  expect(asked).toEqual(
    expect.arrayContaining(['/api/auth/me', '/api/sessions', '/api/api-keys', '/api/calendars/:id']),
  );
});
