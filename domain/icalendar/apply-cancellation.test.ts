import { describe, expect, it } from 'vitest';
import { applied, appliedTo, BERLIN, objectsIn, PLAIN, sent } from './applied-messages.ts';

const RUN = [
  ...[`DTSTART${BERLIN}20260302T100000`, `DTEND${BERLIN}20260302T110000`, 'RRULE:FREQ=DAILY;COUNT=4'],
  ...['SUMMARY:Run', 'SEQUENCE:1', 'LOCATION:Park', 'DTSTAMP:20260101T000000Z'],
];
const SERIES = sent('REQUEST', RUN);
const CHANGED = sent('REQUEST', RUN, [
  ...[`RECURRENCE-ID${BERLIN}20260304T100000`, `DTSTART${BERLIN}20260304T180000`, 'SUMMARY:Late run', 'SEQUENCE:3'],
]);
const ALONE = RUN.filter((line) => !line.startsWith('RRULE'));
const ONE = sent('REQUEST', ALONE);
const DAYS = sent(null, ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Run']);
const WITH_DATE = SERIES.replace('SUMMARY', `RDATE${BERLIN}20260310T120000\r\nSUMMARY`);

const third = `RECURRENCE-ID${BERLIN}20260303T100000`;
const fourth = `RECURRENCE-ID${BERLIN}20260304T100000`;

describe('an occurrence that is cancelled', () => {
  it.each([
    ['by the same SEQUENCE', SERIES, [[third, 'SEQUENCE:1']], PLAIN.toSpliced(1, 1)],
    [
      'with all that it is, as Outlook says it',
      SERIES,
      [[third, `DTSTART${BERLIN}20260303T100000`, 'STATUS:CANCELLED', 'SUMMARY:Canceled: Run', 'SEQUENCE:2']],
      PLAIN.toSpliced(1, 1),
    ],
    ['in UTC, as Zimbra says it', SERIES, [['RECURRENCE-ID:20260303T090000Z', 'SEQUENCE:2']], PLAIN.toSpliced(1, 1)],
    ['by its day', SERIES, [['RECURRENCE-ID;VALUE=DATE:20260303', 'SEQUENCE:2']], PLAIN.toSpliced(1, 1)],
    ['though it was changed', CHANGED, [[fourth, 'SEQUENCE:4']], PLAIN.toSpliced(2, 1)],
    [
      'with others',
      CHANGED,
      [
        [third, 'SEQUENCE:4'],
        [fourth, 'SEQUENCE:4'],
      ],
      PLAIN.toSpliced(1, 2),
    ],
    ['with others in one', SERIES, [[third, fourth, 'SEQUENCE:2']], PLAIN.toSpliced(1, 2)],
    ['with others in one line', SERIES, [[`${third},20260304T100000`, 'SEQUENCE:2']], PLAIN.toSpliced(1, 2)],
    ['the first', SERIES, [[`RECURRENCE-ID${BERLIN}20260302T100000`, 'SEQUENCE:1']], PLAIN.slice(1)],
    ['of whole days', DAYS, [['RECURRENCE-ID;VALUE=DATE:20260303']], ['03-02 00:00 Run', '03-04 00:00 Run']],
    [
      'of whole days, as Exchange says it',
      DAYS,
      [['RECURRENCE-ID;TZID=W. Europe Standard Time:20260303T000000']],
      ['03-02 00:00 Run', '03-04 00:00 Run'],
    ],
    ['of an added date', WITH_DATE, [[`RECURRENCE-ID${BERLIN}20260310T120000`, 'SEQUENCE:1']], PLAIN],
  ])('%s is left out', (_, series, components, days) => {
    const message = sent('CANCEL', ...components);
    const { text, results, ...after } = applied(series, message);
    expect(after.days).toEqual(days);
    for (const each of results) expect(each).toMatch(/^cancelled_occurrence .* applied$/);
    expect(applied(text).days).toEqual(days);
    const again = applied(text, message);
    expect(again.isSame).toBe(true);
    for (const each of again.results) expect(each).toMatch(/ same$/);
  });

  it('does not come back by what was said before', () => {
    const { text } = applied(SERIES, sent('CANCEL', [third, 'SEQUENCE:3']));
    const moved = (sequence: number) =>
      sent('REQUEST', [third, `DTSTART${BERLIN}20260303T180000`, 'SUMMARY:Late', `SEQUENCE:${sequence}`]);
    expect(applied(text, moved(2))).toMatchObject({ isSame: true, results: ['occurrence 03-03T10:00 outdated'] });
    expect(applied(text, moved(4)).days).toEqual(PLAIN.with(1, '03-03 18:00 Late'));
    expect(applied(text, sent('REQUEST', [fourth, `DTSTART${BERLIN}20260304T180000`, 'SEQUENCE:1'])).isSame).toBe(
      false,
    );
  });

  it.each([
    [
      'that the series does not have',
      `RECURRENCE-ID${BERLIN}20260320T100000`,
      'cancelled_occurrence 03-20T10:00 missing',
    ],
    ['that nobody can read', 'RECURRENCE-ID:soon', 'cancelled_occurrence missing'],
    ['of an older state', `${fourth}\r\nSEQUENCE:2`, 'cancelled_occurrence 03-04T10:00 outdated'],
  ])('%s is reported, and changes nothing', (_, line, results) => {
    expect(applied(CHANGED, sent('CANCEL', [line]))).toMatchObject({ isSame: true, results: [results] });
  });

  it('and was changed here stays, unless that was earlier', () => {
    const at = (changedAt: string) =>
      appliedTo(
        objectsIn(CHANGED)[0] ?? null,
        objectsIn(sent('CANCEL', [fourth, 'SEQUENCE:4', 'DTSTAMP:20260301T000000Z'])),
        {
          changedAt: Date.parse(changedAt),
          isChangedAt: () => true,
        },
      ).results[0];
    expect([at('2026-02-01'), at('2026-04-01')]).toEqual([
      'cancelled_occurrence 03-04T10:00 applied',
      'cancelled_occurrence 03-04T10:00 outdated',
    ]);
  });

  it('and those after it end the series', () => {
    const range = (date: string) => [`RECURRENCE-ID;RANGE=THISANDFUTURE${BERLIN}${date}T100000`, 'SEQUENCE:4'];
    const series = CHANGED.replace('SUMMARY:Run', `RDATE${BERLIN}20260310T120000\r\nSUMMARY:Run`);
    const { days, results, text } = applied(series, sent('CANCEL', range('20260304')));
    expect([days, results]).toEqual([PLAIN.slice(0, 2), ['cancelled_following 03-04T10:00 applied']]);
    expect(text).not.toContain('RECURRENCE-ID');
    expect(applied(text, sent('CANCEL', range('20260304')))).toMatchObject({ isSame: true });
    const all = applied(SERIES, sent('CANCEL', range('20260302')));
    expect([all.days, all.results]).toEqual([PLAIN.map((day) => `(${day})`), ['cancelled 03-02T10:00 applied']]);
  });

  it.each([
    ['is all that a single event has', ONE, '03-02 10:00 Run', `RECURRENCE-ID${BERLIN}20260302T100000`],
    [
      'came without its series',
      sent('REQUEST', [third, `DTSTART${BERLIN}20260303T180000`, 'SUMMARY:Late']),
      '03-03 18:00 Late',
      third,
    ],
  ])('and %s is marked', (_, event, day, line) => {
    const message = sent('CANCEL', [line, 'SEQUENCE:2']);
    const { days, results, text } = applied(event, message);
    expect([days, results.length]).toEqual([[`(${day})`], 1]);
    expect(results[0]).toMatch(/^cancelled .* applied$/);
    expect(applied(text, message).isSame).toBe(true);
  });
});

describe('an event that is cancelled', () => {
  it.each([
    ['alone', ONE, ['(03-02 10:00 Run)']],
    [
      'with its changed occurrences',
      CHANGED,
      [...PLAIN.with(2, '03-04 18:00 Late run')].map((day) => `(${day})`).sort(),
    ],
    ['of whole days', DAYS, ['(03-02 00:00 Run)', '(03-03 00:00 Run)', '(03-04 00:00 Run)']],
  ])('%s is marked, and is otherwise unchanged', (_, event, days) => {
    const message = sent('cancel', ['STATUS:CANCELLED', 'SUMMARY:Canceled: Run', 'SEQUENCE:4']);
    const { text, results, ...after } = applied(event, message);
    expect([after.days, results]).toEqual([days, ['cancelled applied']]);
    expect(applied(text, message)).toMatchObject({ isSame: true, results: ['cancelled same'] });
  });

  it('is not so by an older message, and stays so though an older state comes', () => {
    expect(applied(SERIES, sent('CANCEL', ['SEQUENCE:0']))).toMatchObject({
      isSame: true,
      results: ['cancelled outdated'],
    });
    const { text } = applied(SERIES, sent('CANCEL', ['SEQUENCE:2']));
    expect(applied(text, SERIES).isSame).toBe(true);
  });
});

describe('what changes nothing', () => {
  it.each([
    ['REPLY', 'reply', ['ATTENDEE;PARTSTAT=ACCEPTED:mailto:a@example.org', 'SUMMARY:Accepted: Run', 'SEQUENCE:1']],
    ['REPLY', 'reply 03-04T10:00', [fourth, 'ATTENDEE;PARTSTAT=DECLINED:mailto:a@example.org', 'SEQUENCE:9']],
    ['reply', 'reply', ['DTSTART:20260401T100000Z', 'SUMMARY:Run', 'SEQUENCE:9']],
    ['COUNTER', 'counter', [`DTSTART${BERLIN}20260302T150000`, 'SUMMARY:Run', 'SEQUENCE:2']],
    [
      'COUNTER',
      'counter 03-04T10:00',
      [fourth, `DTSTART${BERLIN}20260304T150000`, `X-MS-OLK-ORIGINALSTART${BERLIN}20260304T100000`],
    ],
    ['COUNTER', 'counter', ['PROPOSED-START:20260302T150000Z', 'PROPOSED-END:20260302T160000Z', 'SEQUENCE:5']],
    ['REFRESH', 'refresh', ['ATTENDEE:mailto:a@example.org']],
    ['DECLINECOUNTER', 'declined_counter', ['SEQUENCE:7', 'COMMENT:No']],
    ['DeclineCounter', 'declined_counter 03-04T10:00', [fourth]],
  ])('%s: %s', (method, results, lines) => {
    expect(applied(SERIES, sent(method, lines))).toMatchObject({ isSame: true, results: [`${results} none`] });
    expect(applied(null, sent(method, lines))).toMatchObject({ object: null, results: [`${results} none`] });
  });

  it('answers of several people, who name other times', () => {
    const reply = (hour: number) => [`DTSTART${BERLIN}20260302T${hour}0000`, `ATTENDEE:mailto:a${hour}@example.org`];
    expect(applied(SERIES, sent('REPLY', reply(10), reply(12))).results).toEqual(['reply none']);
  });

  it('a cancellation of what is not there', () => {
    expect(applied(null, sent('CANCEL', ['SEQUENCE:1']))).toMatchObject({
      object: null,
      results: ['cancelled missing'],
    });
    expect(applied(null, sent('CANCEL', [fourth]))).toMatchObject({
      results: ['cancelled_occurrence 03-04T10:00 missing'],
    });
  });
});

it('of a file with several, in any order, each is applied to what came before it', () => {
  const parts = [
    sent('CANCEL', [third, 'SEQUENCE:4']),
    sent('REQUEST', [fourth, `DTSTART${BERLIN}20260304T180000`, 'SUMMARY:Late run', 'SEQUENCE:2']),
    sent('REPLY', ['SEQUENCE:1']),
    sent('REQUEST', [fourth, `DTSTART${BERLIN}20260304T200000`, 'SUMMARY:Night run', 'SEQUENCE:3']),
    SERIES,
    sent('ADD', [`DTSTART${BERLIN}20260309T100000`, 'SUMMARY:More', 'SEQUENCE:5']),
  ];
  const days = ['03-02 10:00 Run', '03-04 20:00 Night run', '03-05 10:00 Run', '03-09 10:00 More'];
  for (const text of [parts.join(''), parts.toReversed().join('')]) {
    const { results, ...after } = appliedTo(null, objectsIn(text));
    expect(after.days).toEqual(days);
    expect(results).toHaveLength(5);
    const [first] = objectsIn(after.text);
    expect(appliedTo(first ?? null, objectsIn(text)).days).toEqual(days);
  }
});
