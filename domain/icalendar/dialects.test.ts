import { describe, expect, it } from 'vitest';
import { atOnce } from './components.ts';
import type { ObjectFields } from './fields.ts';
import { generousBudget } from './generous-budget.ts';
import { mergeObject } from './merge-object.ts';
import { objectText, usedZones } from './object-text.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';
import { writeZone } from './zones/write-zone.ts';

/** Hand-made objects in the style of various programs. */

const CONTEXT = { timeZone: 'Europe/Moscow', budget: generousBudget() };
const META = { sequence: 1, createdAt: 0, updatedAt: Date.UTC(2026, 0, 2) };

const calendar = (head: string[], ...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', ...head, ...lines, 'END:VCALENDAR', ''].join('\r\n');
const zone = (name: string) => writeZone(name, 2026).trimEnd().split('\r\n');

const GOOGLE = calendar(
  ['PRODID:-//Google Inc//Google Calendar 70.9054//EN', 'X-WR-CALNAME:Работа', 'X-WR-TIMEZONE:Europe/Berlin'],
  ...['BEGIN:VEVENT', 'DTSTART:20261120T090000Z', 'DTEND:20261120T100000Z', 'DTSTAMP:20261101T000000Z'],
  ...['UID:abc@google.com', 'CREATED:20261101T000000Z', 'DESCRIPTION:Eine Zeile\\nnoch eine', 'STATUS:TENTATIVE'],
  ...[
    'ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;CN=a@exampl',
    ' e.com;X-NUM-GUESTS=0:mailto:a@example.com',
  ],
  ...[
    'SUMMARY:Planung\\, Teil 1',
    'TRANSP:TRANSPARENT',
    'X-GOOGLE-CONFERENCE:https://meet.example.com/x',
    'END:VEVENT',
  ],
);

const OUTLOOK = calendar(
  ['PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN', 'X-MS-OLK-FORCEINSPECTOROPEN:TRUE'],
  ...['BEGIN:VTIMEZONE', 'TZID:Russian Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
  ...['TZOFFSETFROM:+0300', 'TZOFFSETTO:+0300', 'END:STANDARD', 'END:VTIMEZONE'],
  ...['BEGIN:VEVENT', 'CLASS:PUBLIC', 'DTEND;TZID="Russian Standard Time":20261120T110000', 'DTSTAMP:20261101T000000Z'],
  ...[
    'DTSTART;TZID="Russian Standard Time":20261120T100000',
    'RRULE:FREQ=WEEKLY;COUNT=5;BYDAY=FR',
    'UID:040000008200E00074C5',
  ],
  ...['SUMMARY;LANGUAGE=ru:Совещание', 'X-ALT-DESC;FMTTYPE=text/html:<p>x</p>', 'X-MICROSOFT-CDO-BUSYSTATUS:BUSY'],
  ...['BEGIN:VALARM', 'TRIGGER:-PT15M', 'ACTION:DISPLAY', 'DESCRIPTION:Reminder', 'END:VALARM', 'END:VEVENT'],
);

const EXCHANGE_DAY = calendar(
  ['PRODID:Microsoft Exchange Server 2010', 'METHOD:PUBLISH'],
  ...zone('Europe/Moscow').map((line) => line.replace('Europe/Moscow', 'Customized Time Zone')),
  ...['BEGIN:VEVENT', 'SUMMARY:Отпуск', 'DTSTART;TZID=Customized Time Zone:20261120T000000'],
  ...['DTEND;TZID=Customized Time Zone:20261123T000000', 'UID:x1', 'DTSTAMP:20261101T000000Z'],
  ...['X-MICROSOFT-CDO-ALLDAYEVENT:TRUE', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF', 'END:VEVENT'],
);

const APPLE = calendar(
  ['PRODID:-//Apple Inc.//macOS 15.0//EN', 'CALSCALE:GREGORIAN'],
  ...zone('America/New_York'),
  ...[
    'BEGIN:VEVENT',
    'UID:A1B2',
    'DTSTAMP:20261101T000000Z',
    'SUMMARY:Flight',
    'X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC',
  ],
  ...['DTSTART;TZID=America/New_York:20261120T100000', 'DTEND;TZID=Europe/London:20261120T220000'],
  ...[
    'LOCATION:Kennedy Airport\\nQueens',
    'X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS="Queens\\, NY";X-TITLE=JFK:geo:',
    ' 40.64,-73.78',
  ],
  ...['BEGIN:VALARM', 'UID:1', 'TRIGGER:-PT1H', 'ACTION:AUDIO', 'ATTACH;VALUE=URI:Chord', 'END:VALARM'],
  ...['BEGIN:VALARM', 'UID:2', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z', 'ACTION:NONE', 'END:VALARM', 'END:VEVENT'],
);

const THUNDERBIRD = calendar(
  ['PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN'],
  ...zone('Europe/Berlin').map((line) => line.replace(/^TZID:.*/, 'TZID:/mozilla.org/20050126_1/Europe/Berlin')),
  ...[
    'BEGIN:VEVENT',
    'CREATED:20261101T000000Z',
    'LAST-MODIFIED:20261101T000000Z',
    'DTSTAMP:20261101T000000Z',
    'UID:t1',
  ],
  ...['SUMMARY:Yoga', 'RRULE:FREQ=WEEKLY;UNTIL=20261231T180000Z', 'EXDATE:20261127T180000Z', 'CATEGORIES:Sport,Privat'],
  ...['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261120T190000'],
  ...['DTEND;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261120T200000', 'X-MOZ-GENERATION:2', 'END:VEVENT'],
  ...['BEGIN:VEVENT', 'UID:t1', 'DTSTAMP:20261101T000000Z', 'SUMMARY:Yoga outside', 'RECURRENCE-ID:20261204T180000Z'],
  ...['DTSTART;TZID=/mozilla.org/20050126_1/Europe/Berlin:20261204T180000', 'DURATION:PT1H', 'END:VEVENT'],
);

const NEXTCLOUD = calendar(
  ['PRODID:-//IDN nextcloud.com//Calendar app 5.0.0//EN', 'CALSCALE:GREGORIAN'],
  ...['BEGIN:VEVENT', 'CREATED:20261101T000000Z', 'DTSTAMP:20261101T000000Z', 'UID:n1', 'DTSTART;VALUE=DATE:20261120'],
  ...[
    'DTEND;VALUE=DATE:20261121',
    'STATUS:CONFIRMED',
    'SUMMARY:Geburtstag',
    'RRULE:FREQ=YEARLY',
    'COLOR:tomato',
    'CATEGORIES:Familie',
  ],
  ...['BEGIN:VALARM', 'ACTION:EMAIL', 'TRIGGER;RELATED=START:PT9H', 'END:VALARM', 'END:VEVENT'],
);

const YANDEX = calendar(
  ['PRODID:-//Yandex LLC//Yandex Calendar//EN', 'CALSCALE:GREGORIAN', 'TZID:Europe/Moscow'],
  ...['BEGIN:VEVENT', 'DTSTART;TZID=Europe/Moscow:20261120T100000', 'DTEND;TZID=Europe/Moscow:20261120T110000'],
  ...[
    'SUMMARY:Встреча с коллегами из соседнего отдела и с ру',
    ' ководителем',
    'UID:y1yandex.ru',
    'SEQUENCE:2',
    'DTSTAMP:20261101T000000Z',
  ],
  ...['URL:https://calendar.yandex.ru/event?event_id=1', 'CATEGORIES:Мои события', 'X-YANDEX-X:1', 'END:VEVENT'],
);

function read(text: string): { fields: ObjectFields; codes: string[]; text: string } {
  const [object] = splitCalendar(text, CONTEXT.budget).objects;
  const result = object && readObject(object, CONTEXT);
  if (!object || !result?.fields) throw new Error(JSON.stringify(result?.problems));
  return {
    fields: result.fields,
    codes: result.problems.map(({ code }) => code),
    text: objectText(object, atOnce(usedZones(object)), CONTEXT.budget),
  };
}

const TEXTS = { GOOGLE, OUTLOOK, EXCHANGE_DAY, APPLE, THUNDERBIRD, NEXTCLOUD, YANDEX };

describe('an object as it is written by', () => {
  it.each([
    [
      'GOOGLE',
      { title: 'Planung, Teil 1', startTime: '2026-11-20T10:00:00', timeZone: 'Europe/Berlin', status: 'tentative' },
      [],
    ],
    ['OUTLOOK', { title: 'Совещание', timeZone: 'Europe/Moscow', recurrence: 'FREQ=WEEKLY;COUNT=5;BYDAY=FR' }, []],
    [
      'EXCHANGE_DAY',
      { isAllDay: true, startTime: '2026-11-20T00:00:00', endTime: '2026-11-22T23:59:59' },
      ['zone_by_behaviour'],
    ],
    ['APPLE', { location: 'Kennedy Airport Queens', endTimeZone: 'Europe/London' }, []],
    ['THUNDERBIRD', { exdates: ['2026-11-27T19:00:00'], tag: { name: 'Sport', color: null } }, ['categories_several']],
    ['NEXTCLOUD', { isAllDay: true, recurrence: 'FREQ=YEARLY', tag: { name: 'Familie', color: '#ff6347' } }, []],
    ['YANDEX', { title: 'Встреча с коллегами из соседнего отдела и с руководителем', timeZone: 'Europe/Moscow' }, []],
  ] as const)('%s is read', (name, event, problems) => {
    const { fields, codes } = read(TEXTS[name]);
    expect(fields.event).toMatchObject(event);
    expect(codes).toEqual(problems);
  });

  it.each(Object.entries(TEXTS))('%s stays byte for byte until it means something else', (_, text) => {
    const { fields } = read(text);
    expect(mergeObject(text, fields, META, CONTEXT)).toBe(text);
    const changed = mergeObject(text, { ...fields, event: { ...fields.event, title: 'Other' } }, META, CONTEXT);
    const [before, after] = [text, changed].map((each) => each.split('\r\n').filter((line) => !OWN.test(line)));
    expect(after).toEqual(before);
  });

  it('THUNDERBIRD has a changed occurrence, named by an instant', () => {
    expect(read(THUNDERBIRD).fields.exceptions).toMatchObject([
      { originalStart: '2026-12-04T19:00:00', event: { title: 'Yoga outside', startTime: '2026-12-04T18:00:00' } },
    ]);
  });

  it('NEXTCLOUD reminds by e-mail, in the morning of the day', () => {
    expect(read(NEXTCLOUD).fields.reminders).toEqual([{ minutes: -540, by: 'email' }]);
  });

  it('OUTLOOK loses its copy of a description with formats when the description changes', () => {
    const { fields } = read(OUTLOOK);
    const now = { ...fields, event: { ...fields.event, description: 'Anew' } };
    expect(mergeObject(OUTLOOK, now, META, CONTEXT)).not.toContain('X-ALT-DESC');
  });
});

/** Lines that a change of the title writes. */
const OWN = /^(?:SUMMARY|SEQUENCE|LAST-MODIFIED|DTSTAMP|[ ]ководителем)/;
