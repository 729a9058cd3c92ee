import { afterAll, expect, inject, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { freshDatabase } from '#tests/support/database.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { startProxy } from '#tests/support/proxy.ts';
import { refused } from '#tests/support/refused.ts';

const fresh = await freshDatabase(inject('engine'));
const proxy = await startProxy(fresh.databaseUrl ?? '');
afterAll(async () => {
  await proxy.cut();
  await fresh.drop();
});
const app = await testApp({ databaseUrl: proxy.url });

it('a database that is unavailable is 503 with Retry-After, loses nothing, and is over when it is back', async () => {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  const event = await createEvent(vera, id);
  const create = () =>
    vera.call('POST', '/api/events', {
      calendarId: id,
      title: 'x',
      startTime: '2026-11-21T10:00',
      endTime: '2026-11-21T11:00',
    });
  await proxy.cut();
  for (const answer of [
    await create(),
    await vera.call('GET', '/api/calendars'),
    await app.call('POST', '/api/auth/login', { body: { email: vera.email, password: 'x' } }),
    await app.call('GET', '/readyz'),
  ]) {
    expect(answer).toMatchObject(refused('unavailable'));
    expect(answer.headers['retry-after']).toMatch(/^[12]$/);
  }
  expect(await app.call('GET', '/healthz')).toMatchObject({ status: 200 });
  await proxy.mend();
  expect((await vera.call('GET', '/api/events/upcoming')).body).toMatchObject([{ id: event.id }]);
  expect(await create()).toMatchObject({ status: 201 });
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 });
});
