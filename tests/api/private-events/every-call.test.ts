import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import type { Route } from '#tests/support/routes.ts';
import { occurrence } from '#tests/support/series.ts';
import { isDav } from '../dav-table.ts';
import { createWorld, type ReaderName, TEXTS, WORDS, type World } from './world.ts';

/** Whoever adds a call that reads need not think of private events to be caught here. */

const app = await testApp();
const SAYS = new RegExp(WORDS.join('|'), 'i');
const DAYS = 'startDate=2026-11-01&endDate=2026-12-31';

/** A call that only tells what it is asked with. */
const QUERIES: Readonly<Record<string, (world: World) => string>> = {
  '/api/calendars/:id/changes': () => 'since=0',
  '/api/calendars/:id/events': () => DAYS,
  '/api/events': ({ calendar }) => `${DAYS}&calendarIds=${calendar.id}`,
  '/api/events/search': () => `q=${TEXTS.title}`,
  '/api/holidays': () => `${DAYS}&regions=RU`,
  '/api/subscribed-calendars/events': () => DAYS,
};
/** It does not end, and names what has changed by its id. */
const STREAM = '/api/stream';

const pathsOf = (world: World, ids: readonly string[], { url }: Route): string[] => {
  const query = QUERIES[url]?.(world);
  const paths = url.startsWith('/api/events/:id')
    ? ids.map((id) => url.replace(':id', encodeURIComponent(id)))
    : [url.replace('/calendars/:id', `/calendars/${world.calendar.id}`)];
  return paths.filter((path) => !path.includes(':')).map((path) => (query ? `${path}?${query}` : path));
};

async function textOf(world: World, reader: ReaderName, url: string): Promise<string> {
  const headers = { authorization: `Bearer ${world.people[reader].token}` };
  const { rawPayload, headers: answered } = await app.app.inject({ url, headers });
  if (answered['content-type'] !== 'application/zip') return rawPayload.toString();
  return Object.values(unzipSync(rawPayload))
    .map((file) => strFromU8(file))
    .join('');
}

it('no call that reads has the words of a private event but for its author and the owner', async () => {
  const world = await createWorld(app);
  const { author } = world.people;
  const series = { ...TEXTS, class: 'private', calendarId: world.calendar.id, recurrence: 'FREQ=DAILY;COUNT=4' };
  const times = { startTime: '2026-11-23T10:00:00', endTime: '2026-11-23T11:00:00' };
  const { event } = JSON.parse((await author.call('POST', '/api/events', { ...series, ...times })).text);
  const moved = occurrence(event, '2026-11-24T10:00:00');
  await author.call('PUT', `/api/events/${moved}`, { title: `${TEXTS.title} moved`, startTime: '2026-11-24T12:00:00' });
  const ids = [world.event.id, event.id, moved];
  const calls = app.routes
    .filter(({ method, url }) => method === 'GET' && !isDav(url) && url !== STREAM)
    .flatMap((route) => pathsOf(world, ids, route));

  const says: Record<string, string[]> = {};
  for (const reader of ['author', 'admin', 'editor', 'viewer'] as const) {
    const saying: string[] = [];
    for (const url of calls) if (SAYS.test(await textOf(world, reader, url))) saying.push(url);
    if (saying.length > 0) says[reader] = saying;
  }
  expect(Object.keys(says)).toEqual(['author']);
  expect(says.author?.length, 'as many calls as have the words').toBeGreaterThanOrEqual(12);
});
