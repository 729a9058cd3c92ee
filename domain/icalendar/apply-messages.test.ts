import { describe, expect, it } from 'vitest';
import { applied, appliedTo, BERLIN, LATE, moved, objectsIn, PLAIN, SERIES, sent } from './applied-messages.ts';

const DAYS = sent(null, ['DTSTART;VALUE=DATE:20260302', 'RRULE:FREQ=DAILY;COUNT=3', 'SUMMARY:Run']);

describe('a REQUEST of a whole series', () => {
  const changed = applied(SERIES, sent('REQUEST', moved())).text;

  it('that is there already changes nothing of what came after it', () => {
    expect(applied(changed, SERIES).days).toEqual(LATE);
    const less = applied(changed, sent('CANCEL', [`RECURRENCE-ID${BERLIN}20260303T100000`, 'SEQUENCE:2'])).text;
    expect(applied(less, SERIES).days).toEqual(LATE.toSpliced(1, 1));
  });

  it('with another title leaves occurrences as they were changed', () => {
    const jog = SERIES.replace('SUMMARY:Run', 'SUMMARY:Jog').replace('SEQUENCE:0', 'SEQUENCE:1');
    expect(applied(changed, jog).days).toEqual(LATE.map((day) => day.replace(' Run', ' Jog')));
  });

  it('at another time has none of them', () => {
    const noon = SERIES.replaceAll('T100000', 'T120000').replaceAll('T110000', 'T130000');
    const { days, text } = applied(changed, noon.replace('SEQUENCE:0', 'SEQUENCE:2'));
    expect(days).toEqual(PLAIN.map((day) => day.replace('10:00', '12:00')));
    expect(text).not.toContain('RECURRENCE-ID');
  });

  it('that is older changes nothing', () => {
    const [first] = objectsIn(changed.replace('SEQUENCE:0', 'SEQUENCE:4'));
    expect(appliedTo(first ?? null, objectsIn(SERIES)).isSame).toBe(true);
  });
});

describe('what is added', () => {
  const evening = [`DTSTART${BERLIN}20260309T200000`, 'DURATION:PT2H', 'SUMMARY:Night run', 'SEQUENCE:1'];

  it.each([
    ['to a series', SERIES, evening, [...PLAIN, '03-09 20:00 Night run']],
    [
      'to a single event',
      SERIES.replace('RRULE:FREQ=DAILY;COUNT=4\r\n', ''),
      evening,
      ['03-02 10:00 Run', '03-09 20:00 Night run'],
    ],
    [
      'as a day',
      DAYS,
      ['DTSTART;VALUE=DATE:20260309', 'SUMMARY:Sunday'],
      ['03-02 00:00 Run', '03-03 00:00 Run', '03-04 00:00 Run', '03-09 00:00 Sunday'],
    ],
    [
      'in UTC',
      SERIES,
      ['DTSTART:20260309T190000Z', 'SUMMARY:Night run', 'SEQUENCE:1'],
      [...PLAIN, '03-09 20:00 Night run'],
    ],
  ])('%s is one more occurrence', (_, series, message, days) => {
    const after = applied(series, sent('ADD', message));
    expect(after.days).toEqual(days);
    expect(after.results[0]).toMatch(/^added .* applied$/);
    expect(after.text).toMatch(/^RDATE/m);
    expect(applied(after.text).days).toEqual(days);
    expect(applied(after.text, sent('ADD', message))).toMatchObject({ isSame: true });
  });

  it('is an event of its own where nothing is, which the series takes', () => {
    const alone = applied(null, sent('ADD', evening));
    expect([alone.days, alone.results]).toEqual([['03-09 20:00 Night run'], ['added 03-09T20:00 alone']]);
    expect(applied(alone.text, SERIES).days).toEqual([...PLAIN, '03-09 20:00 Night run']);
  });

  it.each([
    ['before the series', [`DTSTART${BERLIN}20260209T200000`], 'added 02-09T20:00 unplaced'],
    ['and repeats by itself', [...evening, 'RRULE:FREQ=DAILY'], 'added 03-09T20:00 repeats'],
    ['and has dates of its own', [...evening, 'RDATE:20260401T100000Z'], 'added 03-09T20:00 repeats'],
    ['without a start', ['SUMMARY:x'], 'added unplaced'],
    ['to an older state', [...evening.slice(0, 3), 'SEQUENCE:0'], 'added 03-09T20:00 outdated'],
  ])('%s is reported, and changes nothing', (_, message, results) => {
    const { isSame, ...after } = applied(SERIES.replace('SEQUENCE:0', 'SEQUENCE:1'), sent('ADD', message));
    expect([isSame, after.results]).toEqual([true, [results]]);
  });
});

it('a series with as many changed and left out occurrences as there may be takes no more', () => {
  const days = Array.from({ length: 1_000 }, (_, index) => {
    const date = new Date(Date.UTC(2026, 2, 5 + index)).toISOString().slice(0, 10);
    return `${date.replaceAll('-', '')}T100000`;
  });
  const left = `EXDATE;TZID=Europe/Berlin:${days.join()}\r\nSUMMARY`;
  const full = SERIES.replace('COUNT=4', 'COUNT=1200').replace('SUMMARY', left);
  const { isSame, results } = applied(full, sent('REQUEST', moved()));
  expect([isSame, results]).toEqual([true, ['occurrence 03-04T10:00 unplaced']]);
  const known = applied(full, sent('REQUEST', moved(`RECURRENCE-ID${BERLIN}20260305T100000`)));
  expect(known.results).toEqual(['occurrence 03-05T10:00 applied']);
});
