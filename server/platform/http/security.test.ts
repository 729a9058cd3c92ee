import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';

const app = await testApp();

describe('every answer', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/calendars', 401],
    ['POST', '/api/auth/login', 400],
    ['GET', '/api/docs', 200],
  ] as const)('says how it may be used: %s %s', async (method, path, status) => {
    const answer = await app.call(method, path);
    expect(answer.status).toBe(status);
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': expect.stringMatching(path === '/api/docs' ? /^no-cache$/ : /^no-store$/),
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    });
    for (const header of ['x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security'])
      expect(answer.headers).not.toHaveProperty(header);
  });

  it('is asked for by TLS alone for a year where people come by https, below that name too', async () => {
    const safe = await testApp({ publicUrl: 'https://calendar.example' });
    for (const path of ['/healthz', '/api/nothing', '/']) {
      const { headers } = await safe.call('GET', path);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it.each(['/healthz', '/api/nothing', '/api/docs', '/'])(
    'allows scripts and styles from its own files alone, and no frame around it: %s',
    async (path) => {
      const policy = String((await app.call('GET', path)).headers['content-security-policy']).split('; ');
      for (const rule of ["default-src 'none'", "script-src 'self'", "style-src 'self'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule);
      expect(policy).toContain("base-uri 'none'");
      expect(policy.join()).not.toContain('unsafe');
    },
  );

  it('has an id of its own, which no caller can choose', async () => {
    const ids = new Set<unknown>();
    for (let time = 1; time <= 3; time += 1) {
      const answer = await app.call('GET', '/healthz', { headers: { 'x-request-id': 'mine', 'request-id': 'mine' } });
      ids.add(answer.headers['x-request-id']);
    }
    expect(ids).toHaveLength(3);
    expect(ids).not.toContain('mine');
  });
});

describe('a page of another origin', () => {
  const preflight = (on: typeof app, origin: string) =>
    on.call('OPTIONS', '/api/calendars', {
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization' },
    });

  it('may not read answers', async () => {
    expect((await preflight(app, 'https://other.example')).headers).not.toHaveProperty('access-control-allow-origin');
    const answer = await app.call('GET', '/healthz', { headers: { origin: 'https://other.example' } });
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
  });

  it('may when the operator lists it, with a bearer and never with cookies', async () => {
    const open = await testApp({ corsOrigins: ['https://app.example', 'https://two.example'] });
    const { token } = await signUp(open, 'Vera');
    const asked = await preflight(open, 'https://app.example');
    expect(asked).toMatchObject({ status: 204, text: '' });
    expect(asked.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(asked.headers['access-control-allow-headers']).toContain('authorization');
    expect(asked.headers).not.toHaveProperty('access-control-allow-credentials');
    const answer = await open.call('GET', '/api/calendars', { token, headers: { origin: 'https://two.example' } });
    expect(answer.headers['access-control-allow-origin']).toBe('https://two.example');
    expect(answer.headers['access-control-expose-headers']).toBe('etag, retry-after, x-request-id');
    expect(answer.headers.vary).toContain('Origin');
  });

  it('may not when the operator lists others, however alike', async () => {
    const open = await testApp({ corsOrigins: ['https://app.example'] });
    for (const origin of ['https://app.example.evil.test', 'http://app.example', 'https://app.example:8443', 'null']) {
      expect((await preflight(open, origin)).headers).not.toHaveProperty('access-control-allow-origin');
      const answer = await open.call('GET', '/healthz', { headers: { origin } });
      expect(answer.headers).not.toHaveProperty('access-control-allow-origin');
    }
  });

  it('gets no text of another form when it asks without saying what for', async () => {
    const open = await testApp({ corsOrigins: ['https://app.example'] });
    expect(await open.call('OPTIONS', '/api/calendars')).toMatchObject({ status: 204, text: '' });
  });
});
