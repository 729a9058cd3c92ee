import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, type Person, signUp } from '#tests/support/people.ts';

const app = await testApp();
const AT_ONCE = 60;
const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };

type Deed = (person: Person, calendarId: string) => Promise<unknown>;

/** Each is asked for many times at once by one person, and then once by another. */
const DEEDS: Readonly<Record<string, Deed>> = {
  batches: (person, calendarId) =>
    person.call('POST', '/api/events/batch', {
      calendarId,
      operations: Array.from({ length: 20 }, (_, n) => ({ create: { title: `${n}`, ...times } })),
    }),
  searches: (person) => person.call('GET', '/api/events/search?q=d'),
  'pages of the history': (person, calendarId) => person.call('GET', `/api/calendars/${calendarId}/history?limit=100`),
};

async function home(name: string) {
  const person = await signUp(app, name);
  const { id } = await createCalendar(person);
  for (let count = 0; count < 20; count += 1) await createEvent(person, id);
  return { person, id };
}

describe('somebody who asks for much at once keeps nobody else waiting', () => {
  it.each(Object.entries(DEEDS))('%s', async (_, deed) => {
    const [evil, vera] = [await home('Evil'), await home('Vera')];
    let left = AT_ONCE;
    const all = Array.from({ length: AT_ONCE }, () =>
      deed(evil.person, evil.id).finally(() => {
        left -= 1;
      }),
    );
    await deed(vera.person, vera.id);
    expect(left).toBeGreaterThan(AT_ONCE / 4);
    await Promise.all(all);
  });
});
