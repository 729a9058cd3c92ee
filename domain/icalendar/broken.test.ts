import { describe, expect, it } from 'vitest';
import { readComponents } from './components.ts';
import { generousBudget } from './generous-budget.ts';
import { PROBLEMS } from './problems.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

const CONTEXT = { timeZone: 'Europe/Moscow', budget: generousBudget() };
const START = 'DTSTART:20261120T100000';
const calendar = (...lines: string[]) => ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (uid: string, ...lines: string[]) => [
  'BEGIN:VEVENT',
  `UID:${uid}`,
  'DURATION:PT1H',
  ...lines,
  'END:VEVENT',
];

const read = (text: string) =>
  splitCalendar(text, CONTEXT.budget).objects.map((object) => {
    const { fields, problems } = readObject(object, CONTEXT);
    return { uid: object.uid, fields, codes: problems.map(({ code }) => code) };
  });

describe('what is wrong in one entry spoils no other', () => {
  it.each([
    ['a line that is none', 'what is this'],
    ['parameters that are none', 'SUMMARY;X:y'],
    ['a component that is not closed', 'BEGIN:VALARM'],
    ['an end of nothing', 'END:VTODO'],
    ['a quote without its end', 'ATTENDEE;CN="a:mailto:b'],
  ])('%s', (_, line) => {
    const found = read(calendar(...event('1', START), ...event('2', START, line), ...event('3', START)));
    expect(found.map(({ uid }) => uid)).toEqual(['1', '2', '3']);
    expect(found.every(({ fields }) => fields !== null)).toBe(true);
  });

  it('nor does one whose end is missing', () => {
    const [, ...open] = event('1', START).reverse();
    expect(read(calendar(...open.reverse(), ...event('2', START))).map(({ uid }) => uid)).toEqual(['1', '2']);
  });

  it.each([
    ['\n', 'line feeds'],
    ['\r', 'carriage returns'],
  ])('%j ends lines as well: %s', (end) => {
    expect(
      read(calendar(...event('1', START, 'SUMMARY:a', ' b')).replaceAll('\r\n', end))[0]?.fields?.event.title,
    ).toBe('ab');
  });
});

describe('UIDs', () => {
  it('that are missing are made from the content, the same each time', () => {
    const text = (stamp: string) => calendar('BEGIN:VEVENT', `DTSTAMP:${stamp}`, START, 'SUMMARY:x', 'END:VEVENT');
    const [one, other] = ['20260101T000000Z', '20260202T000000Z'].map((stamp) => read(text(stamp))[0]);
    expect(one?.uid).toBe(other?.uid);
    expect(one?.codes).toContain('uid_missing');
  });

  it('that come twice with one start are one event, the newest, and with several starts as many', () => {
    const twice = calendar(...event('1', START, 'SEQUENCE:2', 'SUMMARY:new'), ...event('1', START, 'SUMMARY:old'));
    expect(read(twice).map(({ fields }) => fields?.event.title)).toEqual(['new']);
    expect(read(calendar(...event('1', START), ...event('1', 'DTSTART:20261121T100000')))).toHaveLength(2);
  });
});

describe('series', () => {
  it.each([
    ['rule_refused', 'RRULE:FREQ=SOMETIMES'],
    ['rule_mended', 'RRULE:freq=daily;COUNT=3;UNTIL=20261231;X-A=1'],
    ['rules_several', 'RRULE:FREQ=DAILY;COUNT=2\r\nRRULE:FREQ=WEEKLY;COUNT=2'],
    ['rdate_unusable', 'RDATE:19990101T000000'],
    ['period_length', 'RDATE;VALUE=PERIOD:20261121T100000/-PT2H'],
    ['exdate_alone', 'EXDATE:20261120T100000'],
    ['exdate_unusable', 'RRULE:FREQ=DAILY;COUNT=3\r\nEXDATE:never'],
    ['exrule_ignored', 'RRULE:FREQ=DAILY;COUNT=3\r\nEXRULE:FREQ=WEEKLY'],
    ['title_too_long', `SUMMARY:${'x'.repeat(201)}`],
    ['url_unusable', 'URL:javascript:alert(1)'],
  ] as const)('%s is said', (code, lines) => {
    const [found] = read(calendar(...event('1', START, lines)));
    expect(found?.codes).toEqual([code]);
    expect(found?.fields).not.toBeNull();
  });

  it('are read without a word where the rule is empty, or escaped as a text', () => {
    const [empty, escaped] = ['RRULE:', 'RRULE:FREQ=DAILY\\;COUNT=3'].map(
      (rule) => read(calendar(...event('1', START, rule)))[0],
    );
    expect([empty?.codes, escaped?.codes]).toEqual([[], []]);
    expect(escaped?.fields?.event.recurrence).toBe('FREQ=DAILY;COUNT=3');
  });

  it.each([
    ['start_missing', 'SUMMARY:x'],
    ['start_unreadable', 'DTSTART:soon'],
    ['date_out_of_range', 'DTSTART:18991231T100000'],
  ] as const)('without an event that can be made, %s', (code, line) => {
    const [found] = read(calendar(...event('1', line)));
    expect(found).toMatchObject({ fields: null, codes: [code] });
    expect(PROBLEMS[code]).toBe('refused');
  });

  it('of changed occurrences alone have their starts', () => {
    const one = (day: number) => event('1', `RECURRENCE-ID:202611${day}T090000`, `DTSTART:202611${day}T100000`);
    const [found] = read(calendar(...one(20), ...one(21)));
    expect(found?.fields?.event).toMatchObject({ startTime: '2026-11-20T09:00:00', rdates: ['2026-11-21T09:00:00'] });
    expect(found?.fields?.exceptions).toHaveLength(2);
    expect(read(calendar(...one(20)))[0]?.fields?.event).toMatchObject({
      startTime: '2026-11-20T10:00:00',
      recurrence: null,
    });
  });

  it('keep a changed occurrence on a date outside the rule', () => {
    const changed = event('1', 'RECURRENCE-ID:20261125T120000', 'DTSTART:20261125T130000');
    const [found] = read(calendar(...event('1', START, 'RRULE:FREQ=DAILY'), ...changed));
    expect(found?.codes).toEqual(['exception_misplaced']);
    expect(found?.fields?.event.rdates).toEqual(['2026-11-25T12:00:00']);
  });

  it('change from one occurrence on, where few follow', () => {
    const changed = event('1', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261121T100000', 'DTSTART:20261121T110000');
    const [found] = read(calendar(...event('1', START, 'RRULE:FREQ=DAILY;COUNT=4'), ...changed));
    expect(found?.fields?.exceptions.map((one) => one.event.startTime)).toEqual([
      '2026-11-21T11:00:00',
      '2026-11-22T11:00:00',
      '2026-11-23T11:00:00',
    ]);
  });
});

describe('what is too much', () => {
  it('of components inside each other is no component any more', () => {
    const depth = (components: ReturnType<typeof readComponents>): number =>
      components.length === 0
        ? 0
        : 1 + Math.max(...components.map((one) => depth(one.children.filter((child) => 'children' in child))));
    expect(depth(readComponents('BEGIN:X\r\n'.repeat(5_000) + 'END:X\r\n'.repeat(5_000), CONTEXT.budget))).toBe(5);
  });

  it('of dates, parameters and texts is read as far as it counts', () => {
    const dates = Array.from({ length: 20_000 }, () => '20261121T100000').join();
    const parameters = ';X=1'.repeat(50_000);
    const [found] = read(
      calendar(...event('1', START, `RDATE:${dates}`, `SUMMARY${parameters}:x`, `DESCRIPTION:${'я'.repeat(200_000)}`)),
    );
    expect(found?.fields?.event.rdates).toEqual(['2026-11-21T10:00:00']);
    expect(found?.fields?.event.description).toHaveLength(10_000);
  });
});
