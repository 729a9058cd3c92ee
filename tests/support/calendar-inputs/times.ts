import type { Input } from './input.ts';

const BERLIN = 'DTSTART;TZID=Europe/Berlin:20260302T100000';
const at = (tzid: string) => [`DTSTART;TZID=${tzid}:20260302T100000`, 'DURATION:PT1H'];
const NINE = ['0302T0900Z+60'];
const zone = (tzid: string, offset: string) => [
  ...['BEGIN:VTIMEZONE', `TZID:${tzid}`, 'BEGIN:STANDARD', 'DTSTART:19700101T000000', `TZOFFSETFROM:${offset}`],
  ...[`TZOFFSETTO:${offset}`, 'END:STANDARD', 'END:VTIMEZONE'],
];

/** Starts, ends, lengths and zones. */
export const TIMES: readonly Input[] = [
  { id: 'duration-zero', lines: ['DTSTART:20260302T100000Z', 'DURATION:PT0S'], means: ['0302T1000Z+1'] },
  { id: 'end-is-start', lines: ['DTSTART:20260302T100000Z', 'DTEND:20260302T100000Z'], means: ['0302T1000Z+1'] },
  { id: 'end-before-start', lines: ['DTSTART:20260302T100000Z', 'DTEND:20260302T090000Z'], means: ['0302T1000Z+1'] },
  { id: 'no-end', lines: ['DTSTART:20260302T100000Z'], means: ['0302T1000Z+1'] },
  { id: 'negative-duration', lines: ['DTSTART:20260302T100000Z', 'DURATION:-PT1H'], means: ['0302T1000Z+60'] },
  { id: 'day-no-end', lines: ['DTSTART;VALUE=DATE:20260302'], means: ['0302'] },
  { id: 'day-end-is-start', lines: ['DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260302'], means: ['0302'] },
  { id: 'day-end-before', lines: ['DTSTART;VALUE=DATE:20260302', 'DTEND;VALUE=DATE:20260228'], means: ['0302'] },
  { id: 'day-p3d', lines: ['DTSTART;VALUE=DATE:20260302', 'DURATION:P3D'], means: ['0302-0304'] },
  { id: 'day-pt24h', lines: ['DTSTART;VALUE=DATE:20260302', 'DURATION:PT24H'], means: ['0302'] },
  { id: 'day-p1w', lines: ['DTSTART;VALUE=DATE:20260302', 'DURATION:P1W'], means: ['0302-0308'] },
  {
    id: 'outlook-day-zoned',
    lines: [
      'DTSTART;TZID=W. Europe Standard Time:20260302T000000',
      'DTEND;TZID=W. Europe Standard Time:20260303T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE',
    ],
    means: ['0302'],
  },
  {
    id: 'outlook-day-utc',
    before: zone('W. Europe Standard Time', '+0100'),
    lines: ['DTSTART:20260301T230000Z', 'DTEND:20260302T230000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    means: ['0302'],
  },
  {
    id: 'outlook-days-floating',
    lines: ['DTSTART:20260302T000000', 'DTEND:20260305T000000', 'X-MICROSOFT-CDO-ALLDAYEVENT:true'],
    means: ['0302-0304'],
  },
  {
    id: 'outlook-no-day',
    lines: [
      'DTSTART;TZID=Europe/Berlin:20260302T000000',
      'DTEND;TZID=Europe/Berlin:20260303T000000',
      'X-MICROSOFT-CDO-ALLDAYEVENT:FALSE',
    ],
    means: ['0301T2300Z+1440'],
  },
  {
    id: 'outlook-day-with-hours',
    lines: ['DTSTART:20260302T090000Z', 'DTEND:20260302T100000Z', 'X-MICROSOFT-CDO-ALLDAYEVENT:TRUE'],
    means: NINE,
  },
  { id: 'two-zones', lines: [BERLIN, 'DTEND;TZID=America/New_York:20260302T060000'], means: ['0302T0900Z+120'] },
  { id: 'utc-end', lines: [BERLIN, 'DTEND:20260302T103000Z'], means: ['0302T0900Z+90'] },
  {
    id: 'nominal-day',
    lines: ['DTSTART;TZID=Europe/Berlin:20260328T120000', 'DURATION:P1D'],
    means: ['0328T1100Z+1380'],
  },
  {
    id: 'exact-day',
    lines: ['DTSTART;TZID=Europe/Berlin:20260328T120000', 'DURATION:PT24H'],
    means: ['0328T1100Z+1440'],
  },
  { id: 'gap', lines: ['DTSTART;TZID=Europe/Berlin:20260329T023000', 'DURATION:PT1H'], means: ['0329T0130Z+60'] },
  { id: 'overlap', lines: ['DTSTART;TZID=Europe/Berlin:20261025T023000', 'DURATION:PT1H'], means: ['1025T0030Z+60'] },
  { id: 'windows-name', lines: at('"Eastern Standard Time"'), means: ['0302T1500Z+60'] },
  { id: 'windows-unquoted', lines: at('Eastern Standard Time (Mexico)'), means: ['0302T1500Z+60'] },
  { id: 'display-name', lines: at('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"'), means: NINE },
  { id: 'mozilla-prefix', lines: at('/mozilla.org/20050126_1/Europe/Berlin'), means: NINE },
  { id: 'evolution-prefix', lines: at('/freeassociation.sourceforge.net/Europe/Berlin'), means: NINE },
  { id: 'softwarestudio-prefix', lines: at('/softwarestudio.org/Tzfile/Europe/Berlin'), means: NINE },
  { id: 'etc-inverted', lines: at('Etc/GMT+5'), means: ['0302T1500Z+60'] },
  { id: 'gmt-offset', lines: at('GMT+0100'), means: NINE },
  { id: 'old-link', lines: at('Asia/Calcutta'), means: ['0302T0430Z+60'] },
  { id: 'us-link', lines: at('US/Eastern'), means: ['0302T1500Z+60'] },
  { id: 'small-letters', lines: at('europe/berlin'), means: NINE },
  { id: 'zone-utc', lines: at('UTC'), means: ['0302T1000Z+60'] },
  { id: 'zone-z', lines: at('Z'), means: ['0302T1000Z+60'] },
  { id: 'zone-blank', lines: at('Europe/Berlin '), means: NINE },
  { id: 'disagreeing', before: zone('Europe/Berlin', '+0000'), lines: at('Europe/Berlin'), means: NINE },
  { id: 'own-zone', before: zone('Custom 1', '+0530'), lines: at('Custom 1'), means: ['0302T0430Z+60'] },
  { id: 'zone-after', after: zone('Custom 2', '-0700'), lines: at('Custom 2'), means: ['0302T1700Z+60'] },
  {
    id: 'z-and-zone',
    lines: ['DTSTART;TZID=America/New_York:20260302T100000Z', 'DURATION:PT1H'],
    means: ['0302T1000Z+60'],
  },
  { id: 'floating', lines: ['DTSTART:20260302T100000', 'DTEND:20260302T110000'], means: ['0302T1000+60'] },
  { id: 'date-unsaid', lines: ['DTSTART:20260302', 'DTEND:20260304'], means: ['0302-0303'] },
  {
    id: 'date-with-time',
    lines: ['DTSTART;VALUE=DATE:20260302T000000', 'DTEND;VALUE=DATE:20260303T000000'],
    means: ['0302'],
  },
  { id: 'time-without', lines: ['DTSTART;VALUE=DATE-TIME:20260302'], means: ['0302'] },
  { id: 'date-with-zone', lines: ['DTSTART;VALUE=DATE;TZID=America/New_York:20260302'], means: ['0302'] },
  { id: 'iso-dashes', lines: ['DTSTART:2026-03-02T10:00:00Z', 'DTEND:2026-03-02T11:00:00Z'], means: ['0302T1000Z+60'] },
  {
    id: 'iso-millis',
    lines: ['DTSTART:2026-03-02T10:00:00.000Z', 'DTEND:2026-03-02T11:00:00.000Z'],
    means: ['0302T1000Z+60'],
  },
  { id: 'iso-offset', lines: ['DTSTART:20260302T100000+0100', 'DTEND:20260302T110000+0100'], means: NINE },
  { id: 'no-seconds', lines: ['DTSTART:20260302T1000Z', 'DTEND:20260302T1100Z'], means: ['0302T1000Z+60'] },
  { id: 'hour-24', lines: ['DTSTART:20260302T100000Z', 'DTEND:20260302T240000Z'], means: ['0302T1000Z+840'] },
  { id: 'leap-second', lines: ['DTSTART:20260302T225960Z', 'DURATION:PT1H'], means: ['0302T2259Z+60'] },
  { id: 'blanks', lines: ['DTSTART: 20260302T100000Z ', 'DURATION: PT1H'], means: ['0302T1000Z+60'] },
  {
    id: 'both-ends',
    lines: ['DTSTART:20260302T100000Z', 'DTEND:20260302T110000Z', 'DURATION:PT3H'],
    means: ['0302T1000Z+60'],
  },
  { id: 'duration-days-hours', lines: ['DTSTART:20260302T100000Z', 'DURATION:P1DT2H30M'], means: ['0302T1000Z+1590'] },
  { id: 'duration-no-t', lines: ['DTSTART:20260302T100000Z', 'DURATION:P2H'], means: ['0302T1000Z+120'] },
  { id: 'far-past', lines: ['DTSTART:00010101T000000Z'], means: [], refused: 'min-date-time' },
  { id: 'far-future', lines: ['DTSTART:99991231T235959Z'], means: [], refused: 'max-date-time' },
  { id: 'no-date', lines: ['DTSTART:20260231T100000Z'], means: [], refused: 'valid-calendar-data' },
];
