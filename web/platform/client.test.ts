import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ClientError, call, onUnauthorized } from './client.ts';
import { prefetch } from './prefetch.ts';
import { storage } from './storage.ts';

const answer = vi.fn<typeof fetch>();
const signedOut = vi.fn();

const json = (status: number, body: unknown) => Response.json(body, { status });
const sent = () => {
  const [path, init] = answer.mock.calls[0] ?? [];
  return { path, init, headers: new Headers(init?.headers) };
};
const failure = (attempt: Promise<unknown>) =>
  attempt.then(
    () => expect.unreachable(),
    (error: unknown) => (error instanceof ClientError ? error : expect.unreachable()),
  );

beforeEach(() => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('fetch', answer);
  onUnauthorized(signedOut);
});
afterEach(() => {
  storage.remove('token');
  vi.resetAllMocks();
  vi.unstubAllGlobals();
});

describe('a call to the server', () => {
  it('carries the token, the language and JSON', async () => {
    storage.set('token', 'a.b.c');
    answer.mockResolvedValue(json(200, { ok: true }));
    await expect(call('PUT', '/auth/profile', { body: { name: 'Анна' } })).resolves.toEqual({ ok: true });
    expect(sent().path).toBe('/api/auth/profile');
    expect(sent().init?.body).toBe('{"name":"Анна"}');
    expect(sent().headers.get('authorization')).toBe('Bearer a.b.c');
    expect(sent().headers.get('accept-language')).toBe('ru');
    expect(sent().headers.get('content-type')).toBe('application/json');
  });

  it('has no body and no type where nothing is sent', async () => {
    answer.mockResolvedValue(new Response(null, { status: 204 }));
    await expect(call('DELETE', '/calendars/1')).resolves.toBeUndefined();
    expect(sent().headers.has('content-type')).toBe(false);
  });

  it('fails with what the server says', async () => {
    const body = {
      code: 'version_conflict',
      message: 'Кто-то уже изменил это.',
      fields: { name: 'нет' },
      current: { id: 1 },
    };
    answer.mockResolvedValue(json(412, body));
    const error = await failure(call('PUT', '/events/1'));
    expect(error).toMatchObject({ ...body, status: 412 });
  });

  it('fails as `network` where no answer comes, as `unknown` where it is none of ours', async () => {
    answer.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect((await failure(call('GET', '/calendars'))).code).toBe('network');
    answer.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
    expect(await failure(call('GET', '/calendars'))).toMatchObject({ code: 'unknown', status: 502 });
    answer.mockResolvedValueOnce(new Response('<html>'));
    expect(await failure(call('GET', '/calendars'))).toMatchObject({ code: 'unknown', status: 200 });
  });

  it('fails as `network` where the answer is broken off', async () => {
    const body = new ReadableStream({
      start(controller) {
        controller.enqueue(new TextEncoder().encode('[{"id":'));
        controller.error(new TypeError('terminated'));
      },
    });
    answer.mockResolvedValueOnce(new Response(body));
    expect((await failure(call('GET', '/calendars'))).code).toBe('network');
  });

  it('says until when a deleted account can be restored', async () => {
    const restorableUntil = '2026-12-20T12:00:00.000Z';
    answer.mockImplementation(async () => json(403, { code: 'account_deleted', restorableUntil }));
    expect((await failure(call('POST', '/auth/login'))).restorableUntil).toBe(restorableUntil);
    answer.mockImplementation(async () => json(403, { code: 'forbidden' }));
    expect((await failure(call('POST', '/auth/login'))).restorableUntil).toBeNull();
  });

  it('says how long the server wants to be left alone', async () => {
    const body = { code: 'too_many_requests', message: 'Подождите.' };
    answer.mockResolvedValueOnce(Response.json(body, { status: 429, headers: { 'retry-after': '900' } }));
    expect((await failure(call('GET', '/calendars'))).retryAfter).toBe(900);
  });

  it('that only reads is sent again when a busy server has said for how long, and fails when it stays busy', async () => {
    vi.useFakeTimers();
    const busy = async () => Response.json({ code: 'unavailable' }, { status: 503, headers: { 'retry-after': '1' } });
    answer.mockImplementationOnce(busy).mockImplementationOnce(async () => json(200, { ok: true }));
    const answered = call('GET', '/calendars');
    await vi.advanceTimersByTimeAsync(999);
    expect(answer).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    await expect(answered).resolves.toEqual({ ok: true });
    answer.mockClear().mockImplementation(busy);
    const failed = failure(call('GET', '/calendars'));
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await failed).toMatchObject({ code: 'unavailable', retryAfter: 1 });
    expect(answer).toHaveBeenCalledTimes(3);
    vi.useRealTimers();
  });

  it('that changes something, or is to wait for long, is not sent again', async () => {
    const busy = (seconds: string) => async () =>
      Response.json({ code: 'unavailable' }, { status: 503, headers: { 'retry-after': seconds } });
    answer.mockImplementationOnce(busy('1')).mockImplementationOnce(busy('60'));
    expect((await failure(call('POST', '/calendars'))).code).toBe('unavailable');
    expect((await failure(call('GET', '/calendars'))).retryAfter).toBe(60);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it('that waits for a busy server ends when its caller gives it up', async () => {
    const aborter = new AbortController();
    answer.mockImplementationOnce(async () => {
      setTimeout(() => aborter.abort());
      return Response.json({ code: 'unavailable' }, { status: 503, headers: { 'retry-after': '5' } });
    });
    answer.mockImplementation(async (_, init) => {
      throw init?.signal?.reason;
    });
    await expect(call('GET', '/calendars', { signal: aborter.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('that its caller gives up fails as the caller’s own abort', async () => {
    const aborter = new AbortController();
    answer.mockImplementation(async (_, init) => {
      aborter.abort();
      throw init?.signal?.reason;
    });
    await expect(call('GET', '/calendars', { signal: aborter.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('a refused token', () => {
  const refusal = () => json(401, { code: 'authentication_required', message: 'Войдите.' });

  it('is removed, and the person is sent to sign in', async () => {
    storage.set('token', 'a.b.c');
    answer.mockResolvedValue(refusal());
    await failure(call('GET', '/calendars'));
    expect(storage.get('token')).toBeNull();
    expect(signedOut).toHaveBeenCalledOnce();
  });

  it.each(['/auth/login', '/auth/register', '/auth/verify-email'])('means nothing to %s', async (path) => {
    storage.set('token', 'a.b.c');
    answer.mockResolvedValue(refusal());
    await failure(call('POST', path, { body: {} }));
    expect(sent().headers.has('authorization')).toBe(false);
    expect(storage.get('token')).toBe('a.b.c');
    expect(signedOut).not.toHaveBeenCalled();
  });

  it('does not sign out a person who has a new one by the time the answer comes', async () => {
    storage.set('token', 'o.l.d');
    answer.mockImplementation(async () => {
      storage.set('token', 'n.e.w');
      return refusal();
    });
    await failure(call('GET', '/calendars'));
    expect(storage.get('token')).toBe('n.e.w');
    expect(signedOut).not.toHaveBeenCalled();
  });
});

describe('an answer that was asked for ahead', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { documentElement: { lang: 'ru' } });
    storage.set('token', 'a.b.c');
  });
  afterEach(() => storage.remove('token'));

  it('is for the next call of its path, once', async () => {
    answer.mockImplementation(async () => json(200, { number: answer.mock.calls.length }));
    void prefetch('/calendars/1', 'a.b.c');
    await expect(call('GET', '/calendars/1')).resolves.toEqual({ number: 1 });
    await expect(call('GET', '/calendars/1')).resolves.toEqual({ number: 2 });
  });

  it('is not for another path, nor for a change', async () => {
    answer.mockImplementation(async () => json(200, { number: answer.mock.calls.length }));
    void prefetch('/calendars/2', 'a.b.c');
    await expect(call('GET', '/calendars/3')).resolves.toEqual({ number: 2 });
    await expect(call('PUT', '/calendars/2', { body: {} })).resolves.toEqual({ number: 3 });
    await expect(call('GET', '/calendars/2')).resolves.toEqual({ number: 1 });
  });

  it('is not for another person', async () => {
    answer.mockImplementation(async () => json(200, { number: answer.mock.calls.length }));
    void prefetch('/calendars/5', 'o.l.d');
    await expect(call('GET', '/calendars/5')).resolves.toEqual({ number: 2 });
  });

  it('fails the call that takes it', async () => {
    answer.mockResolvedValue(json(404, { code: 'not_found', message: 'Gone' }));
    void prefetch('/calendars/4', 'a.b.c');
    await expect(failure(call('GET', '/calendars/4'))).resolves.toMatchObject({ code: 'not_found', status: 404 });
  });
});
