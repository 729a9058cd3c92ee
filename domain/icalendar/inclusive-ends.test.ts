import { describe, expect, it } from 'vitest';
import { atOnce } from './components.ts';
import { generousBudget } from './generous-budget.ts';
import { withExclusiveEnds } from './inclusive-ends.ts';
import { objectText } from './object-text.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';

const budget = generousBudget();

function read(prodid: string, ...lines: string[]) {
  const event = ['BEGIN:VEVENT', 'UID:a', 'DTSTAMP:20260501T000000Z', ...lines, 'END:VEVENT'];
  const text = ['BEGIN:VCALENDAR', `PRODID:${prodid}`, 'VERSION:2.0', ...event, 'END:VCALENDAR', ''].join('\r\n');
  const [object] = atOnce(withExclusiveEnds(splitCalendar(text, budget).objects));
  if (!object) throw new Error('There is no object.');
  const { startTime, endTime } = readObject(object, { timeZone: 'Asia/Tokyo', budget }).fields?.event ?? {};
  return { text: objectText(object, [], budget), days: [startTime, endTime].map((time) => time?.slice(0, 10)) };
}

const exporter = (version: string) => `-//TimeTree Exporter ${version}//EN`;
const THREE_DAYS = ['DTSTART;VALUE=DATE:20260814', 'DTEND;VALUE=DATE:20260816'];

describe('whole days of TimeTree Exporter', () => {
  it.each(['0.6.1', '0.6.3', '0.7.0'])('of %s end on the last of them', (version) => {
    expect(read(exporter(version), ...THREE_DAYS).days).toEqual(['2026-08-14', '2026-08-16']);
    const oneDay = ['DTSTART;VALUE=DATE:20260814', 'DTEND;VALUE=DATE:20260814'];
    expect(read(exporter(version), ...oneDay).days).toEqual(['2026-08-14', '2026-08-14']);
  });

  it.each([exporter('0.7.1'), exporter('0.7.10'), exporter('1.0.0'), '-//Example//EN'])(
    'of %s end on the day before',
    (prodid) => {
      expect(read(prodid, ...THREE_DAYS).days).toEqual(['2026-08-14', '2026-08-15']);
    },
  );

  it('are stored as they were meant, under the name of this product, and not corrected again', () => {
    const { text } = read(exporter('0.7.0'), ...THREE_DAYS, 'SUMMARY:Camp');
    expect(text).toBe(
      [
        ...['BEGIN:VCALENDAR', 'PRODID:-//Kalends//Kalends//EN', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:a'],
        ...['DTSTAMP:20260501T000000Z', 'DTSTART;VALUE=DATE:20260814', 'DTEND;VALUE=DATE:20260817', 'SUMMARY:Camp'],
        ...['END:VEVENT', 'END:VCALENDAR', ''],
      ].join('\r\n'),
    );
    const [object] = splitCalendar(text, budget).objects;
    expect(atOnce(withExclusiveEnds(object ? [object] : []))[0]).toBe(object);
  });

  it('are distinguished from times, which are unchanged', () => {
    const times = ['DTSTART;TZID=Asia/Tokyo:20260814T090000', 'DTEND;TZID=Asia/Tokyo:20260814T100000'];
    expect(read(exporter('0.7.0'), ...times).text).toContain('\r\nDTEND;TZID=Asia/Tokyo:20260814T100000\r\n');
  });
});
