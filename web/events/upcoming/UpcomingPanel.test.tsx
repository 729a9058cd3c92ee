import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Person } from '#domain/people.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { productWords } from '#web/app/load-words.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { outboxCode } from '#web/events/unsent/on-demand.ts';
import { store } from '#web/events/unsent/outbox.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { storage } from '#web/platform/storage.ts';
import type { RawUpcoming } from './read-upcoming.ts';
import { UpcomingPanel } from './UpcomingPanel.tsx';

const NAMES = ['Anna', 'Max', 'Rose', 'Rex', 'Car', 'Tent'];
const people = NAMES.map(
  (id): Person => ({ id, name: id, initials: id.slice(0, 2).toUpperCase(), color: '#2196F3', userId: null }),
);
const event = (id: string, ...personIds: string[]): RawUpcoming => ({
  ...{ id, title: id, calendarId: 'home', personIds },
  ...{ startTime: '2030-11-20T09:00:00', endTime: '2030-11-20T10:00:00' },
});

beforeEach(async () => {
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  // All tests share the database of the browser.
  await rewriteQueue(() => []);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function open(...events: RawUpcoming[]) {
  const times = pretendServer({
    'GET /events/upcoming': () => Response.json(events),
    'GET /calendars': () => Response.json([{ id: 'home', name: 'Home', color: '#112233' }]),
    'GET /subscribed-calendars': () => Response.json([]),
    'GET /calendars/home/people': () => Response.json(people),
  });
  await showCalling(<UpcomingPanel add={null} />, () =>
    Promise.all([productWords(), ...outboxCode.map((code) => code.fetch())]),
  );
  await expect.element(page.getByRole('heading', { name: events[0]?.title ?? '' })).toBeVisible();
  return times;
}
const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

it('events show their people by initials, and the first five of many', async () => {
  await open(event('Swimming', 'Max', 'Anna', 'gone'), event('Picnic', ...NAMES));
  await expect.element(row('Swimming').last()).toHaveTextContent(/Anna and Max.*ANMA$/);
  await expect.element(row('Picnic').last()).toHaveTextContent(/ANMARORECA\+1$/);
});

it('what is not sent yet is among them, and says so', async () => {
  const on = (id: string, day: string) =>
    sampleEvent({ id, calendarId: 'home', startTime: `${day}T09:00:00`, endTime: `${day}T10:00:00` });
  const [doctor, choir, over] = [on('Doctor', '2030-11-21'), on('Choir', '2030-11-19'), on('Over', '2020-11-20')];
  const times = ({ startTime, endTime }: typeof choir) => ({ startTime, endTime });
  const create = (after: typeof choir) => ({
    before: null,
    after,
    change: { create: { id: after.id, ...times(after) } },
  });
  const update = { update: { id: 'Doctor', changes: { title: 'Dentist' } } };
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2030-11-18T12:00:00Z') });
  await store(
    [{ before: doctor, after: { ...doctor, title: 'Dentist' }, change: update }, create(choir), create(over)].map(
      (each) => ({ calendarId: 'home', base: 1, title: '', ...each }),
    ),
  );
  await open(on('Lunch', '2030-11-20'), doctor);
  const titles = () =>
    page
      .getByRole('heading', { level: 4 })
      .elements()
      .map(({ textContent }) => textContent);
  await expect.poll(titles).toEqual(['Choir', 'Lunch', 'Dentist']);
  await expect.element(row('Dentist').last()).toHaveTextContent(/not sent yet/);
  await expect.element(row('Dentist').last()).toHaveClass('unsent');
  await expect.element(row('Lunch').last()).not.toHaveClass('unsent');
  await rewriteQueue(() => []);
});

it('without people nothing of them is asked', async () => {
  const times = await open(event('Doctor'));
  expect(times('GET /calendars/home/people')).toBe(0);
});
