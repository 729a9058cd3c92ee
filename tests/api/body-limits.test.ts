import { expect, it } from 'vitest';
import { IMPORT_BYTES_MAX } from '#domain/values/imports.ts';
import { SMALL_BODY } from '#server/platform/http/body-limit.ts';
import { administrator } from '#tests/support/administrator.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createTags, signUp } from '#tests/support/people.ts';

const FILES = /\/import(?:\/preview)?$/;

/** JSON as the most wasteful client writes it: every character escaped. */
const escaped = (value: unknown): string =>
  JSON.stringify(value).replaceAll(/[^{}[\]",:a-zA-Z\d#._-]/gu, (character) =>
    Array.from(
      { length: character.length },
      (_, unit) => `\\u${character.charCodeAt(unit).toString(16).padStart(4, '0')}`,
    ).join(''),
  );

it('the longest event fits, however it is written, and the answer has all of it', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  const event = {
    calendarId: calendar.id,
    title: '😀'.repeat(200),
    description: '😀'.repeat(10_000),
    location: '😀'.repeat(500),
    startTime: '2026-11-21T10:00:00',
    endTime: '2026-11-21T11:00:00',
    recurrence: `FREQ=DAILY;BYDAY=${'MO,'.repeat(650)}MO`,
  };
  const { title, description, location } = event;
  const answer = await owner.call('POST', '/api/events', escaped(event));
  expect(answer).toMatchObject({ status: 201, body: { event: { title, description, location } } });
  expect(await owner.call('POST', '/api/events', { ...event, title: '😀'.repeat(201) })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed', fields: { title: expect.any(String) } },
  });
});

it('the longest calendar and the longest list of tags fit', async () => {
  const app = await testApp();
  const { calendar, owner } = await calendarWith(app);
  const body = escaped({ name: '😀'.repeat(200), description: '😀'.repeat(10_000) });
  expect(await owner.call('PUT', `/api/calendars/${calendar.id}`, body)).toMatchObject({ status: 200 });
  const names = Array.from({ length: 100 }, (_, index) => `${index}`.padStart(3, '0') + '😀'.repeat(197));
  const tags = await createTags(owner, calendar.id, ...names);
  const again = await owner.call('PUT', `/api/calendars/${calendar.id}/tags`, escaped({ tags }));
  expect(again).toMatchObject({ status: 200, body: tags });
});

it('what is larger is refused before it is read, and where nobody has signed in that is soon', async () => {
  const app = await testApp();
  const changing = app.routes.filter(({ method, hidden }) => !hidden && method !== 'GET');
  const ada = await administrator(app);
  for (const { method, url, access, bodyLimit = Number.NaN } of changing) {
    if (access === 'public') expect(bodyLimit).toBe(SMALL_BODY);
    else expect(bodyLimit, `${method} ${url}`).toBeLessThanOrEqual(FILES.test(url) ? IMPORT_BYTES_MAX : 512 * 1024);
    const path = url.replaceAll(/:\w+/g, '1');
    const person = url.startsWith('/api/admin') ? ada : await signUp(app, 'Vera');
    const send = (body: string) =>
      access === 'public' ? app.call(method, path, { body }) : person.call(method, path, body);
    const filled = (size: number) => `"${'x'.repeat(size - 2)}"`;
    const answer = await send(filled(bodyLimit + 1));
    expect(answer, `${method} ${url}`).toMatchObject({ status: 413, body: { code: 'too_large' } });
    expect((await send(filled(bodyLimit))).status).not.toBe(413);
  }
  expect(changing.length).toBeGreaterThan(20);
});
