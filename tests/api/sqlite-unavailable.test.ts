import { sql as raw } from 'kysely';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const limitPages = (pages: number) => app.db.write((sql) => raw.raw(`pragma max_page_count = ${pages}`).execute(sql));

it('a full disk answers writes with 503 and Retry-After, loses nothing, and is over when there is room', async () => {
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  const event = await createEvent(vera, id);
  const write = (language = 'en') => {
    const description = 'x'.repeat(10_000);
    const times = { startTime: '2026-11-21T10:00', endTime: '2026-11-21T11:00' };
    return vera.call(
      'POST',
      '/api/events',
      { calendarId: id, title: 'Big', description, ...times },
      { 'accept-language': language },
    );
  };
  await limitPages(1);
  const refusal = await write();
  expect(refusal).toMatchObject(refused('unavailable'));
  expect(refusal.headers['retry-after']).toBe('1');
  expect((await write('ru')).body).toEqual({ code: 'unavailable', message: 'Сервер занят. Попробуйте ещё раз.' });
  expect((await vera.call('GET', '/api/events/upcoming')).body).toMatchObject([{ id: event.id }]);
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(app.log.join('')).toContain('database or disk is full');
  await limitPages(1_000_000);
  expect(await write()).toMatchObject({ status: 201 });
  expect((await vera.call('GET', '/api/events/upcoming')).body).toHaveLength(2);
});
