import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Person } from '#domain/people.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { productWords } from '#web/app/load-words.ts';
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

afterEach(() => vi.unstubAllGlobals());

async function open(...events: RawUpcoming[]) {
  const times = pretendServer({
    'GET /events/upcoming': () => Response.json(events),
    'GET /subscribed-calendars': () => Response.json([]),
    'GET /calendars/home/people': () => Response.json(people),
  });
  await showCalling(<UpcomingPanel add={null} />, productWords);
  await expect.element(page.getByRole('heading', { name: events[0]?.title ?? '' })).toBeVisible();
  return times;
}
const row = (title: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });

it('events show their people by initials, and the first five of many', async () => {
  await open(event('Swimming', 'Max', 'Anna', 'gone'), event('Picnic', ...NAMES));
  await expect.element(row('Swimming').last()).toHaveTextContent(/Anna and Max.*ANMA$/);
  await expect.element(row('Picnic').last()).toHaveTextContent(/ANMARORECA\+1$/);
});

it('without people nothing of them is asked', async () => {
  const times = await open(event('Doctor'));
  expect(times('GET /calendars/home/people')).toBe(0);
});
