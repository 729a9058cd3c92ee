import { describe, expect, it } from 'vitest';
import type { Reminder } from '../reminders.ts';
import type { ObjectFields } from './fields.ts';
import { generousBudget } from './generous-budget.ts';
import { mergeObject } from './merge-object.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

const META = { sequence: 3, createdAt: Date.UTC(2026, 0, 1), updatedAt: Date.UTC(2026, 0, 2) };
const BERLIN = { timeZone: 'Europe/Berlin', budget: generousBudget() };

const alarm = (...lines: string[]) => ['BEGIN:VALARM', ...lines, 'END:VALARM'];
const display = (trigger: string, ...more: string[]) => alarm('ACTION:DISPLAY', `TRIGGER${trigger}`, ...more);
const ON_MONDAY = ['DTSTART;TZID=Europe/Berlin:20260302T100000', 'DTEND;TZID=Europe/Berlin:20260302T110000'];
const ALL_DAY = ['DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260303'];
const textOf = (times: readonly string[], ...lines: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260101T000000Z', ...times],
    ...['SUMMARY:Dentist', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');

function read(text: string): { fields: ObjectFields; codes: string[] } {
  const [object] = splitCalendar(text, BERLIN.budget).objects;
  const result = object && readObject(object, BERLIN);
  if (!result?.fields) throw new Error('unread');
  return { fields: result.fields, codes: result.problems.map(({ code }) => code) };
}

const minutesOf = (reminders: readonly Reminder[] | null) => reminders?.map(({ minutes }) => minutes) ?? null;

describe('alarms are read as reminders', () => {
  it.each([
    ['none', [], null, []],
    ['one before the start', display(':-PT15M'), [15], []],
    ['no alert, as Apple says it', alarm('ACTION:NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z'), [], []],
    ['no alert in another order', alarm('X-APPLE-DEFAULT-ALARM:TRUE', 'TRIGGER:-PT15M', 'action: none'), [], []],
    [
      'no alert with a sound',
      alarm('ACTION:AUDIO', 'ATTACH;VALUE=URI:Basso', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z'),
      ...([[], []] as const),
    ],
    ['no alert beside one', [...alarm('ACTION:NONE', 'TRIGGER:PT0S'), ...display(':-PT5M')], [5], []],
    ['an usual alert', alarm('ACTION:AUDIO', 'TRIGGER:-PT30M', 'X-APPLE-DEFAULT-ALARM:TRUE'), [30], []],
    ['one after the start', display(':PT10M'), [], ['alarm_unusable']],
    ['one at the end', display(';RELATED=END:PT0S'), [0], []],
    ['one before the end', display(';RELATED=END:-PT90M'), [90], []],
    ['one after the end', display(';RELATED=END:PT1M'), [], ['alarm_unusable']],
    ['as long before both', [...display(':-PT5M'), ...display(';related=end:-PT5M')], [5, 5], []],
    ['one of six weeks before', display(':-P6W'), [], ['alarm_unusable']],
    ['one that runs a program', alarm('ACTION:PROCEDURE', 'TRIGGER:-PT5M'), [], ['alarm_unusable']],
    ['one without a trigger', alarm('ACTION:DISPLAY'), [], ['alarm_unusable']],
    ['one at an instant', display(';VALUE=DATE-TIME:20260302T083000Z'), [30], []],
    ['one at an instant after the start', display(';VALUE=DATE-TIME:20260302T093000Z'), [], ['alarm_unusable']],
    ['repeated ones', display(':-PT30M', 'REPEAT:2', 'DURATION:PT10M'), [30, 20, 10], []],
    ['repeated beyond the start', display(':-PT10M', 'REPEAT:3', 'DURATION:PT5M'), [10, 5, 0], ['alarm_unusable']],
    [
      'repeated for ever',
      display(':-PT60M', 'REPEAT:999999', 'DURATION:PT1M'),
      [60, 59, 58, 57, 56],
      ['alarm_unusable'],
    ],
    ['repeated without a pause', display(':-PT60M', 'REPEAT:3', 'DURATION:PT0S'), [60], []],
    ['repeated without saying when', display(':-PT60M', 'REPEAT:3'), [60], []],
    [
      'repeated ones give way to others',
      [...display(':-PT50M', 'REPEAT:4', 'DURATION:PT1M'), ...['4', '3', '2'].flatMap((n) => display(`:-PT${n}H`))],
      ...([[240, 180, 120, 50, 49], ['alarms_too_many']] as const),
    ],
  ])('%s', (_name, lines, minutes, codes) => {
    const { fields, ...result } = read(textOf(ON_MONDAY, ...lines));
    expect(minutesOf(fields.reminders)).toEqual(minutes);
    expect(result.codes).toEqual(codes);
  });

  it.each([
    [display(':PT9H'), [-540]],
    [display(';RELATED=END:-PT15H'), [900]],
    [display(';RELATED=END:PT9H'), []],
    [display(':P2D'), []],
  ])('of a whole day: %j', (lines, minutes) => {
    expect(minutesOf(read(textOf(ALL_DAY, ...lines)).fields.reminders)).toEqual(minutes);
  });
});

const moved = (text: string, event: Partial<ObjectFields['event']>, reminders: ObjectFields['reminders'] = null) => {
  const { fields } = read(text);
  return mergeObject(text, { ...fields, event: { ...fields.event, ...event }, reminders }, META, BERLIN);
};
const TUESDAY = { startTime: '2026-03-03T15:00:00', endTime: '2026-03-03T16:00:00' };

describe('an alarm at an instant goes along with its event', () => {
  it.each([
    ['half an hour before', '20260302T083000Z', TUESDAY, 'TRIGGER:-PT30M'],
    ['the day before', '20260301T090000Z', TUESDAY, 'TRIGGER:-P1D'],
    ['at the start', '20260302T090000Z', TUESDAY, 'TRIGGER:PT0M'],
    ['after the start', '20260302T093000Z', TUESDAY, 'TRIGGER:PT30M'],
    ['ten weeks before', '20251222T090000Z', TUESDAY, 'TRIGGER:-P10W'],
    ['between two minutes', '20260302T085930Z', TUESDAY, 'TRIGGER:-PT30S'],
    ['to another zone', '20260302T083000Z', { timeZone: 'Asia/Tokyo' }, 'TRIGGER:-PT30M'],
    [
      'across a change of clocks',
      '20260302T083000Z',
      { startTime: '2026-03-30T10:00:00', endTime: '2026-03-30T11:00:00' },
      'TRIGGER:-PT30M',
    ],
    [
      'to an earlier time',
      '20260302T083000Z',
      { startTime: '2026-02-02T10:00:00', endTime: '2026-02-02T11:00:00' },
      'TRIGGER:-PT30M',
    ],
    [
      'to a whole day',
      '20260302T083000Z',
      { isAllDay: true, startTime: '2026-03-03T00:00:00', endTime: '2026-03-03T23:59:59' },
      'TRIGGER:-PT30M',
    ],
    ['where the event repeats now', '20260302T083000Z', { recurrence: 'FREQ=DAILY' }, 'TRIGGER:-PT30M'],
  ])('%s', (_name, instant, event, trigger) => {
    const lines = display(`;VALUE=DATE-TIME:${instant}`, 'DESCRIPTION:Soon', 'X-OWN:1');
    const text = textOf(ON_MONDAY, ...lines);
    const merged = moved(text, event);
    expect(merged).toContain(`ACTION:DISPLAY\r\n${trigger}\r\nDESCRIPTION:Soon\r\nX-OWN:1\r\n`);
    const before = minutesOf(read(text).fields.reminders);
    expect(minutesOf(read(merged).fields.reminders)).toEqual(before);
  });

  it.each([
    ['another title', { title: 'Doctor' }],
    ['a longer event', { endTime: '2026-03-02T12:00:00' }],
    ['the same instant elsewhere', { timeZone: 'Europe/Paris' }],
  ])('and stays as it is with %s', (_name, event) => {
    const lines = display(';VALUE=DATE-TIME:20260302T083000Z').join('\r\n');
    expect(moved(textOf(ON_MONDAY, lines), event)).toContain(lines);
  });

  it.each([
    ['no alert', alarm('ACTION:NONE', 'TRIGGER;VALUE=DATE-TIME:19760401T005545Z')],
    ['before the end', display(';RELATED=END:-PT90M')],
    ['repeated', display(':-PT30M', 'REPEAT:2', 'DURATION:PT10M', 'X-OWN:1')],
    ['unreadable', display(';VALUE=DATE-TIME:soon')],
  ])('while others stay as they are: %s', (_name, lines) => {
    expect(moved(textOf(ON_MONDAY, ...lines), { ...TUESDAY, endTime: '2026-03-03T18:00:00' })).toContain(
      lines.join('\r\n'),
    );
  });

  it('of a series as far as that goes', () => {
    const once = display(';VALUE=DATE-TIME:20260302T083000Z');
    const text = textOf([...ON_MONDAY, 'RRULE:FREQ=DAILY'], ...once);
    expect(moved(text, TUESDAY)).toContain('TRIGGER;VALUE=DATE-TIME:20260303T133000Z');
    expect(moved(text, { title: 'Other' })).toContain(once.join('\r\n'));
  });

  it('of an occurrence that was changed on its own', () => {
    const own = [
      ...['BEGIN:VEVENT', 'UID:a', 'RECURRENCE-ID;TZID=Europe/Berlin:20260303T100000', 'DTSTAMP:20260101T000000Z'],
      ...['DTSTART;TZID=Europe/Berlin:20260303T120000', 'DTEND;TZID=Europe/Berlin:20260303T130000'],
      ...[...display(';VALUE=DATE-TIME:20260303T103000Z'), 'END:VEVENT', 'END:VCALENDAR'],
    ];
    const text = textOf([...ON_MONDAY, 'RRULE:FREQ=DAILY']).replace('END:VCALENDAR', own.join('\r\n'));
    const { fields } = read(text);
    const exceptions = fields.exceptions.map((one) => ({ ...one, event: { ...one.event, ...TUESDAY } }));
    expect(mergeObject(text, { ...fields, exceptions }, META, BERLIN)).toContain('TRIGGER:-PT30M');
  });

  it('and is the one that is chosen still', () => {
    const text = textOf(ON_MONDAY, ...display(';VALUE=DATE-TIME:20260302T083000Z', 'X-OWN:1'));
    const merged = moved(text, TUESDAY, [{ minutes: 30, by: 'notification' }]);
    expect(merged.split('BEGIN:VALARM')).toHaveLength(2);
    expect(merged).toContain('X-OWN:1');
  });
});

it('reminders of the end are alarms of the end', () => {
  const text = textOf(ON_MONDAY, ...display(';RELATED=END:-PT5M', 'X-OWN:1'));
  const ofEnd = (minutes: number): Reminder => ({ minutes, by: 'notification', related: 'end' });
  expect(read(text).fields.reminders).toEqual([ofEnd(5)]);
  expect(moved(text, TUESDAY, [ofEnd(5)])).toContain('TRIGGER;RELATED=END:-PT5M\r\nX-OWN:1');
  const other = moved(text, TUESDAY, [ofEnd(10)]);
  expect(other).toContain('TRIGGER;RELATED=END:-PT10M');
  expect(other).not.toContain('X-OWN:1');
});

describe('other reminders than those of the alarms', () => {
  const chosen = (...minutes: number[]): Reminder[] => minutes.map((each) => ({ minutes: each, by: 'notification' }));
  const REPEATED = display(':-PT30M', 'REPEAT:2', 'DURATION:PT10M', 'X-OWN:1');

  it.each([
    ['the same', REPEATED, [30, 20, 10], [...REPEATED]],
    ['one more', REPEATED, [60, 30, 20, 10], [...REPEATED, 'TRIGGER:-PT1H']],
    ['one less', REPEATED, [30, 10], ['TRIGGER:-PT30M', 'TRIGGER:-PT10M']],
    [
      'a sound beside a text',
      [...display(':-PT5M'), ...alarm('ACTION:AUDIO', 'TRIGGER:-PT5M')],
      [5],
      ['ACTION:AUDIO', 'ACTION:DISPLAY'],
    ],
    ['beside one after the start', display(':PT10M', 'X-OWN:1'), [5], ['TRIGGER:PT10M', 'X-OWN:1', 'TRIGGER:-PT5M']],
    ['beside one before the end', display(';RELATED=END:-PT5M'), [5], ['TRIGGER:-PT5M']],
    ['beside no alert', alarm('ACTION:NONE', 'TRIGGER:PT0S'), [5], ['ACTION:NONE', 'TRIGGER:-PT5M']],
  ])('%s', (_name, lines, minutes, expected) => {
    const merged = moved(textOf(ON_MONDAY, ...lines), {}, chosen(...minutes));
    for (const line of expected) expect(merged).toContain(`${line}\r\n`);
    expect(minutesOf(read(merged).fields.reminders)).toEqual(minutes);
  });
});
