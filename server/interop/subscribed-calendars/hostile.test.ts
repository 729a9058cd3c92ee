import type { RequestListener, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { generousBudget } from '#domain/icalendar/generous-budget.ts';
import { bySent } from '#domain/icalendar/sent.ts';
import { splitCalendar } from '#domain/icalendar/split.ts';
import { SOURCE_ENTRIES_MAX } from '#domain/subscribed-calendars.ts';
import { readEntries } from '#server/interop/imports/read-file.ts';
import { privateAddresses } from '#server/platform/private-addresses.ts';
import { testApp } from '#tests/support/app.ts';
import { type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  calendarText,
  eventText,
  MATCH,
  refreshAll,
  SUBSCRIBED,
  sourceAt,
  sourceOf,
  subscribe,
  subscribedInNovember,
  subscribedOf,
} from '#tests/support/sources.ts';
import { readBody } from './read-body.ts';

const app = await testApp({ pushLoopback: true });
const titles = async (person: Person) => (await subscribedInNovember(person)).map(({ title }) => title).sort();

function objectsOf(text: string) {
  const budget = generousBudget();
  return { objects: bySent([splitCalendar(text, budget)]), budget };
}

function endless(response: ServerResponse): void {
  if (!response.destroyed) response.write('x'.repeat(100_000), () => setImmediate(endless, response));
}

describe('a hostile source', () => {
  const problems: [string, RequestListener, string][] = [
    [
      'leads to a private address',
      (_request, response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
      'private_address',
    ],
    [
      'leads from one address to the next',
      (_request, response) => response.writeHead(302, { location: '/again' }).end(),
      'redirected',
    ],
    [
      'says that it has 100 MB',
      (_request, response) => response.writeHead(200, { 'content-length': 100_000_000 }).write('BEGIN:VCALENDAR'),
      'too_large',
    ],
    ['has no end', (_request, response) => endless(response), 'too_large'],
    [
      'unpacks to 100 MB',
      (_request, response) =>
        response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(100_000_000))),
      'too_large',
    ],
    [
      'is packed as it says, but not really',
      (_request, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('BEGIN:VCALENDAR'),
      'not_calendar',
    ],
    ['is a page', (_request, response) => response.end('<!doctype html><title>Sign in</title>'), 'not_calendar'],
    ['is empty', (_request, response) => response.end(), 'not_calendar'],
    ['hangs up', (_request, response) => response.destroy(), 'unreachable'],
    ['wants a password', (_request, response) => response.writeHead(401).end(), 'refused'],
    ['has been removed', (_request, response) => response.writeHead(410).end(), 'gone'],
  ];

  it.each(problems)('that %s is shown with its problem', async (_name, listener, problem) => {
    const vera = await signUp(app, 'Vera');
    await subscribe(vera, await sourceAt(listener));
    await refreshAll(app);
    expect(await subscribedOf(vera)).toMatchObject([{ problem, heardAt: null, events: 0 }]);
  });

  it('on this machine is not called but for trials', async () => {
    const vera = await signUp(app, 'Vera');
    const state = await sourceOf(calendarText(MATCH));
    await subscribe(vera, state.url);
    await refreshAll(app, { allowLoopback: false });
    expect([state.calls, await subscribedOf(vera)]).toMatchObject([[], [{ problem: 'private_address' }]]);
  });

  it('is called in a private network where the operator allows it, by the address that was checked', async () => {
    const allowing = await testApp({ privateAddresses: ['127.0.0.1'] });
    const vera = await signUp(allowing, 'Vera');
    const state = await sourceOf(calendarText(MATCH));
    await subscribe(vera, state.url);
    const refusedThere = await vera.call('POST', SUBSCRIBED, { url: state.url.replace('127.0.0.1', '127.0.0.2') });
    expect(refusedThere).toMatchObject(refused('validation_failed'));
    await refreshAll(allowing, {
      allowLoopback: false,
      allowsPrivate: privateAddresses(allowing.config.privateAddresses),
    });
    expect([state.calls.length, await subscribedOf(vera)]).toMatchObject([1, [{ problem: null, events: 1 }]]);
  });

  it('loses what cannot be read, and nothing else', async () => {
    const vera = await signUp(app, 'Vera');
    const broken = [
      eventText('no-start', 'SUMMARY:Nothing'),
      eventText('bad-start', 'DTSTART:99999999T999999', 'SUMMARY:Nothing'),
      eventText('script', 'DTSTART:20261122T100000Z', 'URL:javascript:alert(1)', 'SUMMARY:Link'),
    ];
    const bytes = Buffer.concat([
      Buffer.from(calendarText(...broken, MATCH).slice(0, -15)),
      Buffer.from([0xff, 0xfe, 0x80]),
      Buffer.from('\r\nEND:VCALENDAR\r\n'),
    ]);
    await subscribe(vera, await sourceAt((_request, response) => response.end(bytes)));
    await refreshAll(app);
    expect(await titles(vera)).toEqual(['Link', 'Match']);
    expect((await subscribedInNovember(vera)).map(({ url }) => url)).toEqual(['', '']);
    expect(await subscribedOf(vera)).toMatchObject([{ problem: null, unreadable: 2 }]);
  });

  it('with a rule that fills every minute of a month is refused for that month, and holds up nobody', async () => {
    const vera = await signUp(app, 'Vera');
    const many = Array.from({ length: 40 }, (_, n) =>
      eventText(
        `${n}`,
        'DTSTART:20260101T000000Z',
        'DURATION:PT5M',
        'RRULE:FREQ=DAILY;BYHOUR=0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23;BYMINUTE=0,15,30,45',
        'SUMMARY:Beep',
      ),
    );
    await subscribe(vera, (await sourceOf(calendarText(...many))).url);
    await refreshAll(app);
    const path = `${SUBSCRIBED}/events?startDate=2026-11-01&endDate=2026-11-30`;
    expect(await vera.call('GET', path)).toMatchObject(refused('range_too_full'));
  });

  it(`of more than ${SOURCE_ENTRIES_MAX} events gives that many`, async () => {
    const vera = await signUp(app, 'Vera');
    const events = Array.from({ length: SOURCE_ENTRIES_MAX + 5 }, (_, n) =>
      eventText(`${n}`, 'DTSTART:20250101T000000Z', `SUMMARY:${n}`),
    );
    await subscribe(vera, (await sourceOf(calendarText(...events))).url);
    await refreshAll(app);
    expect(await subscribedOf(vera)).toMatchObject([{ events: SOURCE_ENTRIES_MAX, unreadable: 5 }]);
    // Unreadable entries take time as well.
    const broken = Array.from({ length: SOURCE_ENTRIES_MAX }, (_, n) => eventText(`${n}`));
    const read = await readBody(
      { body: Buffer.from(calendarText(...broken, MATCH)) },
      'UTC',
      new AbortController().signal,
    );
    expect(read).toMatchObject({ events: new Map(), unreadable: SOURCE_ENTRIES_MAX + 1 });
  });

  it('that takes too long to be read is given up', async () => {
    const reading = readBody({ body: Buffer.from(calendarText(MATCH)) }, 'UTC', AbortSignal.abort('late'));
    await expect(reading).rejects.toBe('late');
    await expect(readEntries(objectsOf(calendarText(MATCH)), 'UTC', AbortSignal.abort())).rejects.toMatchObject({
      code: 'import_too_large',
    });
  });
});
