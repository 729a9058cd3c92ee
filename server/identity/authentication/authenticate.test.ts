import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { createTokens } from '#server/platform/credentials/tokens.ts';
import { noLimits } from '#server/platform/rate-limits/rate-limiter.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { authenticate } from './authenticate.ts';

const app = await testApp();

it('a route that does not say who may call it does not start', () => {
  const bare = Fastify();
  const tokens = createTokens(app.config.secret);
  authenticate(bare, { db: app.db, clock: () => app.clock.now, tokens, sessionDaysMax: 90, limits: noLimits });
  expect(() => bare.get('/secret', async () => 'x')).toThrow('GET /secret does not say who may call it.');
  expect(() => bare.get('/open', { config: { access: 'public' } }, async () => 'x')).not.toThrow();
});

it('every route of the product says who may call it', () => {
  for (const { method, url, access } of app.routes) {
    expect(['public', 'session', 'read', 'propose', 'write'], `${method} ${url}`).toContain(access);
  }
});

it('HEAD is refused where GET is', async () => {
  const { calendar, owner, stranger } = await calendarWith(app);
  const path = `/api/calendars/${calendar.id}`;
  expect(await owner.call('HEAD', path)).toMatchObject({ status: 200, text: '' });
  expect(await stranger.call('HEAD', path)).toMatchObject({ status: 404, text: '' });
  expect(await app.call('HEAD', path)).toMatchObject({ status: 401, text: '' });
});

it('a public call takes no notice of a credential, however broken', async () => {
  for (const token of ['x', 'kal_x', 'a.b.c']) {
    expect(await app.call('GET', '/api/openapi.json', { token })).toMatchObject({ status: 200 });
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject(refused('authentication_required'));
  }
});

it('the caller of a write is checked each time, also among writes at once', async () => {
  const { calendar, owner, editor } = await calendarWith(app, 'editor');
  const draft = { calendarId: calendar.id, title: 'Walk', startTime: '2026-11-22T10:00', endTime: '2026-11-22T11:00' };
  const created = await owner.call('POST', '/api/api-keys', { name: 'Robot', scopes: ['write'] });
  const { key, apiKey } = created.as(CreatedApiKey);
  const other = await startSession(app, owner.id);
  const tokens = [owner.token, key, other.token, editor.token, 'nobody', key];
  const write = async () => {
    const answers = await Promise.all(tokens.map((token) => app.call('POST', '/api/events', { token, body: draft })));
    return answers.map(({ status }) => status);
  };
  expect(await write()).toEqual([201, 201, 201, 201, 401, 201]);
  await owner.call('DELETE', `/api/sessions/${other.id}`);
  await owner.call('PATCH', `/api/api-keys/${apiKey.id}`, { isActive: false });
  expect(await write()).toEqual([201, 401, 401, 201, 401, 401]);
});
