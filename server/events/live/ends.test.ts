import { describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { publish } from '#server/platform/db/database.ts';
import { testApp } from '#tests/support/app.ts';
import { codeSentTo } from '#tests/support/emails.ts';
import { createCalendar, createEvent, PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { type OpenStream, openStream } from '#tests/support/stream.ts';

const app = await testApp();

/** Signs somebody in again. */
async function signIn({ email }: Person): Promise<SignedIn> {
  return (await app.call('POST', '/api/auth/login', { body: { email, password: PASSWORD } })).as(SignedIn);
}

/** Expects that a stream still sends updates. */
async function expectOpen(person: Person, stream: OpenStream): Promise<void> {
  const { id } = await createCalendar(person);
  expect(await stream.next()).toEqual({ event: 'access', data: { calendarId: id, role: 'owner' } });
}

/** Two streams of one person: of a session that will be ended and of one that stays. */
async function twoStreams() {
  const vera = await signUp(app, 'Vera');
  const other = await signIn(vera);
  return { vera, other, ending: await openStream(app, other.token), staying: await openStream(app, vera.token) };
}

const NEW_PASSWORD = 'Better-horse#2';

describe('a stream ends with its session', () => {
  it('when it logs out', async () => {
    const { vera, other, ending, staying } = await twoStreams();
    await app.call('POST', '/api/auth/logout', { token: other.token });
    await ending.ended;
    await expectOpen(vera, staying);
  });

  it('when it is revoked', async () => {
    const { vera, other, ending, staying } = await twoStreams();
    await vera.call('DELETE', `/api/sessions/${other.session.id}`);
    await ending.ended;
    await expectOpen(vera, staying);
  });

  it('when all others are revoked', async () => {
    const { vera, ending, staying } = await twoStreams();
    await vera.call('DELETE', '/api/sessions');
    await ending.ended;
    await expectOpen(vera, staying);
  });

  it('when the password is changed elsewhere', async () => {
    const { vera, ending, staying } = await twoStreams();
    await vera.call('PUT', '/api/auth/change-password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD });
    await ending.ended;
    await expectOpen(vera, staying);
  });

  it('when the password is reset, which ends them all', async () => {
    const { vera, ending, staying } = await twoStreams();
    await app.call('POST', '/api/auth/forgot-password', { body: { email: vera.email } });
    const code = await codeSentTo(app, vera.email);
    const body = { email: vera.email, code, newPassword: `${NEW_PASSWORD}a` };
    expect(await app.call('POST', '/api/auth/reset-password', { body })).toMatchObject({ status: 204 });
    await Promise.all([ending.ended, staying.ended]);
  });

  it('when the account is deleted', async () => {
    const { vera, ending, staying } = await twoStreams();
    await vera.call('DELETE', '/api/account', { password: PASSWORD });
    await Promise.all([ending.ended, staying.ended]);
  });
});

describe('a stream ends at the end of its session', () => {
  it('which comes by the clock', async () => {
    const vera = await signUp(app, 'Vera');
    const end = { expires_at: app.clock.now + 200 };
    await app.db.write((sql) => sql.updateTable('sessions').set(end).where('user_id', '=', vera.id).execute());
    const stream = await openStream(app, vera.token);
    app.clock.advance(200);
    await stream.ended;
  });
});

describe('a stream ends with its key', () => {
  async function keyStream() {
    const vera = await signUp(app, 'Vera');
    const { key, apiKey } = (await vera.call('POST', '/api/api-keys', { name: 'Robot' })).as(CreatedApiKey);
    return { vera, path: `/api/api-keys/${apiKey.id}`, stream: await openStream(app, key) };
  }

  it('when it is switched off', async () => {
    const { vera, path, stream } = await keyStream();
    await vera.call('PATCH', path, { isActive: false });
    await stream.ended;
  });

  it('when it is deleted', async () => {
    const { vera, path, stream } = await keyStream();
    await vera.call('DELETE', path);
    await stream.ended;
  });

  it('when it runs out', async () => {
    const vera = await signUp(app, 'Vera');
    const expiresAt = new Date(app.clock.now + 200).toISOString();
    const { key } = (await vera.call('POST', '/api/api-keys', { name: 'Robot', expiresAt })).as(CreatedApiKey);
    const stream = await openStream(app, key);
    app.clock.advance(200);
    await stream.ended;
  });

  it('and not with the sessions of its person', async () => {
    const { vera, stream } = await keyStream();
    const other = await signIn(vera);
    await vera.call('POST', '/api/auth/logout');
    await createCalendarBy(other.token);
    expect(await stream.next()).toMatchObject({ event: 'access' });
  });
});

const createCalendarBy = (token: string) => app.call('POST', '/api/calendars', { token, body: { name: 'Home' } });

describe('how many', () => {
  it('of one person are open: 20, and another when one is closed', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    const streams = await Promise.all(Array.from({ length: 20 }, () => openStream(app, vera.token)));
    expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    const refusal = await openStream(app, vera.token);
    expect(refusal).toMatchObject({ status: 429, headers: { 'retry-after': '30' } });
    expect(JSON.parse(refusal.text())).toMatchObject({ code: 'too_many_requests' });
    expect(await openStream(app, anna.token)).toMatchObject({ status: 200 });
    streams[0]?.close();
    // The server notices after some time.
    for (let status = 429; status !== 200; ) ({ status } = await openStream(app, vera.token));
  });
});

describe('a reader that reads nothing', () => {
  it('is let go before what it does not read fills the memory', async () => {
    const vera = await signUp(app, 'Vera');
    const [slow, quick] = [await openStream(app, vera.token), await openStream(app, vera.token)];
    slow.pause();
    // Much longer than our ids: the operating system buffers several megabytes before a reader counts as slow.
    const long = 'x'.repeat(7_000);
    for (let round = 0; round < 100; round += 1) {
      await app.db.write(async (sql) => {
        for (let part = 0; part < 30; part += 1) {
          publish(sql, {
            about: 'access',
            calendarId: `${long}${round}.${part}`,
            userId: vera.id,
            role: 'viewer',
          });
        }
      });
      for (let part = 0; part < 30; part += 1) await quick.next();
    }
    slow.resume();
    await slow.ended;
    expect(slow.text()).not.toContain('99.29');
    await expectOpen(vera, quick);
  });
});

describe('a server that stops', () => {
  it('ends its streams and does not wait for their readers', async () => {
    const other = await testApp();
    const vera = await signUp(other, 'Vera');
    const { id } = await createCalendar(vera);
    const streams = [await openStream(other, vera.token), await openStream(other, vera.token)];
    await createEvent(vera, id);
    for (const stream of streams) await stream.next();
    await other.app.close();
    await Promise.all(streams.map(({ ended }) => ended));
  });
});
