import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { listen } from '#tests/support/stream.ts';

const app = await testApp();
const port = Number(new URL(await listen(app)).port);

let people = 0;

/** Registers with raw headers. @returns whether the answer contains the code, and whether the e-mails can be opened */
async function shownTo(headers: string[], version = '1.1'): Promise<{ code: boolean; emails: boolean }> {
  people += 1;
  const body = JSON.stringify({ email: `person${people}@example.org` });
  const own = ['connection: close', 'content-type: application/json', `content-length: ${body.length}`];
  const send = (request: string, lines: string[], content = '') => {
    const socket = connect(port, '127.0.0.1');
    socket.write([`${request} HTTP/${version}`, ...lines, '', content].join('\r\n'));
    return text(socket);
  };
  const registered = await send('POST /api/auth/register', [...headers, ...own], body);
  expect(registered).toContain(' 200 OK');
  const emails = await send('GET /dev/mail', [...headers, 'connection: close']);
  return { code: registered.includes('verificationCode'), emails: emails.includes(' 200 OK') };
}

describe('development mail is shown', () => {
  it.each([
    [['host: 127.0.0.1:3000']],
    [['host: localhost']],
    [['host: [::1]:3000', 'origin: http://127.0.0.1:5173', 'referer: http://localhost:5173/register']],
  ])('to calls of this machine: %j', async (headers) => {
    expect(await shownTo(headers)).toEqual({ code: true, emails: true });
  });

  it.each([
    [['host: calendar.example']],
    [['host: 127.0.0.1.calendar.example']],
    [['host: 203.0.113.7:3000']],
    [['host: localhost', 'forwarded: for=203.0.113.7;host=calendar.example']],
    [['host: localhost', 'x-forwarded-for: 203.0.113.7']],
    [['host: localhost', 'x-forwarded-host: calendar.example']],
    [['host: localhost', 'x-forwarded-proto: https']],
    [['host: localhost', 'x-real-ip: 203.0.113.7']],
    [['host: localhost', 'via: 1.1 proxy']],
    [['host: localhost', 'cf-connecting-ip: 203.0.113.7']],
    [['host: localhost', 'origin: https://calendar.example']],
    [['host: localhost', 'origin: null']],
    [['host: localhost', 'referer: https://calendar.example/register']],
  ])('to none that a proxy or another page has passed on: %j', async (headers) => {
    expect(await shownTo(headers)).toEqual({ code: false, emails: false });
  });

  it('to none in the version of HTTP that proxies speak', async () => {
    expect(await shownTo(['host: 127.0.0.1:3000'], '1.0')).toEqual({ code: false, emails: false });
  });

  it('to everybody once the operator has said so', async () => {
    const open = await testApp({ developmentMail: 'everywhere' });
    const headers = { host: 'calendar.example', 'x-forwarded-for': '203.0.113.7' };
    const answer = await open.call('POST', '/api/auth/register', { body: { email: 'vera@example.org' }, headers });
    expect(answer.body).toHaveProperty('verificationCode');
    expect((await open.call('GET', '/dev/mail', { headers })).status).toBe(200);
  });
});
