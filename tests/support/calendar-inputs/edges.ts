import { changed, type Input } from './input.ts';

const PT1H = 'DURATION:PT1H';
const one = (id: string, lines: readonly string[], ...means: readonly string[]): Input => ({ id, lines, means });
const days = (id: string, start: string, rule: string, ...means: readonly string[]): Input =>
  one(id, [`DTSTART;VALUE=DATE:${start}`, `RRULE:${rule}`], ...means);
const berlin = (local: string) => `DTSTART;TZID=Europe/Berlin:${local}`;
const until = (local: string) => `DTEND;TZID=Europe/Berlin:${local}`;
const TEN = [berlin('20260302T100000'), PT1H];
const at = (...all: readonly string[]) => all.map((day) => `${day}T0900Z+60`);

/** Nights on which clocks change, rarer rules, and words around them. */
export const EDGES: readonly Input[] = [
  one('into-overlap', [berlin('20261025T013000'), 'DURATION:PT2H'], '1024T2330Z+120'),
  one('overlap-to-utc', [berlin('20261025T023000'), 'DTEND:20261025T013000Z'], '1025T0030Z+60'),
  one('overlap-utc', ['DTSTART:20261025T013000Z', PT1H], '1025T0130Z+60'),
  one('overlap-no-end', [berlin('20261025T025900')], '1025T0059Z+1'),
  one('overlap-second', ['DTSTART:20261025T004500Z', 'DTEND:20261025T011500Z'], '1025T0045Z+30'),
  one('over-overlap', [berlin('20261025T013000'), until('20261025T033000')], '1024T2330Z+180'),
  one('over-gap', [berlin('20260329T013000'), until('20260329T033000')], '0329T0030Z+60'),
  one('gap-to-gap', [berlin('20260329T021500'), until('20260329T024500')], '0329T0115Z+30'),
  one('end-in-gap', [berlin('20260329T013000'), until('20260329T023000')], '0329T0030Z+60'),
  one(
    'series-over-overlap',
    [berlin('20261018T013000'), 'DURATION:PT3H', 'RRULE:FREQ=WEEKLY;COUNT=2'],
    '1017T2330Z+180',
    '1024T2330Z+180',
  ),
  {
    ...one(
      'changed-overlap',
      [berlin('20261024T100000'), PT1H, 'RRULE:FREQ=DAILY;COUNT=2'],
      '1024T0800Z+60',
      '1025T0030Z+60',
    ),
    after: changed('changed-overlap', 'RECURRENCE-ID:20261025T090000Z', berlin('20261025T023000'), PT1H),
  },
  one('lord-howe', ['DTSTART;TZID=Australia/Lord_Howe:20260405T013000', PT1H], '0404T1430Z+60'),
  one('day-skipped', ['DTSTART;TZID=Pacific/Apia:20260302T100000', PT1H], '0301T2100Z+60'),
  one('half-hour', ['DTSTART;TZID=Asia/Kathmandu:20260302T100000', PT1H], '0302T0415Z+60'),
  one('rdate-zone', [...TEN, 'RDATE;TZID=America/New_York:20260305T100000'], '0302T0900Z+60', '0305T1500Z+60'),
  one('rdate-day-of-timed', [...TEN, 'RDATE;VALUE=DATE:20260305'], ...at('0302', '0305')),
  days('second-and-fourth', '20260113', 'FREQ=MONTHLY;BYDAY=2TU,4TU;COUNT=4', '0113', '0127', '0210', '0224'),
  days('ends-of-months', '20260101', 'FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=4', '0101', '0131', '0201', '0228'),
  days('day-minus-31', '20260101', 'FREQ=MONTHLY;BYMONTHDAY=-31;COUNT=3', '0101', '0301', '0501'),
  days('20th-monday', '20250519', 'FREQ=YEARLY;BYDAY=20MO', '0518'),
  days('election', '20241105', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=11;BYDAY=TU;BYMONTHDAY=2,3,4,5,6,7,8', '1103'),
  days('third-of-three', '20260108', 'FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3', '0108', '0205', '0305'),
  days('weekno-53', '20201228', 'FREQ=YEARLY;BYWEEKNO=53;BYDAY=MO', '1228'),
  days('yearday-366', '20241231', 'FREQ=YEARLY;BYYEARDAY=366'),
  days('every-fourth-february', '20240229', 'FREQ=MONTHLY;INTERVAL=24;BYMONTHDAY=-1', '0228'),
  days('interval-weeks', '20251231', 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE;COUNT=4', '0112', '0114', '0126'),
  days('rule-order', '20260302', 'COUNT=2;BYDAY=MO;FREQ=WEEKLY', '0302', '0309'),
  days('rule-name-again', '20260302', 'RRULE:FREQ=DAILY;COUNT=2', '0302', '0303'),
  days('day-until-last-second', '20260302', 'FREQ=DAILY;UNTIL=20260304T235959', '0302', '0303', '0304'),
  days('day-until-last-utc', '20260302', 'FREQ=DAILY;UNTIL=20260304T235959Z', '0302', '0303', '0304'),
  days('until-small-z', '20260302', 'FREQ=DAILY;UNTIL=20260303t000000z', '0302', '0303'),
  one('until-start-day', [...TEN, 'RRULE:FREQ=DAILY;UNTIL=20260302'], ...at('0302')),
  one(
    'until-other-zone',
    ['DTSTART;TZID=America/New_York:20260302T220000', PT1H, 'RRULE:FREQ=DAILY;UNTIL=20260304T030000Z'],
    '0303T0300Z+60',
    '0304T0300Z+60',
  ),
  one(
    'rule-parameter',
    [...TEN, 'RRULE;X-EVOLUTION-ENDDATE=20260303T090000Z:FREQ=DAILY;COUNT=2'],
    ...at('0302', '0303'),
  ),
  one(
    'minutely',
    ['DTSTART:20260302T100000Z', 'DURATION:PT5M', 'RRULE:FREQ=MINUTELY;INTERVAL=90;COUNT=3'],
    '0302T1000Z+5',
    '0302T1130Z+5',
    '0302T1300Z+5',
  ),
  one(
    'by-minute',
    ['DTSTART:20260302T100000Z', 'DURATION:PT5M', 'RRULE:FREQ=DAILY;BYHOUR=10,11;BYMINUTE=0,30;COUNT=3'],
    '0302T1000Z+5',
    '0302T1030Z+5',
    '0302T1100Z+5',
  ),
  one(
    'by-setpos-hours',
    ['DTSTART:20260302T160000Z', 'DURATION:PT5M', 'RRULE:FREQ=DAILY;BYHOUR=8,12,16;BYSETPOS=-1;COUNT=2'],
    '0302T1600Z+5',
    '0303T1600Z+5',
  ),
  one(
    'exdate-day-zone',
    ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;VALUE=DATE;TZID=Europe/Berlin:20260303'],
    '0302',
    '0304',
  ),
  one(
    'exdate-unsaid-days',
    ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20260303,20260304'],
    '0302',
  ),
  one(
    'exdate-semicolon',
    [...TEN, 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE;TZID=Europe/Berlin:20260303T100000;20260304T100000'],
    ...at('0302'),
  ),
  one('exdate-all-but-one', [...TEN, 'RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20260302T090000Z'], ...at('0303')),
  {
    ...one('day-becomes-hours', ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=2'], '0302', '0303T0900Z+60'),
    after: changed('day-becomes-hours', 'RECURRENCE-ID;VALUE=DATE:20260303', berlin('20260303T100000'), PT1H),
  },
  {
    ...one('changed-twice', [...TEN, 'RRULE:FREQ=DAILY;COUNT=2'], '0302T0900Z+60', '0303T1500Z+60'),
    after: [
      ...changed('changed-twice', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260303T150000Z', PT1H, 'SEQUENCE:2'),
      ...changed('changed-twice', 'RECURRENCE-ID:20260303T090000Z', 'DTSTART:20260303T120000Z', PT1H, 'SEQUENCE:1'),
    ],
  },
  {
    ...one('changed-unzoned', [...TEN, 'RRULE:FREQ=DAILY;COUNT=2'], '0302T0900Z+60', '0303T1500Z+60'),
    after: changed('changed-unzoned', 'RECURRENCE-ID:20260303T100000', 'DTSTART:20260303T150000Z', PT1H),
  },
  {
    ...one('changed-small', [...TEN, 'RRULE:FREQ=DAILY;COUNT=2'], '0302T0900Z+60', '0303T1500Z+60'),
    after: changed('changed-small', 'recurrence-id:20260303T090000Z', 'DTSTART:20260303T150000Z', PT1H),
  },
  one(
    'outlook-mark-small',
    ['DTSTART;TZID=Europe/Berlin:20260302T000000', until('20260303T000000'), 'x-microsoft-cdo-alldayevent:true'],
    '0302',
  ),
  one(
    'outlook-days-utc',
    ['DTSTART:20260301T230000Z', 'DTEND:20260303T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    '0302-0303',
  ),
  one(
    'outlook-over-change',
    ['DTSTART:20260328T230000Z', 'DTEND:20260329T220000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    '0329',
  ),
  one('end-other-kind', ['DTSTART;VALUE=DATE:20260302', 'DTEND:20260303T000000'], '0302'),
  one('end-is-date', [berlin('20260302T100000'), 'DTEND;VALUE=DATE:20260303'], '0302T0900Z+840'),
  one('two-starts', ['DTSTART:20260302T100000Z', 'DTSTART:20260402T100000Z', PT1H], '0302T1000Z+60'),
  one('offset-colon', ['DTSTART:2026-03-02T10:00:00-05:00', PT1H], '0302T1500Z+60'),
  one('hour-24-of-month', ['DTSTART:20260302T100000Z', 'DTEND:20260331T240000Z'], '0302T1000Z+42600'),
];
