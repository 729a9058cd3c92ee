import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { displayOf } from '#tests/support/displays.ts';
import { calendarWith } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

it('an address that tries secrets has to wait; so has a display that asks often', async () => {
  const app = await testApp({ rateLimits: true });
  const { calendar, owner } = await calendarWith(app);
  const { token } = await displayOf(owner, calendar.id);
  const ask = (given: string, from: string) => app.call('GET', '/api/display', { token: given, from });
  for (let tries = 0; tries < 120; tries += 1)
    expect(await ask(`${tries}`, '203.0.113.7')).toMatchObject(refused('authentication_required'));
  expect(await ask('another', '203.0.113.7')).toMatchObject(refused('too_many_requests'));
  expect(await ask(token, '203.0.113.7')).toMatchObject({ status: 200 });
  for (let asked = 1; asked < 120; asked += 1) await ask(token, '203.0.113.8');
  expect(await ask(token, '203.0.113.8')).toMatchObject(refused('too_many_requests'));
});
