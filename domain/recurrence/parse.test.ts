import { describe, expect, it } from 'vitest';
import { canonical, parse } from './parse.ts';

const code = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return error instanceof Error ? error.message : error;
  }
  return 'accepted';
};

describe('a rule as text', () => {
  it.each([
    [' rrule:freq=daily;count=3 ', 'FREQ=DAILY;COUNT=3'],
    ['FREQ=DAILY', 'FREQ=DAILY'],
    ['RRULE:FREQ=WEEKLY;BYDAY=mo', 'FREQ=WEEKLY;BYDAY=MO'],
  ])('%j is written %s', (text, expected) => expect(canonical(text)).toBe(expected));

  it.each([
    ['FREQ=DAILY\n', 'a line break'],
    ['FREQ=DAILY;\r\n COUNT=3', 'a folded line'],
    ['FREQ=DA\u0131LY', 'a letter that is ASCII only in upper case'],
    ['FREQ=DAILY\u00a0', 'a space that is not ASCII'],
  ])('%j is refused: %s', (text) => expect(code(() => canonical(text))).toBe('recurrence_invalid'));
});

describe('a rule', () => {
  it('is read part by part', () => {
    const text = 'WKST=SU;FREQ=YEARLY;INTERVAL=02;UNTIL=20301231;BYDAY=MO,-1FR,+20SA;BYMONTH=1,12;BYSETPOS=-1,366';
    expect(parse(text)).toEqual({
      frequency: 'YEARLY',
      interval: 2,
      count: null,
      until: { kind: 'date', ms: Date.parse('2030-12-31T23:59:59Z') },
      weekStart: 0,
      byDay: [
        { nth: 0, weekday: 1 },
        { nth: -1, weekday: 5 },
        { nth: 20, weekday: 6 },
      ],
      lists: { BYMONTH: [1, 12], BYSETPOS: [-1, 366] },
    });
  });

  it.each([
    ['UNTIL=20301231', 'date', '2030-12-31T23:59:59Z'],
    ['UNTIL=20301231T100000', 'local', '2030-12-31T10:00:00Z'],
    ['UNTIL=20301231T100000Z', 'utc', '2030-12-31T10:00:00Z'],
  ])('with %s ends at a time of the kind %s', (until, kind, at) => {
    expect(parse(`FREQ=DAILY;${until}`).until).toEqual({ kind, ms: Date.parse(at) });
  });

  it.each([
    'FREQ=SECONDLY;BYSECOND=0,60;BYMINUTE=59;BYHOUR=23;BYMONTHDAY=-31;BYYEARDAY=-366;BYMONTH=01',
    'FREQ=YEARLY;BYWEEKNO=53,-53;BYDAY=MO',
    'FREQ=MONTHLY;BYDAY=5MO,-53TU;BYMONTHDAY=13',
    'FREQ=HOURLY;BYYEARDAY=1;BYSETPOS=1',
    'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=-1',
    'BYHOUR=0;FREQ=DAILY;INTERVAL=999999999999999',
  ])('%s is accepted', (text) => expect(code(() => parse(text))).toBe('accepted'));

  it.each([
    ['', 'empty'],
    ['COUNT=3', 'no frequency'],
    ['FREQ=FORTNIGHTLY', 'an unknown frequency'],
    ['FREQ=DAILY;', 'an empty part'],
    ['FREQ=DAILY;COUNT', 'a part without a value'],
    ['FREQ=DAILY;COUNT=', 'an empty value'],
    ['FREQ=DAILY;COUNT=3=4', 'two values'],
    ['FREQ=DAILY;X-PART=1', 'an unknown part'],
    ['FREQ=DAILY;RSCALE=CHINESE', 'a part of another standard'],
    ['FREQ=DAILY; COUNT=3', 'a space inside'],
    ['FREQ=DAILY;FREQ=DAILY', 'a part twice'],
    ['FREQ=DAILY;BYDAY=MO;BYDAY=TU', 'a list twice'],
    ['FREQ=DAILY;COUNT=0', 'no occurrence'],
    ['FREQ=DAILY;COUNT=-3', 'a negative count'],
    ['FREQ=DAILY;COUNT=1.5', 'a fraction'],
    ['FREQ=DAILY;COUNT=1E3', 'an exponent'],
    ['FREQ=DAILY;INTERVAL=0', 'no interval'],
    ['FREQ=DAILY;INTERVAL=9999999999999999', 'more digits than a number holds'],
    ['FREQ=DAILY;COUNT=3;UNTIL=20301231', 'both ends'],
    ['FREQ=DAILY;UNTIL=20300230', 'a date that is none'],
    ['FREQ=DAILY;UNTIL=20301231T250000', 'a time that is none'],
    ['FREQ=DAILY;UNTIL=2030-12-31', 'another form of a date'],
    ['FREQ=DAILY;UNTIL=20301231T100000+0100', 'an offset'],
    ['FREQ=DAILY;UNTIL=20301231Z', 'a date in UTC'],
    ['FREQ=YEARLY;BYMONTH=13', 'month 13'],
    ['FREQ=YEARLY;BYMONTH=0', 'month 0'],
    ['FREQ=YEARLY;BYMONTH=-1', 'a negative month'],
    ['FREQ=YEARLY;BYMONTH=5L', 'a leap month'],
    ['FREQ=MONTHLY;BYMONTHDAY=0', 'day 0'],
    ['FREQ=MONTHLY;BYMONTHDAY=32', 'day 32'],
    ['FREQ=YEARLY;BYYEARDAY=367', 'day 367 of the year'],
    ['FREQ=YEARLY;BYWEEKNO=54', 'week 54'],
    ['FREQ=DAILY;BYHOUR=24', 'hour 24'],
    ['FREQ=DAILY;BYHOUR=+1', 'a sign where there is none'],
    ['FREQ=DAILY;BYMINUTE=60', 'minute 60'],
    ['FREQ=DAILY;BYSECOND=61', 'second 61'],
    ['FREQ=DAILY;BYHOUR=1,', 'an empty entry'],
    ['FREQ=DAILY;BYHOUR=1,,2', 'an empty entry inside'],
    ['FREQ=DAILY;BYDAY=XX', 'an unknown day'],
    ['FREQ=DAILY;BYDAY=MONDAY', 'a day written out'],
    ['FREQ=MONTHLY;BYDAY=0MO', 'ordinal 0'],
    ['FREQ=MONTHLY;BYDAY=54MO', 'ordinal 54'],
    ['FREQ=DAILY;WKST=1', 'a week start that is no day'],
    ['FREQ=DAILY;BYSETPOS=1', 'BYSETPOS alone'],
    ['FREQ=DAILY;BYHOUR=1;BYSETPOS=0', 'position 0'],
    ['FREQ=DAILY;BYHOUR=1;BYSETPOS=367', 'position 367'],
    ['FREQ=WEEKLY;BYMONTHDAY=1', 'BYMONTHDAY in WEEKLY'],
    ['FREQ=DAILY;BYYEARDAY=1', 'BYYEARDAY in DAILY'],
    ['FREQ=WEEKLY;BYYEARDAY=1', 'BYYEARDAY in WEEKLY'],
    ['FREQ=MONTHLY;BYYEARDAY=1', 'BYYEARDAY in MONTHLY'],
    ['FREQ=MONTHLY;BYWEEKNO=1', 'BYWEEKNO in MONTHLY'],
    ['FREQ=HOURLY;BYWEEKNO=1', 'BYWEEKNO in HOURLY'],
    ['FREQ=WEEKLY;BYDAY=1MO', 'an ordinal in WEEKLY'],
    ['FREQ=DAILY;BYDAY=1MO', 'an ordinal in DAILY'],
    ['FREQ=YEARLY;BYWEEKNO=20;BYDAY=1MO', 'an ordinal with BYWEEKNO'],
  ])('%j is refused: %s', (text) => expect(code(() => parse(text))).toBe('recurrence_invalid'));
});
