import { describe, expect, it } from 'vitest';
import type { EventFields } from './fields.ts';
import { generousBudget } from './generous-budget.ts';
import { mergeObject } from './merge-object.ts';
import { type ReadObject, readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';
import { withStoredWording } from './stored-wording.ts';
import { writeObject } from './write-object.ts';

const MOSCOW = { timeZone: 'Europe/Moscow', budget: generousBudget() };
const META = { sequence: 3, createdAt: Date.UTC(2026, 0, 1), updatedAt: Date.UTC(2026, 0, 2) };

const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'];

function read(text: string): ReadObject {
  const [object] = splitCalendar(text, MOSCOW.budget).objects;
  if (!object) throw new Error('nothing in it');
  return readObject(object, MOSCOW);
}

function fieldsOf(...lines: string[]): EventFields {
  const { fields, problems } = read(calendar(...event(...lines)));
  if (!fields) throw new Error(JSON.stringify(problems));
  return fields.event;
}

const codesOf = (...lines: string[]) => read(calendar(...event(...lines))).problems.map(({ code }) => code);

describe('times', () => {
  it('are local in the zone that TZID names', () => {
    expect(
      fieldsOf('DTSTART;TZID=Europe/Berlin:20261120T100000', 'DTEND;TZID=Asia/Tokyo:20261120T230000'),
    ).toMatchObject({
      startTime: '2026-11-20T10:00:00',
      endTime: '2026-11-20T23:00:00',
      timeZone: 'Europe/Berlin',
      endTimeZone: 'Asia/Tokyo',
    });
  });

  it('of a whole day end on the day before DTEND', () => {
    expect(fieldsOf('DTSTART;VALUE=DATE:20261120', 'DTEND;VALUE=DATE:20261122')).toMatchObject({
      startTime: '2026-11-20T00:00:00',
      endTime: '2026-11-21T23:59:59',
      isAllDay: true,
    });
  });

  it('in UTC are shown on the clocks of the calendar, and those of a series stay in UTC', () => {
    const times = ['DTSTART:20261120T100000Z', 'DTEND:20261120T110000Z'];
    expect(fieldsOf(...times)).toMatchObject({ startTime: '2026-11-20T13:00:00', timeZone: 'Europe/Moscow' });
    expect(fieldsOf(...times, 'RRULE:FREQ=DAILY')).toMatchObject({ startTime: '2026-11-20T10:00:00', timeZone: 'UTC' });
  });

  it.each([
    ['a negative duration counts as it is long', 'DURATION:-PT30M', '2026-11-20T10:30:00', ['duration_negative']],
    ['an end before the start is none', 'DTEND:20261120T090000', '2026-11-20T10:01:00', ['end_before_start']],
    ['no end at all', 'X-NOTHING:1', '2026-11-20T10:01:00', ['end_missing']],
    ['days follow the clock', 'DURATION:P1DT1H', '2026-11-21T11:00:00', []],
  ])('%s', (_, line, endTime, problems) => {
    expect(fieldsOf('DTSTART:20261120T100000', line)).toMatchObject({ endTime, isFloating: true });
    expect(codesOf('DTSTART:20261120T100000', line)).toEqual(problems);
  });
});

describe('a text that nobody has changed', () => {
  it('stays as it is, and a change of the title replaces one line', () => {
    const text = calendar(
      ...event(
        'SUMMARY:Old',
        'X-OTHER;X=1:kept',
        'DTSTART;TZID=Europe/Berlin:20261120T100000',
        'DURATION:PT1H',
        'ATTENDEE:mailto:a@example.com',
      ),
    );
    const { fields } = read(text);
    if (!fields) throw new Error('unread');
    expect(mergeObject(text, fields, META, MOSCOW)).toBe(text);
    const changed = mergeObject(text, { ...fields, event: { ...fields.event, title: 'New, better' } }, META, MOSCOW);
    const added = ['SEQUENCE:3', 'LAST-MODIFIED:20260102T000000Z', 'END:VEVENT'].join('\r\n');
    expect(changed).toBe(
      text
        .replace('SUMMARY:Old', 'SUMMARY:New\\, better')
        .replace('DTSTAMP:20260101', 'DTSTAMP:20260102')
        .replace('END:VEVENT', added),
    );
  });

  it('means the same after it is written and read again', () => {
    const text = calendar(
      ...event(
        'SUMMARY:Series',
        'DTSTART;TZID=Europe/Berlin:20261120T100000',
        'DTEND;TZID=Europe/Berlin:20261120T110000',
        'RRULE:FREQ=WEEKLY;UNTIL=20270301T225959Z',
        'EXDATE;TZID=Europe/Berlin:20261127T100000',
        'CATEGORIES:Work',
        'COLOR:tomato',
        'BEGIN:VALARM',
        'ACTION:DISPLAY',
        'TRIGGER:-PT15M',
        'END:VALARM',
      ),
      ...event(
        'RECURRENCE-ID;TZID=Europe/Berlin:20261204T100000',
        'SUMMARY:Moved',
        'DTSTART;TZID=Europe/Berlin:20261205T100000',
        'DURATION:PT2H',
      ),
    );
    const { fields } = read(text);
    if (!fields) throw new Error('unread');
    expect(fields.event).toMatchObject({
      recurrence: 'FREQ=WEEKLY;UNTIL=20270301',
      exdates: ['2026-11-27T10:00:00'],
      tag: { name: 'Work', color: '#ff6347' },
    });
    expect(fields.exceptions.map(({ originalStart }) => originalStart)).toEqual(['2026-12-04T10:00:00']);
    expect(fields.reminders).toEqual([{ minutes: 15, by: 'notification' }]);
    const back = read(writeObject(fields, META, MOSCOW.budget)).fields;
    expect(back && withStoredWording(back, fields)).toEqual(fields);
  });
});
