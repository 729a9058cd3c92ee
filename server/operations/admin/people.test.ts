import { describe, expect, it } from 'vitest';
import { AdminPeople, AdminPerson } from '#domain/administration.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { administrator } from '#tests/support/administrator.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { calendarWith, createEvent, PASSWORD, type Person, signUp, startSession } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { openStream } from '#tests/support/stream.ts';

const signIn = (app: TestApp, { email }: Person, password = PASSWORD) =>
  app.call('POST', '/api/auth/login', { body: { email, password } });

describe('the list of people', () => {
  it('has what an administrator wants to know of each', async () => {
    const app = await testApp();
    const { owner } = await calendarWith(app);
    const ada = await administrator(app);
    await startSession(app, owner.id);
    const { people, next } = (await ada.call('GET', '/api/admin/people')).as(AdminPeople);
    expect(next).toBeNull();
    expect(people.map(({ name }) => name)).toEqual(['Ada', 'Olga', 'Sofia']);
    expect(people.find(({ id }) => id === owner.id)).toEqual({
      id: owner.id,
      email: owner.email,
      name: 'Olga',
      createdAt: '2026-11-20T12:00:00.000Z',
      lastUsed: '2026-11-20T12:00:00.000Z',
      sessions: 2,
      calendars: 1,
      disabledAt: null,
      isAdministrator: false,
      isEmailVerified: true,
    });
    expect(people.find(({ id }) => id === ada.id)).toMatchObject({ isAdministrator: true });
  });

  it('finds by a part of the e-mail or the name, and takes no sign for another', async () => {
    const app = await testApp();
    const ada = await administrator(app);
    for (const name of ['Vera Palm', 'Вера', '100%', 'a_b', 'ouch!']) await signUp(app, name);
    const found = async (q: string) =>
      (await ada.call('GET', `/api/admin/people?q=${encodeURIComponent(q)}`))
        .as(AdminPeople)
        .people.map(({ name }) => name)
        .sort();
    expect(await found('PALM')).toEqual(['Vera Palm']);
    expect(await found('вера')).toEqual(['Вера']);
    expect(await found('%')).toEqual(['100%']);
    expect(await found('_')).toEqual(['a_b']);
    expect(await found('!')).toEqual(['ouch!']);
    expect(await found('\\')).toEqual([]);
    expect(await found("' or 1=1 --")).toEqual([]);
  });

  it('comes in pages', async () => {
    const app = await testApp();
    const ada = await administrator(app);
    for (let count = 0; count < 60; count += 1) await signUp(app, `Person ${count}`);
    const seen: string[] = [];
    let after = '';
    do {
      const page = (await ada.call('GET', `/api/admin/people?q=person${after}`)).as(AdminPeople);
      expect(page.people.length).toBeLessThanOrEqual(50);
      seen.push(...page.people.map(({ id }) => id));
      after = page.next === null ? '' : `&after=${encodeURIComponent(page.next)}`;
    } while (after);
    expect(new Set(seen).size).toBe(60);
  });
});

describe('somebody who is disabled', () => {
  it('is out at once, with sessions, keys and streams, and hears why only with the right password', async () => {
    const app = await testApp();
    const { owner, calendar } = await calendarWith(app, 'editor');
    const ada = await administrator(app);
    const { key } = (await owner.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
    const streams = [await openStream(app, owner.token), await openStream(app, key)];
    const answer = await ada.call('POST', `/api/admin/people/${owner.id}/disable`);
    expect(answer.as(AdminPerson)).toMatchObject({ disabledAt: expect.any(String), sessions: 0, calendars: 1 });
    await Promise.all(streams.map(({ ended }) => ended));
    expect(await owner.call('GET', `/api/calendars/${calendar.id}`)).toMatchObject(refused('authentication_required'));
    expect(await app.call('GET', '/api/calendars', { token: key })).toMatchObject(refused('account_disabled'));
    expect(await signIn(app, owner, 'Wrong#1')).toMatchObject(refused('invalid_credentials'));
    expect(await signIn(app, owner)).toMatchObject(refused('account_disabled'));
  });

  it('keeps their calendars for the others, and is back as before when they are let in again', async () => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const ada = await administrator(app);
    const { key } = (await owner.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
    await ada.call('POST', `/api/admin/people/${owner.id}/disable`);
    expect((await createEvent(editor, calendar.id)).calendarId).toBe(calendar.id);
    await ada.call('POST', `/api/admin/people/${owner.id}/enable`);
    expect((await signIn(app, owner)).status).toBe(200);
    expect((await app.call('GET', `/api/calendars/${calendar.id}`, { token: key })).status).toBe(200);
  });

  it('gets no session by a sign-in that was under way', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const ada = await administrator(app);
    await ada.call('POST', `/api/admin/people/${vera.id}/disable`);
    const { token } = await startSession(app, vera.id);
    expect(await app.call('GET', '/api/auth/me', { token })).toMatchObject(refused('authentication_required'));
  });

  it('is no administrator any more', async () => {
    const app = await testApp();
    const [ada, eve] = [await administrator(app), await administrator(app, 'Eve')];
    await ada.call('POST', `/api/admin/people/${eve.id}/disable`);
    expect(await eve.call('GET', '/api/admin/summary')).toMatchObject(refused('authentication_required'));
  });

  it('is never the administrator themselves, nor somebody who is not there', async () => {
    const app = await testApp();
    const ada = await administrator(app);
    expect(await ada.call('POST', `/api/admin/people/${ada.id}/disable`)).toMatchObject(refused('own_account'));
    const nobody = crypto.randomUUID();
    for (const [method, path] of [
      ['POST', 'disable'],
      ['POST', 'reset'],
      ['DELETE', 'sessions'],
    ] as const)
      expect(await ada.call(method, `/api/admin/people/${nobody}/${path}`)).toMatchObject(refused('not_found'));
  });
});

it('a reset sends a code that sets a new password', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const ada = await administrator(app);
  expect((await ada.call('POST', `/api/admin/people/${vera.id}/reset`)).status).toBe(204);
  const code = await codeSentTo(app, vera.email);
  const body = { email: vera.email, code, newPassword: 'Strong1pass!' };
  expect((await app.call('POST', '/api/auth/reset-password', { body })).status).toBe(204);
});

it('sessions that are ended end, but for the one it is done in', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const ada = await administrator(app);
  await ada.call('DELETE', `/api/admin/people/${vera.id}/sessions`);
  expect(await vera.call('GET', '/api/auth/me')).toMatchObject(refused('authentication_required'));
  await ada.call('DELETE', `/api/admin/people/${ada.id}/sessions`);
  expect((await ada.call('GET', '/api/admin/summary')).status).toBe(200);
});
