import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { instantToLocal, isTimeZone, localToInstant, offsetLabel, startOfDay, today, zoneNamed } from './zones.ts';

const utc = (ms: number) => new Date(ms).toISOString().slice(0, 19);
const ms = (text: string) => Date.parse(`${text}Z`);

describe('the name of a zone', () => {
  it.each([
    ['Europe/Moscow', true],
    ['UTC', true],
    ['America/Argentina/Buenos_Aires', true],
    ['Etc/GMT+3', true],
    ['+03:00', false],
    ['Mars/Olympus', false],
    ['', false],
    ['', false],
    ['Z', false],
    ['__proto__', false],
    ['Europe/Moscow\u0000', false],
    [`Europe/${'a'.repeat(1_000_000)}`, false],
  ])('%.30s is known: %s', (name, expected) => expect(isTimeZone(name)).toBe(expected));

  it.each([
    ['europe/moscow', 'Europe/Moscow'],
    ['EUROPE/MOSCOW', 'Europe/Moscow'],
    ['utc', 'UTC'],
    ['asia/calcutta', 'Asia/Calcutta'],
    ['Asia/Kolkata', 'Asia/Kolkata'],
  ])('%s is spelled %s', (name, spelled) => expect(zoneNamed(name)).toBe(spelled));
});

describe('a local time as an instant', () => {
  it.each([
    ['Europe/Moscow', '2026-11-20T16:30:00', '2026-11-20T13:30:00'],
    ['UTC', '2026-11-20T16:30:00', '2026-11-20T16:30:00'],
    ['Asia/Kolkata', '2026-11-20T16:30:00', '2026-11-20T11:00:00'],
    // The spring gap moves forward by its length.
    ['Europe/Berlin', '2026-03-29T01:59:59', '2026-03-29T00:59:59'],
    ['Europe/Berlin', '2026-03-29T02:00:00', '2026-03-29T01:00:00'],
    ['Europe/Berlin', '2026-03-29T02:30:00', '2026-03-29T01:30:00'],
    ['Europe/Berlin', '2026-03-29T03:00:00', '2026-03-29T01:00:00'],
    ['America/New_York', '2026-03-08T02:30:00', '2026-03-08T07:30:00'],
    ['Australia/Lord_Howe', '2026-10-04T02:15:00', '2026-10-03T15:45:00'],
    ['Africa/Cairo', '2026-04-24T00:30:00', '2026-04-23T22:30:00'],
    ['Pacific/Apia', '2011-12-30T12:00:00', '2011-12-30T22:00:00'],
    // The autumn overlap resolves to the first.
    ['Europe/Berlin', '2026-10-25T02:30:00', '2026-10-25T00:30:00'],
    ['Europe/Berlin', '2026-10-25T03:00:00', '2026-10-25T02:00:00'],
    ['America/New_York', '2026-11-01T01:30:00', '2026-11-01T05:30:00'],
    ['Australia/Lord_Howe', '2026-04-05T01:45:00', '2026-04-04T14:45:00'],
    ['Europe/Moscow', '2014-10-26T01:30:00', '2014-10-25T21:30:00'],
    ['America/New_York', '0001-01-01T00:00:00', '0001-01-01T04:56:02'],
    ['Asia/Tokyo', '9999-12-31T23:59:59', '9999-12-31T14:59:59'],
  ])('in %s %s is %sZ', (zone, local, expected) => expect(utc(localToInstant(local, zone))).toBe(expected));
});

describe('an instant as a local time', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29T00:59:59', '2026-03-29T01:59:59'],
    ['Europe/Berlin', '2026-03-29T01:00:00', '2026-03-29T03:00:00'],
    ['Europe/Berlin', '2026-10-25T00:59:59', '2026-10-25T02:59:59'],
    ['Europe/Berlin', '2026-10-25T01:00:00', '2026-10-25T02:00:00'],
    ['Australia/Lord_Howe', '2026-10-03T15:30:00', '2026-10-04T02:30:00'],
    ['Pacific/Apia', '2011-12-30T09:59:59', '2011-12-29T23:59:59'],
    ['Pacific/Apia', '2011-12-30T10:00:00', '2011-12-31T00:00:00'],
    // Clamped to the supported years.
    ['Asia/Tokyo', '9999-12-31T20:00:00', '9999-12-31T23:59:59'],
    ['America/New_York', '0001-01-01T00:00:00', '0001-01-01T00:00:00'],
  ])('in %s %sZ is %s', (zone, instant, expected) => expect(instantToLocal(ms(instant), zone)).toBe(expected));

  it('drops fractions of a second, before 1970 too', () => {
    expect(instantToLocal(-1, 'UTC')).toBe('1969-12-31T23:59:59');
    expect(instantToLocal(1_999.5, 'UTC')).toBe('1970-01-01T00:00:01');
  });
});

describe('the start of a day', () => {
  it.each([
    ['Europe/Moscow', '2026-11-20', '2026-11-19T21:00:00'],
    ['Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00'],
    // Midnight itself is skipped: the day begins at the end of the gap.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00'],
    ['America/Toronto', '1919-03-31', '1919-03-31T04:30:00'],
    // Midnight occurs twice: the day begins at the first.
    ['America/Havana', '2026-11-01', '2026-11-01T04:00:00'],
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00'],
  ])('in %s of %s is %sZ', (zone, date, expected) => expect(utc(startOfDay(date, zone))).toBe(expected));

  it('divides today from yesterday', () => {
    const start = startOfDay('2026-11-20', 'Asia/Tokyo');
    expect(today(start, 'Asia/Tokyo')).toBe('2026-11-20');
    expect(today(start - 1, 'Asia/Tokyo')).toBe('2026-11-19');
  });
});

describe('the label of an offset', () => {
  it.each([
    ['Europe/Moscow', '2026-01-01T00:00:00', 'UTC+3'],
    ['Asia/Kolkata', '2026-01-01T00:00:00', 'UTC+5:30'],
    ['America/New_York', '2026-01-01T00:00:00', 'UTC−5'],
    ['America/New_York', '2026-07-01T00:00:00', 'UTC−4'],
    ['America/St_Johns', '2026-01-01T00:00:00', 'UTC−3:30'],
    ['UTC', '2026-01-01T00:00:00', 'UTC'],
    ['Europe/London', '2026-01-01T00:00:00', 'UTC'],
    ['Europe/London', '2026-07-01T00:00:00', 'UTC+1'],
    ['Australia/Lord_Howe', '2026-01-01T00:00:00', 'UTC+11'],
  ])('of %s at %sZ is %s', (zone, instant, expected) => expect(offsetLabel(zone, ms(instant))).toBe(expected));
});

describe('every zone of the runtime', () => {
  const zone = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
  // Half of the samples lie within two days of an offset change, where mistakes are likely.
  const second = fc.integer({ min: -62_135_000_000, max: 253_300_000_000 });
  const recent = fc.integer({ min: -2_500_000_000, max: 4_100_000_000 });
  const near = fc.integer({ min: -172_800, max: 172_800 });
  const sample = fc.tuple(zone, fc.oneof(second, recent), near, fc.boolean()).map(([name, at, shift, far]) => {
    const moment = Temporal.Instant.fromEpochMilliseconds(at * 1_000).toZonedDateTimeISO(name);
    const change = far ? null : (moment.getTimeZoneTransition('next') ?? moment.getTimeZoneTransition('previous'));
    return { name, instant: (change ?? moment).toInstant().add({ seconds: shift }) };
  });

  it('is converted as Temporal converts it', () => {
    fc.assert(
      fc.property(sample, ({ name, instant }) => {
        const zoned = instant.toZonedDateTimeISO(name);
        const local = instantToLocal(instant.epochMilliseconds, name);
        expect(local).toBe(zoned.toPlainDateTime().toString({ smallestUnit: 'second' }));
        const floating = Temporal.PlainDateTime.from(utc(instant.epochMilliseconds));
        expect(localToInstant(floating.toString({ smallestUnit: 'second' }), name)).toBe(
          floating.toZonedDateTime(name).epochMilliseconds,
        );
        expect(localToInstant(local, name)).toBe(zoned.toPlainDateTime().toZonedDateTime(name).epochMilliseconds);
        expect(startOfDay(local.slice(0, 10), name)).toBe(
          zoned.toPlainDate().toZonedDateTime({ timeZone: name }).epochMilliseconds,
        );
      }),
      { numRuns: 3_000 },
    );
  });
});
