import { expect, it } from 'vitest';
import { aboutFile } from './about-file.ts';
import { isComponent, readComponents } from './components.ts';
import { generousBudget } from './generous-budget.ts';
import { mergeObject } from './merge-object.ts';
import { readObject } from './read-object.ts';
import { splitCalendar } from './split.ts';
import { CALENDAR_END, writeCalendarHead } from './write-object.ts';

const MOSCOW = { timeZone: 'Europe/Moscow', budget: generousBudget() };
const META = { sequence: 3, createdAt: Date.UTC(2026, 0, 1), updatedAt: Date.UTC(2026, 0, 2) };

const about = (text: string) => aboutFile(readComponents(text, generousBudget()).filter(isComponent));

it.each([
  ['#6495ed', 'cornflowerblue'],
  ['#6495EE', 'cornflowerblue'],
  ['#1976d2', 'royalblue'],
  ['#ff0000', 'red'],
  ['#fe0102', 'red'],
  ['#000001', 'black'],
  ['#FFFFFF', 'white'],
  ['#009688', 'darkcyan'],
  ['#663399', 'rebeccapurple'],
  ['#00ff7e', 'springgreen'],
])('the colour %s of a calendar is written as its nearest name, %s, and exactly in Apple’s property', (color, name) => {
  const head = writeCalendarHead({ color });
  expect(head.match(/^COLOR:.*$/m)?.[0].trim()).toBe(`COLOR:${name}`);
  expect(head).toContain(`X-APPLE-CALENDAR-COLOR:${color}\r\n`);
  expect(about(head + CALENDAR_END).color).toBe(color.toLowerCase());
});

it.each([
  [['COLOR:Tomato'], '#ff6347'],
  [['COLOR:  darkslategrey '], '#2f4f4f'],
  [['COLOR:#FF634780'], '#ff6347'],
  [['COLOR:#f80'], '#ff8800'],
  [['COLOR:#f80c'], '#ff8800'],
  [['X-APPLE-CALENDAR-COLOR:#1BADF8FF', 'COLOR:blue'], '#1badf8'],
  [['X-APPLE-CALENDAR-COLOR:custom', 'COLOR:blue'], '#0000ff'],
  [['COLOR:nothing', 'X-OUTLOOK-COLOR:#123456'], '#123456'],
  [['COLOR:rgb(1,2,3)'], null],
  [['COLOR:#12345'], null],
  [['COLOR:'], null],
])('%j is read as %s', (lines, color) => {
  expect(about(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR', ''].join('\r\n')).color).toBe(color);
});

const BUSY = 'X-MICROSOFT-CDO-BUSYSTATUS';
const INTENDED = 'X-MICROSOFT-CDO-INTENDEDSTATUS';

const textWith = (...lines: string[]) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VEVENT', 'UID:1', 'DTSTAMP:20260101T000000Z'],
    ...[
      'DTSTART:20261120T100000Z',
      'DTEND:20261120T110000Z',
      'SUMMARY:Talk',
      ...lines,
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ],
  ].join('\r\n');

function fieldsOf(text: string) {
  const [object] = splitCalendar(text, MOSCOW.budget).objects;
  const fields = object && readObject(object, MOSCOW).fields;
  if (!fields) throw new Error('nothing in it');
  return fields;
}

const merged = (text: string, change: object): string => {
  const fields = fieldsOf(text);
  return mergeObject(text, { ...fields, event: { ...fields.event, ...change } }, META, MOSCOW);
};

it.each([
  [['TRANSP:OPAQUE', `${BUSY}:BUSY`], { transparency: 'transparent' }],
  [['TRANSP:OPAQUE', `${BUSY}:OOF`, `${INTENDED}:OOF`], { transparency: 'transparent' }],
  [['TRANSP:TRANSPARENT', `${BUSY}:FREE`, `${INTENDED}:FREE`], { transparency: 'opaque' }],
  [['TRANSP:TRANSPARENT', `${BUSY}:WORKINGELSEWHERE`], { transparency: 'opaque' }],
  [[`${BUSY}:FREE`], { transparency: 'opaque' }],
  [[`${BUSY};X-A=1:BUSY`, 'TRANSP:OPAQUE'], { transparency: 'transparent' }],
  [['X-MICROSOFT-MSNCALENDAR-BUSYSTATUS:BUSY', `${BUSY}:BUSY`], { transparency: 'transparent' }],
  [['X-MICROSOFT-MSNCALENDAR-INTENDEDSTATUS:BUSY'], { transparency: 'transparent' }],
  [['STATUS:TENTATIVE', `${BUSY}:TENTATIVE`], { status: 'confirmed' }],
  [['STATUS:CONFIRMED', `${BUSY}:BUSY`], { status: 'tentative' }],
  [['STATUS:CONFIRMED', `${BUSY}:BUSY`, 'TRANSP:OPAQUE'], { status: 'cancelled', transparency: 'transparent' }],
])('what Outlook reads first goes with what it contradicts: %j', (lines, change) => {
  const text = merged(textWith(...lines), change);
  expect(text).not.toMatch(/BUSYSTATUS|INTENDEDSTATUS/);
  expect(fieldsOf(text).event).toMatchObject(change);
});

it('and stays with what it agrees with', () => {
  const lines = [`${BUSY}:OOF`, `${INTENDED}:BUSY`, 'TRANSP:OPAQUE'];
  expect(merged(textWith(...lines), { title: 'Lecture' })).toContain(lines.join('\r\n'));
});

it.each([
  [[`${BUSY}:FREE`], { transparency: 'transparent', status: 'confirmed' }],
  [[`${BUSY}:free `], { transparency: 'transparent' }],
  [[`${BUSY}:TENTATIVE`], { transparency: 'opaque', status: 'tentative' }],
  [[`${BUSY}:BUSY`], { transparency: 'opaque', status: 'confirmed' }],
  [[`${BUSY}:OOF`], { transparency: 'opaque', status: 'confirmed' }],
  [[`${BUSY}:FREE`, 'TRANSP:OPAQUE'], { transparency: 'opaque' }],
  [[`${BUSY}:BUSY`, 'TRANSP:TRANSPARENT'], { transparency: 'transparent' }],
  [[`${BUSY}:TENTATIVE`, 'STATUS:CONFIRMED'], { status: 'confirmed' }],
  [[`${BUSY}:CANCELLED`], { status: 'confirmed' }],
  [[`${INTENDED}:FREE`], { transparency: 'opaque' }],
])('it is read where nothing else is said: %j', (lines, said) => {
  expect(fieldsOf(textWith(...lines)).event).toMatchObject(said);
});
