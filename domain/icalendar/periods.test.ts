import { describe, expect, it } from 'vitest';
import { atOnce } from './components.ts';
import { generousBudget } from './generous-budget.ts';
import { mergeObject } from './merge-object.ts';
import { objectText, usedZones } from './object-text.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

/** Added dates with their own durations. */

const budget = generousBudget();
const META = { sequence: 1, createdAt: 0, updatedAt: Date.UTC(2026, 0, 2) };

function read(timeZone: string, ...lines: string[]) {
  const text = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT', 'END:VCALENDAR', ''].join('\r\n');
  const [object] = splitCalendar(text, budget).objects;
  const result = object && readObject(object, { timeZone, budget });
  if (!object || !result?.fields) throw new Error(JSON.stringify(result?.problems));
  const { event, exceptions } = result.fields;
  return {
    ...{ fields: result.fields, event, text: objectText(object, atOnce(usedZones(object)), budget) },
    codes: result.problems.map(({ code }) => code),
    changed: exceptions.map((one) =>
      [one.originalStart, one.event.startTime, one.event.endTime].map((at) => at.slice(5, 16)),
    ),
  };
}

describe('an added period', () => {
  const UTC_DAYS = ['DTSTART:20260324T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;UNTIL=20260326T230000Z'];
  const BERLIN = ['DTSTART;TZID=Europe/Berlin:20260324T080000', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=2'];

  it.each([
    [
      'by its length',
      UTC_DAYS,
      'RDATE;VALUE=PERIOD:20260325T120000Z/PT3H',
      [['03-25T12:00', '03-25T12:00', '03-25T15:00']],
    ],
    [
      'by its end',
      UTC_DAYS,
      'RDATE;VALUE=PERIOD:20260325T120000Z/20260325T150000Z',
      [['03-25T12:00', '03-25T12:00', '03-25T15:00']],
    ],
    ['shorter', UTC_DAYS, 'RDATE;VALUE=PERIOD:20260325T120000Z/PT15M', [['03-25T12:00', '03-25T12:00', '03-25T12:15']]],
    [
      'in a zone',
      BERLIN,
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260328T120000/20260328T150000',
      [['03-28T12:00', '03-28T12:00', '03-28T15:00']],
    ],
    [
      'in another zone',
      BERLIN,
      'RDATE;VALUE=PERIOD:20260328T120000Z/PT2H',
      [['03-28T13:00', '03-28T13:00', '03-28T15:00']],
    ],
    [
      'of a day over a change of the clocks',
      BERLIN,
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260328T120000/P1D',
      [['03-28T12:00', '03-28T12:00', '03-29T12:00']],
    ],
    [
      'of hours over a change of the clocks',
      BERLIN,
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260328T120000/PT24H',
      [['03-28T12:00', '03-28T12:00', '03-29T13:00']],
    ],
    [
      'of one that the rule gives',
      BERLIN,
      'RDATE;VALUE=PERIOD;TZID=Europe/Berlin:20260325T080000/PT4H',
      [['03-25T08:00', '03-25T08:00', '03-25T12:00']],
    ],
    [
      'two of them',
      UTC_DAYS,
      'RDATE;VALUE=PERIOD:20260328T120000Z/PT2H,20260329T120000Z/PT3H',
      [
        ['03-28T12:00', '03-28T12:00', '03-28T14:00'],
        ['03-29T12:00', '03-29T12:00', '03-29T15:00'],
      ],
    ],
    [
      'without the name of its kind',
      UTC_DAYS,
      'RDATE:20260325T120000Z/PT3H',
      [['03-25T12:00', '03-25T12:00', '03-25T15:00']],
    ],
    [
      'that floats',
      ['DTSTART:20260324T080000', 'DURATION:PT1H'],
      'RDATE;VALUE=PERIOD:20260329T013000/PT3H',
      [['03-29T01:30', '03-29T01:30', '03-29T04:30']],
    ],
    ['as long as all', UTC_DAYS, 'RDATE;VALUE=PERIOD:20260325T120000Z/PT1H', []],
    ['that is left out', UTC_DAYS, 'RDATE;VALUE=PERIOD:20260325T120000Z/PT3H\r\nEXDATE:20260325T120000Z', []],
  ])('%s keeps its length', (_, series, line, changed) => {
    const found = read('Europe/Berlin', ...series, line);
    expect([found.changed, found.codes]).toEqual([changed, []]);
  });

  it.each([
    ['a length that is negative', 'RDATE;VALUE=PERIOD:20260325T120000Z/-PT3H'],
    ['an end before its start', 'RDATE;VALUE=PERIOD:20260325T120000Z/20260325T110000Z'],
    ['an end that is none', 'RDATE;VALUE=PERIOD:20260325T120000Z/soon'],
    ['no end', 'RDATE;VALUE=PERIOD:20260325T120000Z/'],
  ])('with %s is reported, and has the length of the series', (_, line) => {
    const { codes, changed, event } = read('Europe/Berlin', ...UTC_DAYS, line);
    expect([codes, changed, event.rdates]).toEqual([['period_length'], [], ['2026-03-25T12:00:00']]);
  });

  it('gives way to the same occurrence changed by itself', () => {
    const own = [
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:1',
      'RECURRENCE-ID:20260325T120000Z',
      'DTSTART:20260325T140000Z',
      'DURATION:PT2H',
    ];
    const { changed } = read('UTC', ...UTC_DAYS, 'RDATE;VALUE=PERIOD:20260325T120000Z/PT3H', ...own);
    expect(changed).toEqual([['03-25T12:00', '03-25T14:00', '03-25T16:00']]);
  });

  it('stays in the text until it is changed, and a change of it is written', () => {
    const line = 'RDATE;VALUE=PERIOD:20260325T120000Z/PT3H';
    const { fields, text } = read('UTC', ...UTC_DAYS, line);
    const context = { timeZone: 'UTC', budget };
    expect(mergeObject(text, fields, META, context)).toBe(text);
    const [one] = fields.exceptions;
    if (!one) throw new Error('no exception');
    const longer = { ...one, event: { ...one.event, endTime: '2026-03-25T18:00:00' } };
    const changed = mergeObject(text, { ...fields, exceptions: [longer] }, META, context);
    const [again] = splitCalendar(changed, budget).objects;
    const reread = again && readObject(again, context);
    expect(reread?.fields?.exceptions[0]?.event.endTime).toBe('2026-03-25T18:00:00');
    const event = { ...fields.event, exdates: ['2026-03-25T12:00:00'] };
    const merged = mergeObject(text, { ...fields, event, exceptions: [] }, META, context);
    const [left] = splitCalendar(merged, budget).objects;
    expect(left && readObject(left, context).fields?.exceptions).toEqual([]);
  });
});
