import { expect, it } from 'vitest';
import type { Encoding } from '#domain/encodings/names.ts';
import { testApp } from '#tests/support/app.ts';
import { encoded } from '#tests/support/encoded.ts';
import { signUp } from '#tests/support/people.ts';
import {
  calendarText,
  eventText,
  refreshAll,
  sourceAt,
  subscribe,
  subscribedInNovember,
  subscribedOf,
} from '#tests/support/sources.ts';

const app = await testApp({ pushLoopback: true });

const HOUR = ['DTSTART:20261121T180000Z', 'DTEND:20261121T200000Z'];
const textOf = (title: string) => calendarText(eventText('a', ...HOUR, `SUMMARY:${title}`));

/** @returns the shown events of a source with these bytes, and the encoding that it reports */
async function shown(bytes: Buffer, type: string) {
  const vera = await signUp(app, 'Vera');
  const url = await sourceAt((_request, response) => response.writeHead(200, { 'content-type': type }).end(bytes));
  await subscribe(vera, url);
  await refreshAll(app);
  const [{ encoding = null, problem = null } = {}] = await subscribedOf(vera);
  expect(problem).toBeNull();
  return { titles: (await subscribedInNovember(vera)).map(({ title }) => title), encoding };
}

it.each([
  ['utf-8', 'Größe', 'text/calendar; charset=utf-8', null],
  ['utf-8', 'Größe, Äpfel', 'text/calendar; charset=ISO-8859-1', null],
  ['windows-1252', 'Müllabfuhr Gelbe Säcke für Schönau', 'text/calendar; charset=ISO-8859-1', 'windows-1252'],
  ['windows-1252', 'Møte på kontoret', 'text/calendar', 'windows-1252'],
  ['windows-1252', 'Møte på kontoret', 'text/calendar;charset=utf-8', 'windows-1252'],
  ['windows-1251', 'Матч', 'text/calendar', 'windows-1251'],
  ['koi8-r', 'он', 'text/calendar; Charset = "KOI8-R"', 'koi8-r'],
  ['windows-1253', 'Συνάντηση', 'text/plain; charset=windows-1253', 'windows-1253'],
  ['utf-16le', 'Матч', 'application/octet-stream', 'utf-16le'],
] as const satisfies readonly (readonly [Encoding, string, string, Encoding | null])[])(
  'a source in %s says %s, sent as %s, and its encoding is reported',
  async (encoding, title, type, expected) => {
    expect(await shown(encoded(encoding, textOf(title)), type)).toEqual({ titles: [title], encoding: expected });
  },
);

it('a broken letter of a source is reported, and the others stay', async () => {
  const bytes = Buffer.from(textOf('Größe — ~'));
  bytes[bytes.indexOf('~')] = 0xc3;
  expect(await shown(bytes, 'text/calendar')).toEqual({ titles: ['Größe — \uFFFD'], encoding: 'utf-8' });
});

it('a source of entries without a calendar around them is read', async () => {
  const bytes = Buffer.from(eventText('a', ...HOUR, 'SUMMARY:Bare'));
  expect(await shown(bytes, 'text/calendar')).toEqual({ titles: ['Bare'], encoding: null });
});
