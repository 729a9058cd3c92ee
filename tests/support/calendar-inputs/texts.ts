import type { Input } from './input.ts';

const HOUR = ['DTSTART:20260302T100000Z', 'DTEND:20260302T110000Z'];
const MEANS = ['0302T1000Z+60'];
const is = (id: string, lines: readonly string[], says: Readonly<Record<string, unknown>> = {}): Input => ({
  ...{ id, lines: [...HOUR, ...lines], says, means: MEANS },
});
const written = (id: string, how: (text: string) => string, lines: readonly string[] = []): Input => ({
  ...is(id, lines),
  written: how,
});

/** Lines, letters, and what else an event says. */
export const TEXTS: readonly Input[] = [
  is('escapes', ['SUMMARY:a\\, b\\; c\\\\d'], { title: 'a, b; c\\d' }),
  is('break-in-title', ['SUMMARY:one\\ntwo'], { title: 'one two' }),
  is('breaks', ['DESCRIPTION:one\\ntwo\\Nthree'], { description: 'one\ntwo\nthree' }),
  is('unescaped', ['LOCATION:Main Street 1; Berlin, Germany'], { location: 'Main Street 1; Berlin, Germany' }),
  is('unknown-escape', ['LOCATION:C:\\Temp \\"x\\"'], { location: 'C:\\Temp \\"x\\"' }),
  is('quoted-parameter', ['LOCATION;ALTREP="http://a.example:80/x;y,z";LANGUAGE=de:Halle'], { location: 'Halle' }),
  is('caret', ['LOCATION;X-A="a^nb^^c^\'d":Halle'], { location: 'Halle' }),
  is('emoji', ['LOCATION:🎉 e\u0301té'], { location: '🎉 e\u0301té' }),
  is('html-entities', ['LOCATION:Tom &amp\\; Eve'], { location: 'Tom &amp; Eve' }),
  is('tab', ['LOCATION:a\tb'], { location: 'a b' }),
  is('tentative', ['STATUS:tentative'], { status: 'tentative' }),
  is('cancelled', ['STATUS:CANCELLED'], { status: 'cancelled' }),
  is('status-unknown', ['STATUS:X-MAYBE'], { status: 'confirmed' }),
  is('free', ['TRANSP:TRANSPARENT'], { transparency: 'transparent' }),
  is('free-in-outlook', ['X-MICROSOFT-CDO-BUSYSTATUS:FREE'], { transparency: 'transparent' }),
  is('busy-and-free', ['TRANSP:OPAQUE', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'], { transparency: 'opaque' }),
  is('confidential', ['CLASS:Confidential'], { class: 'confidential' }),
  is('class-blank', ['CLASS: PRIVATE '], { class: 'private' }),
  is('class-empty', ['CLASS:'], { class: 'public' }),
  is('class-twice', ['CLASS:PUBLIC', 'CLASS:PRIVATE'], { class: 'private' }),
  is('class-parameter', ['CLASS;X-B=PUBLIC:PRIVATE'], { class: 'private' }),
  is('url', ['URL;VALUE=URI:https://a.example/?a=b;c,d'], { url: 'https://a.example/?a=b;c,d' }),
  is('alarm-without-action', ['BEGIN:VALARM', 'TRIGGER:-PT5M', 'END:VALARM']),
  is(
    'alarm-says-title',
    ['SUMMARY:alarm-says-title', 'BEGIN:VALARM', 'ACTION:DISPLAY', 'SUMMARY:Wrong', 'TRIGGER:-PT5M', 'END:VALARM'],
    {
      title: 'alarm-says-title',
    },
  ),
  is('alarm-first', ['BEGIN:VALARM', 'ACTION:AUDIO', 'TRIGGER;RELATED=END:PT0S', 'END:VALARM', 'LOCATION:Halle'], {
    location: 'Halle',
  }),
  is('unknown-component', ['BEGIN:X-NOTES', 'LOCATION:Wrong', 'END:X-NOTES', 'LOCATION:Halle'], { location: 'Halle' }),
  is('garbage', ['this is no property', ':', ';;;', '=', 'LOCATION:Halle'], { location: 'Halle' }),
  is('empty-lines', ['', '', 'LOCATION:Halle', ''], { location: 'Halle' }),
  is('no-stamp', ['DTSTAMP:', 'CREATED:nonsense', 'SEQUENCE:abc', 'LOCATION:Halle'], { location: 'Halle' }),
  is('group', ['item1.LOCATION:Halle']),
  is('long', [`DESCRIPTION:${'long text '.repeat(500)}end`]),
  is('title-of-blanks', ['SUMMARY: \\n '], { title: '' }),
  written('lf', (text) => text.replaceAll('\r\n', '\n'), ['LOCATION:Halle']),
  written('cr', (text) => text.replaceAll('\r\n', '\r'), ['LOCATION:Halle']),
  written('mixed-ends', (text) => text.replace('\r\nDTEND', '\nDTEND').replace('\r\nEND:VEVENT', '\rEND:VEVENT')),
  written('byte-order-mark', (text) => `\uFEFF${text}`),
  written('fold-tab', (text) => text.replace('DTEND:20260302', 'DTEND:2026\r\n\t0302')),
  written('fold-name', (text) => text.replace('DTEND', 'DTE\r\n ND')),
  written('fold-twice', (text) => text.replace('DTEND:20260302', 'DTEND:2026\r\n \r\n 0302')),
  written('small-names', (text) => text.replace(/^[A-Z-]+(?=[:;])/gm, (name) => name.toLowerCase())),
  written('small-all', (text) => text.replace('BEGIN:VEVENT', 'begin:vevent').replace('END:VEVENT', 'End:vEvent')),
  written('blank-after', (text) =>
    text.replace('BEGIN:VEVENT', 'BEGIN:VEVENT  ').replace('END:VEVENT', 'END:VEVENT\t'),
  ),
  written('lines-before', (text) => `\r\n\r\n${text}`),
  written('no-last-end', (text) => text.trimEnd()),
  written('text-after', (text) => `${text}\u001A`),
  written('no-version', (text) => text.replace('VERSION:2.0\r\n', '')),
  { ...is('no-uid', ['UID:']), refused: 'valid-calendar-object-resource' },
  {
    ...written('nul', (text) => text.replace('LOCATION:Ha', 'LOCATION:Ha\0'), ['LOCATION:Halle']),
    refused: 'valid-calendar-data',
  },
  { ...written('cut', (text) => text.slice(0, text.indexOf('END:VEVENT'))), refused: 'valid-calendar-data' },
  { ...written('half-line', (text) => text.slice(0, text.indexOf('END:VEVENT') + 6)), refused: 'valid-calendar-data' },
];
