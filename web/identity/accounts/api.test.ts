import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientError } from '#web/platform/client.ts';
import { storage } from '#web/platform/storage.ts';
import { currentAccount, forgetAccount, setAccount } from './account.ts';
import { checkAccount, logOut } from './api.ts';
import { logIn, restoreAccount } from './enter.ts';
import { finishSignIn } from './provider.ts';

const answer = vi.fn<typeof fetch>();
const anna = {
  id: '1',
  email: 'anna@kashtan.example',
  name: 'Анна',
  preferredLanguage: 'ru',
  theme: 'dark',
  lastVisitedCalendar: null,
};

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', answer);
});
afterEach(() => {
  forgetAccount();
  storage.remove('deviceTokens');
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

function stored(): void {
  storage.set('token', 'a.b.c');
  setAccount({ status: 'unknown' });
}

describe('checking whose the stored token is', () => {
  it.each([{ user: anna }, anna])('takes the user bare or wrapped', async (body) => {
    stored();
    answer.mockResolvedValue(Response.json(body));
    await checkAccount();
    expect(currentAccount()).toEqual({ status: 'user', user: anna });
  });

  it.each([null, {}, [], 'ok', { user: { ...anna, id: '' } }, { user: { id: '1' } }])(
    'removes it where the answer is no user: %j',
    async (body) => {
      stored();
      answer.mockResolvedValue(Response.json(body));
      await checkAccount();
      expect(currentAccount().status).toBe('visitor');
      expect(storage.get('token')).toBeNull();
    },
  );

  it.each([401, 403])('removes it after a %i', async (status) => {
    stored();
    answer.mockResolvedValue(Response.json({ code: 'forbidden', message: '' }, { status }));
    await checkAccount();
    expect(currentAccount().status).toBe('visitor');
    expect(storage.get('token')).toBeNull();
  });

  it('keeps it where the server does not answer', async () => {
    stored();
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await checkAccount();
    expect(currentAccount().status).toBe('unreachable');
    expect(storage.get('token')).toBe('a.b.c');
  });

  it('asks once for everybody who asks at the same time', async () => {
    stored();
    answer.mockResolvedValue(Response.json(anna));
    await Promise.all([checkAccount(), checkAccount()]);
    expect(answer).toHaveBeenCalledOnce();
  });
});

describe('signing in', () => {
  it('clears the old token first and keeps the new one', async () => {
    stored();
    answer.mockImplementation(async () => {
      expect(storage.get('token')).toBeNull();
      return Response.json({ token: 'n.e.w', user: anna, session: {} });
    });
    await logIn('anna@kashtan.example', 'Каштан20!');
    expect(storage.get('token')).toBe('n.e.w');
    expect(currentAccount().status).toBe('user');
  });

  it('names the session that it replaces, and the device that it is', async () => {
    stored();
    const body = { token: 'n.e.w', user: anna, session: {}, deviceToken: 'd.1.x' };
    answer.mockImplementation(async () => Response.json(body));
    await logIn('anna@kashtan.example', 'Каштан20!');
    forgetAccount();
    await logIn('anna@kashtan.example', 'Каштан20!');
    const [first, second] = answer.mock.calls.map(([, call]) => call);
    expect(first?.headers).toMatchObject({ authorization: 'Bearer a.b.c' });
    expect(first?.body).not.toContain('deviceToken');
    expect(second?.headers).not.toHaveProperty('authorization');
    expect(JSON.parse(String(second?.body))).toMatchObject({ deviceToken: 'd.1.x' });
  });

  it('refuses an answer without token or user', async () => {
    answer.mockResolvedValue(Response.json({ user: anna }));
    await expect(logIn('anna@kashtan.example', 'Каштан20!')).rejects.toBeInstanceOf(ClientError);
    expect(storage.get('token')).toBeNull();
  });
});

describe('coming back from the identity provider', () => {
  it('keeps the session there is until another takes its place', async () => {
    stored();
    answer.mockResolvedValueOnce(Response.json({ code: 'issuer_refused' }, { status: 400 }));
    await expect(finishSignIn('none')).rejects.toMatchObject({ code: 'issuer_refused' });
    expect(storage.get('token')).toBe('a.b.c');
    answer.mockResolvedValueOnce(Response.json({ token: 'n.e.w', user: anna, session: {} }));
    await finishSignIn('right');
    expect(answer.mock.lastCall?.[1]?.headers).toMatchObject({ authorization: 'Bearer a.b.c' });
    expect(storage.get('token')).toBe('n.e.w');
    expect(currentAccount()).toEqual({ status: 'user', user: anna });
  });
});

describe('restoring a deleted account', () => {
  it('signs in to it', async () => {
    answer.mockResolvedValue(Response.json({ token: 'n.e.w', user: anna, session: {} }));
    await restoreAccount('anna@kashtan.example', 'Каштан20!');
    const [path, call] = answer.mock.calls[0] ?? [];
    expect(path).toBe('/api/auth/restore-account');
    expect(JSON.parse(String(call?.body))).toEqual({ email: 'anna@kashtan.example', password: 'Каштан20!' });
    expect(storage.get('token')).toBe('n.e.w');
    expect(currentAccount()).toEqual({ status: 'user', user: anna });
  });
});

describe('signing out', () => {
  it('is told to other tabs before the server ends the session', async () => {
    storage.set('token', 'a.b.c');
    const then: (string | null)[] = [];
    answer.mockImplementation(async (_, call) => {
      then.push(storage.get('token'), new Headers(call?.headers).get('authorization'));
      return new Response(null, { status: 204 });
    });
    await logOut();
    expect(then).toEqual([null, 'Bearer a.b.c']);
  });

  it('clears token and user even where the server does not answer', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    storage.set('token', 'a.b.c');
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    await logOut();
    expect(storage.get('token')).toBeNull();
    expect(currentAccount().status).toBe('visitor');
  });
});
