import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#domain/error-codes.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { testApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const vera = await signUp(app, 'Vera');
const json = { 'content-type': 'application/json' };
const send = (body: string, headers: Record<string, string> = json) =>
  app.call('POST', '/api/calendars', { token: vera.token, body, headers });

describe('a body', () => {
  it.each([
    '{',
    '{"name":',
    'name=Home',
    "{'name':'Home'}",
    '{"name":"Home"}x',
    '\u0000',
    '{"name":"a\nb"}',
    `${'['.repeat(50_000)}`,
  ])('that is no JSON is refused: %j', async (body) => {
    expect(await send(body)).toMatchObject(refused('malformed_json'));
  });

  it.each([
    '{"name":"Home","__proto__":{"role":"owner"}}',
    '{"constructor":{"prototype":{"role":"owner"}}}',
    '{"a":{"__proto__":1}}',
  ])('that reaches for a prototype is refused: %s', async (body) => {
    expect(await send(body)).toMatchObject(refused('malformed_json'));
    expect(Object.hasOwn(Object.prototype, 'role')).toBe(false);
  });

  it.each(['null', '5', '"Home"', '[]', 'true', ''])('that is no object is refused: %j', async (body) => {
    expect(await send(body)).toMatchObject(refused('validation_failed'));
  });

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'text/json',
    'nonsense',
  ])('of type %s is refused', async (type) => {
    const answer = await send('{"name":"Home"}', { 'content-type': type });
    expect(answer).toMatchObject(refused('unsupported_media_type'));
  });

  it('may say that its JSON is UTF-8', async () => {
    const answer = await send('{"name":"Дом"}', { 'content-type': 'application/json; charset=utf-8' });
    expect(answer).toMatchObject({ status: 201, body: { calendar: { name: 'Дом' } } });
  });

  it('is not read where the credential is bad', async () => {
    const answer = await app.call('POST', '/api/calendars', { token: 'bad', body: '{', headers: json });
    expect(answer).toMatchObject(refused('authentication_required'));
  });

  it('may be empty on a call that needs none, though a client labels it as JSON', async () => {
    const person = await signUp(app, 'Anna');
    expect(await person.call('POST', '/api/auth/logout', undefined, json)).toMatchObject({ status: 204 });
  });
});

describe('a path', () => {
  it.each([
    ['GET', '/api/nothing'],
    ['GET', '/api/'],
    ['GET', '/api'],
    ['POST', '/api/calendars/x/nothing'],
    ['PATCH', '/api/calendars'],
    ['OPTIONS', '/api/calendars'],
    ['GET', '/api/calendars/%E0%A4%A'],
    ['GET', '/api/%'],
    ['GET', `/api/calendars/invites/${'%41'.repeat(150)}`],
  ] as const)('that nothing stands at is not found: %s %s', async (method, path) => {
    for (const token of [vera.token, undefined]) {
      const answer = await app.call(method, path, { ...(token && { token }) });
      expect(answer).toMatchObject(refused('not_found'));
      expect(answer.headers['x-request-id']).toBeDefined();
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
  });

  it('may hold no id that is longer than any there is', async () => {
    for (const length of [101, 300, 5_000]) {
      const answer = await app.call('GET', `/api/calendars/${'a'.repeat(length)}`, { token: vera.token });
      expect(answer).toMatchObject(refused('not_found'));
    }
  });

  it('may have a query that is no UTF-8', async () => {
    const answer = await app.call('GET', '/api/events/upcoming?limit=%E0%A4%A', { token: vera.token });
    expect(answer).toMatchObject(refused('validation_failed', 'limit'));
  });
});

describe('every error', () => {
  it.each([
    ['ru', 'Не найдено'],
    ['en', 'Not found'],
    ['qaa', 'Not found'],
    ['', 'Not found'],
  ])('speaks the language asked for: %s', async (language, message) => {
    const answer = await app.call('GET', '/api/nothing', { headers: { 'accept-language': language } });
    expect(answer.body).toEqual({ message, code: 'not_found' });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('hides what went wrong when nobody expected it, and says in the log', async () => {
    const broken = await testApp();
    const anna = await signUp(broken, 'Anna');
    await broken.db.write((sql) => sql.schema.alterTable('calendars').renameTo('hidden').execute());
    const answer = await broken.app.inject({
      url: '/api/calendars',
      headers: { authorization: `Bearer ${anna.token}` },
    });
    await broken.db.write((sql) => sql.schema.alterTable('hidden').renameTo('calendars').execute());
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ message: translate('en', 'errors:codes.internal_error'), code: 'internal_error' });
    const line = broken.log.find((text) => text.includes('unexpected failure')) ?? '';
    expect(line).toContain(String(answer.headers['x-request-id']));
    expect(line).toContain('calendars');
  });
});

describe('what is no HTTP', () => {
  const CASES: [what: string, request: string, status: number, code: ErrorCode][] = [
    ['nonsense', 'nonsense\r\n\r\n', 400, 'bad_request'],
    ['a version that there is not', 'GET /healthz HTTP/9.0\r\nhost: x\r\n\r\n', 400, 'bad_request'],
    [
      'two lengths',
      'POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
      'bad_request',
    ],
    ['a header without an end', `GET / HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(20_000)}`, 431, 'too_large'],
  ];
  it.each(CASES)('is answered like every error: %s', async (_, request, status, code) => {
    const real = await testApp();
    const { port } = new URL(await real.app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(request);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    await once(socket, 'close');
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(head).toContain(`HTTP/1.1 ${status} `);
    expect(JSON.parse(body)).toEqual({ code, message: translate('en', `errors:codes.${code}`) });
  });
});
