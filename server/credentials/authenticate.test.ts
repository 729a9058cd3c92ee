import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { authenticate } from './authenticate.ts';
import { createTokens } from './tokens.ts';

const app = await testApp();

it('a route that does not say who may call it does not start', () => {
  const bare = Fastify();
  const tokens = createTokens(app.config.secret);
  authenticate(bare, { db: app.db, clock: () => app.clock.now, tokens });
  expect(() => bare.get('/secret', async () => 'x')).toThrow('GET /secret does not say who may call it.');
  expect(() => bare.get('/open', { config: { access: 'public' } }, async () => 'x')).not.toThrow();
});

it('every route of the product says who may call it', () => {
  for (const { method, url, access } of app.routes) {
    expect(['public', 'session', 'read', 'write'], `${method} ${url}`).toContain(access);
  }
});

it('HEAD is refused to whoever is refused GET', async () => {
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
