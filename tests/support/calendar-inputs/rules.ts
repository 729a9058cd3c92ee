import { changed, type Input } from './input.ts';

const BERLIN = ['DTSTART;TZID=Europe/Berlin:20260302T100000', 'DURATION:PT1H'];
const DAY = 'DTSTART;VALUE=DATE:20260302';
const UTC = ['DTSTART:20260302T100000Z', 'DURATION:PT1H'];
const on = (...days: readonly string[]) => days.map((day) => `${day}T0900Z+60`);
const daily = (count: number) => `RRULE:FREQ=DAILY;COUNT=${count}`;
const days = (id: string, start: string, rule: string, ...means: readonly string[]): Input => ({
  id,
  lines: [`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`],
  means,
});
const berlin = (id: string, lines: readonly string[], means: readonly string[], more: Partial<Input> = {}): Input => ({
  ...{ id, lines: [...BERLIN, ...lines], means },
  ...more,
});

/** Rules, and dates beside them. */
export const RULES: readonly Input[] = [
  berlin('count-exdate', [daily(3), 'EXDATE;TZID=Europe/Berlin:20260303T100000'], on('0302', '0304')),
  berlin('exdate-first', [daily(3), 'EXDATE;TZID=Europe/Berlin:20260302T100000'], on('0303', '0304')),
  berlin('exdate-list', [daily(4), 'EXDATE;TZID=Europe/Berlin:20260303T100000,20260304T100000'], on('0302', '0305')),
  berlin('exdate-utc', [daily(3), 'EXDATE:20260303T090000Z'], on('0302', '0304')),
  berlin('exdate-zone', [daily(3), 'EXDATE;TZID=America/New_York:20260303T040000'], on('0302', '0304')),
  berlin('exdate-day', [daily(3), 'EXDATE;VALUE=DATE:20260303'], on('0302', '0304')),
  berlin('exdate-floating', [daily(3), 'EXDATE:20260303T100000'], on('0302', '0304')),
  berlin('exdate-empty', [daily(2), 'EXDATE:', 'EXDATE;TZID=Europe/Berlin:20260303T100000,'], on('0302')),
  berlin('exdate-beside', [daily(2), 'EXDATE;TZID=Europe/Berlin:20260303T110000'], on('0302', '0303')),
  {
    id: 'exdate-zoned-of-utc',
    lines: [...UTC, daily(3), 'EXDATE;TZID=Europe/Berlin:20260303T110000'],
    means: ['0302T1000Z+60', '0304T1000Z+60'],
  },
  berlin('until-day', ['RRULE:FREQ=DAILY;UNTIL=20260304'], on('0302', '0303', '0304')),
  berlin('until-before-hour', ['RRULE:FREQ=DAILY;UNTIL=20260304T080000Z'], on('0302', '0303')),
  berlin('until-local', ['RRULE:FREQ=DAILY;UNTIL=20260304T100000'], on('0302', '0303', '0304')),
  berlin('until-exact', ['RRULE:FREQ=DAILY;UNTIL=20260304T090000Z'], on('0302', '0303', '0304')),
  berlin('until-before-start', ['RRULE:FREQ=DAILY;UNTIL=20260228T090000Z'], on('0302')),
  berlin('until-and-count', ['RRULE:FREQ=DAILY;COUNT=5;UNTIL=20260303T235959Z'], on('0302', '0303')),
  days('day-until', '20260302', 'FREQ=DAILY;UNTIL=20260304', '0302', '0303', '0304'),
  days('day-until-midnight', '20260302', 'FREQ=DAILY;UNTIL=20260304T000000Z', '0302', '0303', '0304'),
  {
    ...days('day-until-written', '20260302', 'FREQ=DAILY;UNTIL=20260303T230000Z', '0302', '0303', '0304'),
    before: ['X-WR-TIMEZONE:Europe/Berlin'],
  },
  { id: 'day-exdate-time', lines: [DAY, daily(3), 'EXDATE:20260303T000000'], means: ['0302', '0304'] },
  { id: 'day-rdate', lines: [DAY, 'RDATE;VALUE=DATE:20260305,20260307'], means: ['0302', '0305', '0307'] },
  days('start-unfit', '20260302', 'FREQ=WEEKLY;BYDAY=TU;COUNT=3', '0302', '0303', '0310'),
  days('last-day', '20260131', 'FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=4', '0131', '0228', '0331', '0430'),
  days('day-31', '20260131', 'FREQ=MONTHLY;BYMONTHDAY=31;COUNT=4', '0131', '0331', '0531', '0731'),
  days('month-31', '20260131', 'FREQ=MONTHLY;COUNT=3', '0131', '0331', '0531'),
  days('last-workday', '20260130', 'FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=3', '0130', '0227', '0331'),
  days('first-and-last', '20260105', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,-1;COUNT=4', '0105', '0126', '0202', '0223'),
  days('wkst-monday', '20260106', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO', '0106', '0111', '0120', '0125'),
  days('wkst-sunday', '20260106', 'FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU', '0106', '0118', '0120', '0201'),
  days('leap-day', '20240229', 'FREQ=YEARLY'),
  days('end-of-february', '20240229', 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1', '0228'),
  days('last-sunday', '20250330', 'FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', '0329'),
  days('week-20', '20250512', 'FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO', '0511'),
  days('last-of-year', '20251231', 'FREQ=YEARLY;BYYEARDAY=-1', '1231'),
  days('plus-sign', '20260105', 'FREQ=MONTHLY;BYDAY=+1MO;COUNT=2', '0105', '0202'),
  days('two-months', '20260302', 'FREQ=YEARLY;BYMONTH=3,6;COUNT=2', '0302', '0602'),
  days('friday-13', '20260213', 'FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3', '0213', '0313', '1113'),
  days('rule-ends-in-semicolon', '20260302', 'FREQ=DAILY;COUNT=2;', '0302', '0303'),
  days('rule-small', '20260302', 'freq=daily;count=2', '0302', '0303'),
  days('rule-blanks', '20260302', 'FREQ=DAILY; COUNT=2', '0302', '0303'),
  days('rule-gregorian', '20260302', 'RSCALE=GREGORIAN;FREQ=DAILY;COUNT=2', '0302', '0303'),
  days('rule-x', '20260302', 'FREQ=DAILY;COUNT=2;X-NAME=1', '0302', '0303'),
  days('rule-none', '20260302', 'BYDAY=MO', '0302'),
  days('rule-hebrew', '20260302', 'RSCALE=HEBREW;FREQ=YEARLY', '0302'),
  days('interval-none', '20260302', 'FREQ=DAILY;INTERVAL=0;COUNT=2', '0302', '0303'),
  days('interval-huge', '20260302', 'FREQ=DAILY;INTERVAL=999999999', '0302'),
  days('count-none', '20260302', 'FREQ=DAILY;COUNT=0', '0302'),
  days('setpos-none', '20260302', 'FREQ=MONTHLY;BYDAY=MO;BYSETPOS=9;COUNT=2', '0302'),
  {
    id: 'by-hour',
    lines: [...UTC.slice(0, 1), 'DURATION:PT30M', 'RRULE:FREQ=DAILY;BYHOUR=10,15;COUNT=3'],
    means: ['0302T1000Z+30', '0302T1500Z+30', '0303T1000Z+30'],
  },
  {
    id: 'hourly',
    lines: [...UTC, 'RRULE:FREQ=HOURLY;INTERVAL=12;COUNT=3'],
    means: ['0302T1000Z+60', '0302T2200Z+60', '0303T1000Z+60'],
  },
  {
    id: 'daily-gap',
    lines: ['DTSTART;TZID=Europe/Berlin:20260328T023000', 'DURATION:PT1H', daily(3)],
    means: ['0328T0130Z+60', '0329T0130Z+60', '0330T0030Z+60'],
  },
  {
    id: 'daily-overlap',
    lines: ['DTSTART;TZID=Europe/Berlin:20261024T023000', 'DURATION:PT1H', daily(3)],
    means: ['1024T0030Z+60', '1025T0030Z+60', '1026T0130Z+60'],
  },
  {
    id: 'summer-elsewhere',
    lines: ['DTSTART;TZID=America/New_York:20260302T090000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    means: ['0302T1400Z+60', '0309T1300Z+60'],
  },
  {
    id: 'monday-there',
    lines: ['DTSTART;TZID=Europe/Berlin:20260302T003000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;BYDAY=MO;COUNT=2'],
    means: ['0301T2330Z+60', '0308T2330Z+60'],
  },
  { id: 'rdate-alone', lines: [...UTC, 'RDATE:20260305T100000Z'], means: ['0302T1000Z+60', '0305T1000Z+60'] },
  {
    id: 'rdate-period',
    lines: [...UTC, 'RDATE;VALUE=PERIOD:20260305T100000Z/PT2H'],
    means: ['0302T1000Z+60', '0305T1000Z+120'],
  },
  {
    id: 'rdate-period-end',
    lines: [...UTC, 'RDATE;VALUE=PERIOD:20260305T100000Z/20260305T103000Z'],
    means: ['0302T1000Z+60', '0305T1000Z+30'],
  },
  {
    id: 'rdate-twice',
    lines: [...UTC, daily(2), 'RDATE:20260303T100000Z', 'RDATE:20260303T100000Z'],
    means: ['0302T1000Z+60', '0303T1000Z+60'],
  },
  {
    id: 'rdate-left-out',
    lines: [...UTC, 'RDATE:20260305T100000Z,20260306T100000Z', 'EXDATE:20260305T100000Z'],
    means: ['0302T1000Z+60', '0306T1000Z+60'],
  },
  { id: 'exrule', lines: [DAY, daily(4), 'EXRULE:FREQ=DAILY;INTERVAL=2'], means: ['0302', '0303', '0304', '0305'] },
  {
    id: 'moved',
    lines: [...BERLIN, daily(2)],
    after: changed(
      'moved',
      'RECURRENCE-ID;TZID=Europe/Berlin:20260303T100000',
      'DTSTART;TZID=Europe/Berlin:20260304T120000',
      'DURATION:PT2H',
    ),
    means: ['0302T0900Z+60', '0304T1100Z+120'],
  },
  {
    id: 'moved-utc',
    lines: [...BERLIN, daily(2)],
    after: changed('moved-utc', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260304T110000Z', 'DURATION:PT2H'),
    means: ['0302T0900Z+60', '0304T1100Z+120'],
  },
  {
    id: 'moved-day',
    lines: [...BERLIN, daily(2)],
    after: changed('moved-day', 'RECURRENCE-ID;VALUE=DATE:20260303', 'DTSTART:20260304T110000Z', 'DURATION:PT2H'),
    means: ['0302T0900Z+60', '0304T1100Z+120'],
  },
  {
    id: 'moved-first',
    before: changed('moved-first', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260304T110000Z', 'DURATION:PT2H'),
    lines: [...BERLIN, daily(2)],
    means: ['0302T0900Z+60', '0304T1100Z+120'],
  },
  {
    id: 'moved-and-left-out',
    lines: [...BERLIN, daily(2), 'EXDATE:20260303T090000Z'],
    after: changed('moved-and-left-out', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260304T110000Z', 'DURATION:PT2H'),
    means: ['0302T0900Z+60', '0304T1100Z+120'],
  },
  {
    id: 'all-later',
    lines: [...BERLIN, daily(4)],
    after: changed(
      'all-later',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20260304T090000Z',
      'DTSTART:20260304T110000Z',
      'DURATION:PT1H',
    ),
    means: [...on('0302', '0303'), '0304T1100Z+60', '0305T1100Z+60'],
  },
  {
    id: 'becomes-a-day',
    lines: [...BERLIN, daily(2)],
    after: changed('becomes-a-day', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART;VALUE=DATE:20260303'),
    means: ['0302T0900Z+60', '0303'],
  },
];
