import { beforeEach, describe, expect, it } from 'vitest';
import { SignedIn } from '#domain/accounts.ts';
import { type Session, SessionList } from '#domain/sessions.ts';
import { START, testApp } from '#tests/support/app.ts';
import { PASSWORD, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
beforeEach(() => {
  app.clock.now = START;
});

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1';

/** Signs in once more. */
async function signIn({ email }: Person, userAgent: string, from = '127.0.0.1') {
  const body = { email, password: PASSWORD };
  const answer = await app.call('POST', '/api/auth/login', { body, from, headers: { 'user-agent': userAgent } });
  return answer.as(SignedIn);
}

const list = async (token: string): Promise<Session[]> =>
  (await app.call('GET', '/api/sessions', { token })).as(SessionList);
const me = (token: string) => app.call('GET', '/api/auth/me', { token });
const IN = { status: 200 };

describe('the list of sessions', () => {
  it('shows the browser, the system, the device and the address of each, the last used first', async () => {
    const vera = await signUp(app, 'Vera');
    app.clock.advance(MINUTE);
    const desk = await signIn(vera, FIREFOX, '203.0.113.5');
    app.clock.advance(MINUTE);
    await signIn(vera, IPHONE, '2001:db8::1');
    const sessions = await list(desk.token);
    expect(sessions).toEqual([
      {
        id: desk.session.id,
        deviceInfo: { browser: 'Firefox 145', os: 'Linux', device: 'desktop' },
        ipAddress: '203.0.113.5',
        createdAt: '2026-11-20T12:01:00.000Z',
        lastUsed: '2026-11-20T12:02:00.000Z',
        isCurrent: true,
      },
      {
        id: expect.any(String),
        deviceInfo: { browser: 'Safari 18', os: expect.stringContaining('iOS'), device: 'Apple iPhone' },
        ipAddress: '2001:db8::1',
        createdAt: '2026-11-20T12:02:00.000Z',
        lastUsed: '2026-11-20T12:02:00.000Z',
        isCurrent: false,
      },
      {
        id: expect.any(String),
        deviceInfo: { browser: '', os: '', device: '' },
        ipAddress: '127.0.0.1',
        createdAt: '2026-11-20T12:00:00.000Z',
        lastUsed: '2026-11-20T12:00:00.000Z',
        isCurrent: false,
      },
    ]);
  });

  it('has only the caller’s own', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    expect((await list(vera.token)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect((await list(vera.token))[0]?.id).not.toBe((await list(anna.token))[0]?.id);
  });

  it.each(['', 'curl/8.5.0', '\u00ff'.repeat(300), 'x'.repeat(5_000)])(
    'takes any User-Agent (%#)',
    async (userAgent) => {
      const vera = await signUp(app, 'Vera');
      const { token } = await signIn(vera, userAgent);
      expect(await list(token)).toHaveLength(2);
    },
  );

  it('needs a token', async () => {
    for (const [method, path] of [
      ['GET', '/api/sessions'],
      ['DELETE', '/api/sessions'],
      ['DELETE', '/api/sessions/x'],
    ] as const) {
      expect(await app.call(method, path)).toMatchObject(refused('authentication_required'));
    }
  });
});

describe('when a session was last used', () => {
  it('is written at most once a minute', async () => {
    const vera = await signUp(app, 'Vera');
    const lastUsed = async () => (await list(vera.token))[0]?.lastUsed;
    app.clock.advance(MINUTE - 1);
    expect(await lastUsed()).toBe('2026-11-20T12:00:00.000Z');
    app.clock.advance(1);
    expect(await lastUsed()).toBe('2026-11-20T12:01:00.000Z');
    app.clock.advance(30_000);
    expect(await lastUsed()).toBe('2026-11-20T12:01:00.000Z');
    app.clock.advance(30_000);
    expect(await lastUsed()).toBe('2026-11-20T12:02:00.000Z');
  });

  it('restarts its 30 days', async () => {
    const vera = await signUp(app, 'Vera');
    for (let month = 0; month < 2; month += 1) {
      app.clock.advance(30 * DAY - 1);
      expect(await me(vera.token)).toMatchObject(IN);
    }
    app.clock.advance(30 * DAY);
    expect(await me(vera.token)).toMatchObject(refused('authentication_required'));
  });

  it('counts from the last noted use, so a use within a minute of it adds nothing', async () => {
    const vera = await signUp(app, 'Vera');
    app.clock.advance(MINUTE - 1);
    await me(vera.token);
    app.clock.now = START + 30 * DAY;
    expect(await me(vera.token)).toMatchObject(refused('authentication_required'));
  });

  it('leaves an ended one out of the list', async () => {
    const vera = await signUp(app, 'Vera');
    app.clock.advance(DAY);
    const { token } = await signIn(vera, FIREFOX);
    app.clock.now = START + 30 * DAY;
    expect(await list(token)).toHaveLength(1);
  });
});

describe('ending sessions', () => {
  it('one, by its id', async () => {
    const vera = await signUp(app, 'Vera');
    const [one, two] = [await signIn(vera, FIREFOX), await signIn(vera, IPHONE)];
    expect(await me(two.token)).toMatchObject(IN);
    const answer = await vera.call('DELETE', `/api/sessions/${two.session.id}`);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await me(two.token)).toMatchObject(refused('authentication_required'));
    expect(await me(one.token)).toMatchObject(IN);
    expect(await vera.call('DELETE', `/api/sessions/${two.session.id}`)).toMatchObject(refused('not_found'));
  });

  it('the one that asks', async () => {
    const vera = await signUp(app, 'Vera');
    const [{ id } = { id: '' }] = await list(vera.token);
    expect(await vera.call('DELETE', `/api/sessions/${id}`)).toMatchObject({ status: 204 });
    expect(await me(vera.token)).toMatchObject(refused('authentication_required'));
  });

  it('all others', async () => {
    const vera = await signUp(app, 'Vera');
    const [one, two] = [await signIn(vera, FIREFOX), await signIn(vera, IPHONE)];
    expect(await app.call('DELETE', '/api/sessions', { token: one.token })).toMatchObject({ status: 204 });
    expect(await me(one.token)).toMatchObject(IN);
    for (const token of [vera.token, two.token]) {
      expect(await me(token)).toMatchObject(refused('authentication_required'));
    }
    expect(await list(one.token)).toHaveLength(1);
  });

  it('not those of somebody else', async () => {
    const [vera, anna] = [await signUp(app, 'Vera'), await signUp(app, 'Anna')];
    const [{ id } = { id: '' }] = await list(anna.token);
    expect(await vera.call('DELETE', `/api/sessions/${id}`)).toMatchObject(refused('not_found'));
    await vera.call('DELETE', '/api/sessions');
    expect(await me(anna.token)).toMatchObject(IN);
  });

  it.each(['x', '00000000-0000-0000-0000-000000000000', 'x'.repeat(101), '%00'])('answers 404 for %s', async (id) => {
    const vera = await signUp(app, 'Vera');
    expect(await vera.call('DELETE', `/api/sessions/${id}`)).toMatchObject(refused('not_found'));
    expect(await list(vera.token)).toHaveLength(1);
  });
});
