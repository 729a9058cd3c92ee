import { describe, expect, it } from 'vitest';
import { generousBudget } from './generous-budget.ts';
import { ruleOfOld } from './old-rule.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

function read(rule: string, start = '20261102T100000') {
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:1.0', 'BEGIN:VEVENT', 'UID:1', `DTSTART:${start}`, `DTEND:${start}`],
    ...['SUMMARY:Old', `RRULE:${rule}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n');
  const context = { timeZone: 'Europe/Moscow', budget: generousBudget() };
  const [object] = splitCalendar(text, context.budget).objects;
  const { fields, problems } = object ? readObject(object, context) : expect.fail('nothing in it');
  return { rule: fields?.event.recurrence, codes: problems.map(({ code }) => code) };
}

describe('a rule of vCalendar 1.0', () => {
  it.each([
    ['D1 #10', 'FREQ=DAILY;INTERVAL=1;COUNT=10'],
    ['D2 #0', 'FREQ=DAILY;INTERVAL=2'],
    ['D1', 'FREQ=DAILY;INTERVAL=1'],
    ['D1 19941224T000000Z', 'FREQ=DAILY;INTERVAL=1;UNTIL=19941224T000000Z'],
    ['D1 19941224', 'FREQ=DAILY;INTERVAL=1;UNTIL=19941224'],
    ['D1 #5 19941224T000000', 'FREQ=DAILY;INTERVAL=1;UNTIL=19941224T000000'],
    ['W1 MO TU #0', 'FREQ=WEEKLY;BYDAY=MO,TU;INTERVAL=1'],
    ['W1 #20', 'FREQ=WEEKLY;INTERVAL=1;COUNT=20'],
    ['w2 mo we fr 19941224T000000Z', 'FREQ=WEEKLY;BYDAY=MO,WE,FR;INTERVAL=2;UNTIL=19941224T000000Z'],
    ['MP1 1+ MO', 'FREQ=MONTHLY;BYDAY=1MO;INTERVAL=1'],
    ['MP1 1 MO #0', 'FREQ=MONTHLY;BYDAY=1MO;INTERVAL=1'],
    ['MP2 1+ SU 1- SU #10', 'FREQ=MONTHLY;BYDAY=1SU,-1SU;INTERVAL=2;COUNT=10'],
    ['MP2 1+ 1- FR #10', 'FREQ=MONTHLY;BYDAY=1FR,-1FR;INTERVAL=2;COUNT=10'],
    ['MP6 2+ MO TU WE TH FR #10', 'FREQ=MONTHLY;BYDAY=2MO,2TU,2WE,2TH,2FR;INTERVAL=6;COUNT=10'],
    ['MP1 2- MO #6', 'FREQ=MONTHLY;BYDAY=-2MO;INTERVAL=1;COUNT=6'],
    ['MD1 15 #5', 'FREQ=MONTHLY;BYMONTHDAY=15;INTERVAL=1;COUNT=5'],
    ['MD1 2 15+ #10', 'FREQ=MONTHLY;BYMONTHDAY=2,15;INTERVAL=1;COUNT=10'],
    ['MD1 3- #0', 'FREQ=MONTHLY;BYMONTHDAY=-3;INTERVAL=1'],
    ['MD1 LD #0', 'FREQ=MONTHLY;BYMONTHDAY=-1;INTERVAL=1'],
    ['MD1 #0', 'FREQ=MONTHLY;INTERVAL=1'],
    ['YM1 6', 'FREQ=YEARLY;BYMONTH=6;INTERVAL=1'],
    ['YM2 1 2 3 #24', 'FREQ=YEARLY;BYMONTH=1,2,3;INTERVAL=2;COUNT=24'],
    ['YD1', 'FREQ=YEARLY;INTERVAL=1'],
    ['  YD3  1 100 200  #0 ', 'FREQ=YEARLY;BYYEARDAY=1,100,200;INTERVAL=3'],
  ])('%s is %s', (old, rule) => {
    expect(ruleOfOld(old)).toBe(rule);
  });

  it.each([
    ...[
      '',
      'D',
      'D0 #5',
      'D1 0600 1200 #4',
      'D1 0600$ #2',
      'W1 TU 1200 #2',
      'W1 XX',
      'MP1',
      'MP1 MO',
      'MP1 1+',
      'MP1 6+ MO',
    ],
    ...[
      'MD1 32',
      'MD1 0',
      'YM1 13',
      'YM1 6 W1 TU',
      'YD1 x',
      'M5 #3',
      'D1 #5 MO',
      'D1 #x',
      'FREQ=DAILY',
      'X1 #5',
      'D1000',
    ],
    ...['D1 #5 #6 #7', `W1 ${'MO '.repeat(500)}`],
  ])('%j says nothing that a rule could', (old) => {
    expect(ruleOfOld(old)).toBeNull();
  });
});

describe('in a text', () => {
  it.each([
    ['D1 #10', 'FREQ=DAILY;COUNT=10'],
    ['W1 MO TU #0', 'FREQ=WEEKLY;BYDAY=MO,TU'],
    ['MP1 1+ MO #0', 'FREQ=MONTHLY;BYDAY=1MO'],
    ['YM1 11 20301102T235959', 'FREQ=YEARLY;BYMONTH=11;UNTIL=20301102T235959'],
    ['YD1 #0', 'FREQ=YEARLY'],
    ['W1 20261231T070000Z', 'FREQ=WEEKLY;UNTIL=20261231T070000Z'],
  ])('%s repeats', (old, rule) => {
    const found = read(old);
    expect(new Set(found.rule?.split(';').filter((part) => part !== 'INTERVAL=1'))).toEqual(
      new Set(rule.split(';').map((part) => (part.startsWith('UNTIL') ? expect.stringMatching(/^UNTIL=/) : part))),
    );
    expect(found.codes).not.toContain('rule_refused');
  });

  it.each(['D1 0600 1200 #4', 'YM1 6 W1 TU #5', 'M5 #3'])('%s is reported, and the event happens once', (old) => {
    expect(read(old)).toMatchObject({ rule: null, codes: expect.arrayContaining(['rule_refused']) });
  });
});
