import { describe, expect, it } from 'vitest';
import { applied, appliedTo, BERLIN, LATE, moved, objectsIn, PLAIN, RUN, SERIES, sent } from './applied-messages.ts';
import { writeZone } from './zones/write-zone.ts';

const DAYS = sent(null, ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Run']);
const IN_UTC = sent(null, ['DTSTART:20260302T090000Z', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Run', 'DURATION:PT1H']);
const FLOATING = sent(null, ['DTSTART:20260302T100000', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Run', 'DURATION:PT1H']);
const WITH_DATE = SERIES.replace('SUMMARY', `RDATE${BERLIN}20260310T120000\r\nSUMMARY`);
const OUTLOOK_ZONE = [
  ...['BEGIN:VTIMEZONE', 'TZID:W. Europe Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T030000'],
  ...['TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10', 'END:STANDARD'],
  ...['BEGIN:DAYLIGHT', 'DTSTART:16010101T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ...['RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3', 'END:DAYLIGHT', 'END:VTIMEZONE'],
];
const named = (zone: string, tzid: string) => writeZone(zone, 2026).trimEnd().replace(zone, tzid).split('\r\n');

describe('a changed occurrence without its series', () => {
  it.each([
    ['of a REQUEST', SERIES, sent('REQUEST', moved()), LATE],
    ['of METHOD:PUBLISH', SERIES, sent('PUBLISH', moved()), LATE],
    ['of no METHOD', SERIES, sent(null, moved()), LATE],
    ['of a METHOD in lower case', SERIES, sent(' request ', moved()), LATE],
    ['of the same SEQUENCE, as Google sends it', SERIES, sent('REQUEST', moved('SEQUENCE:0')), LATE],
    ['named in UTC', SERIES, sent('REQUEST', moved('RECURRENCE-ID:20260304T090000Z')), LATE],
    ['named in another zone', SERIES, sent(null, moved('RECURRENCE-ID;TZID=Asia/Tokyo:20260304T180000')), LATE],
    ['named by its day', SERIES, sent(null, moved('RECURRENCE-ID;VALUE=DATE:20260304')), LATE],
    [
      'of Exchange, with a zone of Windows',
      SERIES,
      sent('REQUEST', OUTLOOK_ZONE, moved('RECURRENCE-ID;TZID=W. Europe Standard Time:20260304T100000')),
      LATE,
    ],
    [
      'of whole days',
      DAYS,
      sent(null, ['RECURRENCE-ID;VALUE=DATE:20260303', 'DTSTART;VALUE=DATE:20260307', 'SUMMARY:Long']),
      ['03-02 00:00 Run', '03-04 00:00 Run', '03-07 00:00 Long'],
    ],
    [
      'of whole days, named by a time, as Exchange does',
      DAYS,
      sent(null, OUTLOOK_ZONE, [
        'RECURRENCE-ID;TZID=W. Europe Standard Time:20260303T000000',
        'DTSTART;VALUE=DATE:20260303',
        'SUMMARY:Other',
      ]),
      ['03-02 00:00 Run', '03-03 00:00 Other', '03-04 00:00 Run'],
    ],
    [
      'of a series in UTC',
      IN_UTC,
      sent(null, moved('RECURRENCE-ID:20260304T090000Z')),
      ['03-02 09:00 Run', '03-03 09:00 Run', '03-04 18:00 Late run'],
    ],
    [
      'of a series that floats',
      FLOATING,
      sent(null, moved('RECURRENCE-ID:20260304T100000')),
      ['03-02 10:00 Run', '03-03 10:00 Run', '03-04 18:00 Late run'],
    ],
    [
      'of an added date',
      WITH_DATE,
      sent('REQUEST', moved(`RECURRENCE-ID${BERLIN}20260310T120000`)),
      ['03-02 10:00 Run', '03-03 10:00 Run', '03-04 10:00 Run', '03-04 18:00 Late run', '03-05 10:00 Run'],
    ],
    [
      'and those after it',
      SERIES,
      sent('REQUEST', moved(`RECURRENCE-ID;RANGE=THISANDFUTURE${BERLIN}20260304T100000`)),
      ['03-02 10:00 Run', '03-03 10:00 Run', '03-04 18:00 Late run', '03-05 18:00 Late run'],
    ],
    [
      'that is cancelled there stays to be seen',
      SERIES,
      sent(null, moved('STATUS:CANCELLED')),
      [...PLAIN.with(2, '(03-04 18:00 Late run)')].sort(),
    ],
    [
      'that was left out is there again',
      SERIES.replace('SUMMARY', `EXDATE${BERLIN}20260303T100000,20260304T100000\r\nSUMMARY`),
      sent('REQUEST', moved()),
      LATE.toSpliced(1, 1),
    ],
  ])('%s is applied to it', (_, series, message, days) => {
    const { results, ...after } = applied(series, message);
    expect(after.days).toEqual(days);
    expect(results).toHaveLength(1);
    expect(results[0]).toMatch(/^occurrence .* applied$/);
    // The text contains the same, and applying it again changes nothing.
    expect(applied(after.text).days).toEqual(days);
    const again = applied(after.text, message);
    expect([again.isSame, again.results[0]?.split(' ').at(-1)]).toEqual([true, 'same']);
  });

  it('keeps its own lines, and the others stay byte for byte', () => {
    const teams = 'X-MICROSOFT-SKYPETEAMSMEETINGURL:https://teams.example.com/l/1';
    const { text } = applied(SERIES, sent('REQUEST', moved(teams, 'ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.org')));
    expect(text).toContain(`${teams}\r\n`);
    expect(text).toContain('ATTENDEE;PARTSTAT=DECLINED:mailto:bo@example.org\r\n');
    const master = /BEGIN:VEVENT.*?END:VEVENT\r\n/s.exec(SERIES)?.[0] ?? '-';
    expect(text).toContain(master);
  });

  it('several are applied at once, and one is not twice in the text', () => {
    const other = [`RECURRENCE-ID${BERLIN}20260303T100000`, `DTSTART${BERLIN}20260303T120000`, 'SUMMARY:Noon'];
    const first = applied(SERIES, sent('REQUEST', moved()));
    const { days, text, results } = applied(first.text, sent('REQUEST', moved('SEQUENCE:2', 'COMMENT:x'), other));
    expect(days).toEqual(LATE.with(1, '03-03 12:00 Noon'));
    expect(text.match(/RECURRENCE-ID/g)).toHaveLength(2);
    expect(results).toEqual(['occurrence 03-03T10:00 applied', 'occurrence 03-04T10:00 applied']);
  });

  it.each([
    ['of a lower SEQUENCE than its series', SERIES.replace('SEQUENCE:0', 'SEQUENCE:3'), moved()],
    [
      'of a lower SEQUENCE than before',
      applied(SERIES, sent('REQUEST', moved('SEQUENCE:4'))).text,
      moved('COMMENT:old'),
    ],
    [
      'that was said earlier',
      applied(SERIES, sent('REQUEST', moved('LAST-MODIFIED:20260220T000000Z'))).text,
      moved('LAST-MODIFIED:20260210T000000Z'),
    ],
    [
      'that was sent earlier',
      applied(SERIES, sent('REQUEST', moved('DTSTAMP:20260220T000000Z'))).text,
      moved('DTSTAMP:20260210T000000Z'),
    ],
  ])('%s is reported, and changes nothing', (_, series, message) => {
    const { isSame, results } = applied(series, sent('REQUEST', message));
    expect([isSame, results]).toEqual([true, ['occurrence 03-04T10:00 outdated']]);
  });

  it('that the series does not have is added by its date; before the start of it there is no place', () => {
    const later = applied(SERIES, sent('REQUEST', moved(`RECURRENCE-ID${BERLIN}20260320T100000`)));
    expect(later.days).toEqual([...PLAIN, '03-04 18:00 Late run'].sort());
    expect(later.text).toContain('RDATE;TZID=Europe/Berlin:20260320T100000\r\n');
    const before = applied(SERIES, sent('REQUEST', moved(`RECURRENCE-ID${BERLIN}20260220T100000`)));
    expect([before.isSame, before.results]).toEqual([true, ['occurrence 02-20T10:00 unplaced']]);
    expect(applied(SERIES, sent('REQUEST', moved('RECURRENCE-ID:soon')))).toMatchObject({
      ...{ isSame: true, results: ['occurrence unplaced'] },
    });
  });

  it('and not its start, is that of the zone that it means, where both define one name', () => {
    const custom = 'Customized Time Zone';
    const series = sent('REQUEST', named('Europe/Berlin', custom), RUN).replaceAll('Europe/Berlin:', `${custom}:`);
    const change = [
      ...[`RECURRENCE-ID;TZID=${custom}:20260304T180000`, `DTSTART;TZID=${custom}:20260304T200000`],
      ...['DURATION:PT1H', 'SUMMARY:Tokyo'],
    ];
    const { days, results, text } = applied(series, sent('REQUEST', named('Asia/Tokyo', custom), change));
    expect(results).toEqual(['occurrence 03-04T10:00 applied']);
    expect(days).toEqual(PLAIN.with(2, '03-04 20:00 Tokyo'));
    expect(text).toContain('DTSTART;TZID=Asia/Tokyo:20260304T200000\r\n');
    expect(text).toContain('TZID:Asia/Tokyo\r\n');
  });

  it('where nothing is, is an event of its own; the next comes beside it, and the series takes both', () => {
    const one = applied(null, sent('REQUEST', moved()));
    expect([one.days, one.results]).toEqual([['03-04 18:00 Late run'], ['occurrence 03-04T10:00 alone']]);
    const change = [`RECURRENCE-ID${BERLIN}20260303T100000`, `DTSTART${BERLIN}20260303T120000`, 'SUMMARY:Noon'];
    const two = applied(one.text, sent('REQUEST', change));
    expect([two.days, two.results]).toEqual([
      ['03-03 12:00 Noon', '03-04 18:00 Late run'],
      ['occurrence 03-03T10:00 applied'],
    ]);
    expect(applied(two.text, sent('REQUEST', change)).isSame).toBe(true);
    for (const method of ['REQUEST', 'PUBLISH', null])
      expect(applied(two.text, sent(method, RUN)).days).toEqual(LATE.with(1, '03-03 12:00 Noon'));
  });

  it('that was changed here gives way to what is later only', () => {
    const [series] = objectsIn(applied(SERIES, sent('REQUEST', moved())).text);
    const at = (lines: string[], changedAt: string) =>
      appliedTo(series ?? null, objectsIn(sent('REQUEST', lines)), {
        changedAt: Date.parse(changedAt),
        isChangedAt: (start) => start.includes('03-04'),
      }).results;
    const next = moved('SEQUENCE:5', 'LAST-MODIFIED:20260301T000000Z');
    expect(at(next, '2026-03-02')).toEqual(['occurrence 03-04T10:00 outdated']);
    expect(at(next, '2026-02-02')).toEqual(['occurrence 03-04T10:00 applied']);
    const other = [`RECURRENCE-ID${BERLIN}20260303T100000`, `DTSTART${BERLIN}20260303T120000`];
    expect(at(other, '2026-03-02')).toEqual(['occurrence 03-03T10:00 applied']);
  });
});
