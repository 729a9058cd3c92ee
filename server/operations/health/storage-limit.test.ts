import { expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createEvent, PASSWORD } from '#tests/support/people.ts';

const storageBytes = 1024 * 1024 * 1024;

it('a full storage takes nothing new, and lets people read, delete, sign in and leave, until there is room again', async () => {
  const app = await testApp({ quotas: { ...DEFAULT_QUOTAS, storageBytes } });
  const { owner, calendar } = await calendarWith(app);
  const event = await createEvent(owner, calendar.id);
  const create = () => owner.call('POST', '/api/calendars', { name: 'Work' });
  const measured = app.db.bytes;
  const becomes = (bytes: number) => {
    Object.assign(app.db, { bytes: async () => bytes });
    app.clock.advance(30_000);
  };

  becomes(storageBytes);
  expect(await create()).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  const register = await app.call('POST', '/api/auth/register', { body: { email: 'new@example.org' } });
  expect(register).toMatchObject({ status: 507, body: { code: 'storage_full' } });
  expect((await owner.call('GET', `/api/events/${event.id}`)).status).toBe(200);
  expect((await owner.call('DELETE', `/api/events/${event.id}`)).status).toBe(204);
  const login = await app.call('POST', '/api/auth/login', { body: { email: owner.email, password: PASSWORD } });
  expect(login.status).toBe(200);

  becomes(storageBytes - 1);
  expect((await create()).status).toBe(201);
  expect(await measured()).toBeGreaterThan(10_000);
  expect((await owner.call('POST', '/api/auth/logout')).status).toBe(204);
});
