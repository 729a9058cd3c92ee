import { describe, expect, it } from 'vitest';
import { generousBudget } from './generous-budget.ts';
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

describe('versions of one event in one file', () => {
  const titles = (...events: string[][]) => read(calendar(...events.flat())).map(({ fields }) => fields?.event.title);
  const other = 'DTSTART:20261121T100000';

  it.each([
    [
      'an older one with another start goes',
      [
        ['SEQUENCE:1', START],
        ['SEQUENCE:2', other],
      ],
      ['b'],
    ],
    [
      'an older one goes, wherever it stands',
      [
        ['SEQUENCE:2', START],
        ['SEQUENCE:1', other],
      ],
      ['a'],
    ],
    ['one without a number is the oldest', [[START], ['SEQUENCE:1', other]], ['b']],
    [
      'equal ones stay',
      [
        ['SEQUENCE:2', START],
        ['SEQUENCE:2', other],
      ],
      ['a', 'b'],
    ],
    ['those without numbers stay', [[START], [other]], ['a', 'b']],
    [
      'of equal ones with one start the later counts',
      [
        ['SEQUENCE:2', START],
        ['SEQUENCE:2', START],
      ],
      ['b'],
    ],
    [
      'all of the highest stay',
      [
        ['SEQUENCE:1', START],
        ['SEQUENCE:3', START],
        ['SEQUENCE:3', other],
      ],
      ['b', 'c'],
    ],
    [
      'a number that is none is the lowest',
      [
        ['SEQUENCE:x', START],
        ['SEQUENCE:1', other],
      ],
      ['b'],
    ],
    [
      'a version of a series that moved replaces it',
      [
        [START, 'RRULE:FREQ=DAILY'],
        ['SEQUENCE:1', other],
      ],
      ['b'],
    ],
    [
      'three versions are one',
      [
        ['SEQUENCE:3', other],
        ['SEQUENCE:1', START],
        ['SEQUENCE:2', START],
      ],
      ['a'],
    ],
  ])('%s', (_, versions, left) => {
    const events = versions.map((lines, index) => event('1', ...lines, `SUMMARY:${'abc'[index]}`));
    expect(titles(...events)).toEqual(left);
  });

  it('become the highest one, with the changed occurrences', () => {
    const changed = event('1', 'RECURRENCE-ID:20261122T100000', 'DTSTART:20261122T150000', 'SEQUENCE:1');
    const masters = [event('1', START, 'RRULE:FREQ=DAILY'), event('1', other, 'RRULE:FREQ=DAILY', 'SEQUENCE:2')];
    const found = read(calendar(...changed, ...masters.flat()));
    expect(found).toHaveLength(1);
    expect(found[0]?.fields?.event.startTime).toBe('2026-11-21T10:00:00');
    expect(found[0]?.fields?.exceptions).toHaveLength(1);
  });
});

describe('the only date of an event, left out,', () => {
  it.each([
    ['as a time', [START, 'EXDATE:20261120T100000']],
    ['in UTC', ['DTSTART:20261120T070000Z', 'EXDATE:20261120T070000Z']],
    ['as a day', [START, 'EXDATE;VALUE=DATE:20261120']],
    ['of whole days', ['DTSTART;VALUE=DATE:20261120', 'EXDATE:20261120T000000Z']],
  ])('%s is reported, and the event stays', (_, lines) => {
    const [found] = read(calendar('BEGIN:VEVENT', 'UID:1', 'DURATION:P1D', ...lines, 'END:VEVENT'));
    expect(found?.codes).toEqual(['exdate_alone']);
    expect(found?.fields?.event.startTime.slice(0, 10)).toBe('2026-11-20');
  });

  it.each([
    ['another date', ['EXDATE:20261121T100000']],
    ['one of several', ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20261120T100000']],
  ])('is not meant by %s', (_, lines) => {
    expect(read(calendar(...event('1', START, ...lines)))[0]?.codes).toEqual([]);
  });
});
