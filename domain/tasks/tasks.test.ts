import { describe, expect, it } from 'vitest';
import { atOnce } from '../icalendar/components.ts';
import { objectBudget } from '../icalendar/object-budget.ts';
import { splitCalendar } from '../icalendar/split.ts';
import { editingTask, type TaskEdit } from './edit-task.ts';
import { readingFacts } from './read-task.ts';
import { writeTask } from './write-task.ts';

/** Friday, 27 November 2026, 13:00 in Moscow. */
const NOW = Date.UTC(2026, 10, 27, 10);
const timeZone = 'Europe/Moscow';

const vtodo = (...lines: readonly string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...wrap(lines), 'END:VCALENDAR', ''].join('\r\n');
const wrap = (lines: readonly string[]) => ['BEGIN:VTODO', 'UID:t', 'SUMMARY:Water the plants', ...lines, 'END:VTODO'];

function read(text: string) {
  const budget = objectBudget();
  const [task] = splitCalendar(text, budget).objects;
  if (!task) throw new Error(text);
  return atOnce(readingFacts(task, { timeZone, budget }));
}
const edit = (text: string, changes: TaskEdit, now = NOW) =>
  atOnce(editingTask(text, changes, { timeZone, budget: objectBudget(), now }));
/** Of the task, without those of zones. */
const linesOf = (text: string, ...names: readonly string[]) =>
  text
    .slice(text.indexOf('BEGIN:VTODO'))
    .split('\r\n')
    .filter((line) => names.some((name) => line.startsWith(name)));
const WHEN = ['DTSTART', 'DUE', 'RRULE', 'STATUS', 'COMPLETED', 'PERCENT'];

describe('what a task says', () => {
  it.each([
    ['DUE;VALUE=DATE:20261128', { due: { date: '2026-11-28', time: null, timeZone: null }, dueAt: null }],
    [
      'DUE:20261128T070000Z',
      { due: { date: '2026-11-28', time: '10:00:00', timeZone }, dueAt: Date.UTC(2026, 10, 28, 7) },
    ],
    [
      'DUE:20261128T100000',
      { due: { date: '2026-11-28', time: '10:00:00', timeZone: null }, dueAt: Date.UTC(2026, 10, 28, 7) },
    ],
    [
      'DUE;TZID=Europe/Berlin:20261128T100000',
      { due: { time: '10:00:00', timeZone: 'Europe/Berlin' }, dueAt: Date.UTC(2026, 10, 28, 9) },
    ],
    ['DTSTART:20261128T070000Z\r\nDURATION:PT2H', { due: { time: '12:00:00' }, start: { time: '10:00:00' } }],
    ['DUE:soon', { due: null }],
    ['STATUS:IN-PROCESS\r\nPERCENT-COMPLETE:40', { status: 'in-process', percent: 40 }],
    ['PERCENT-COMPLETE:100', { status: 'completed' }],
    ['STATUS:COMPLETED\r\nCOMPLETED:20261126T080000Z', { status: 'completed', completedAt: Date.UTC(2026, 10, 26, 8) }],
    ['PRIORITY:1', { priority: 1 }],
    ['PRIORITY:12', { priority: 0 }],
    ['X-KALENDS-PERSON;X-KALENDS-ID=1:Anna', { people: [{ name: 'Anna', id: '1' }] }],
    ['RELATED-TO:parent', { parentUid: 'parent' }],
    ['RELATED-TO;RELTYPE=CHILD:other', { parentUid: null }],
    ['DTSTART:20261128T070000Z\r\nRRULE:FREQ=DAILY', { rule: 'FREQ=DAILY' }],
  ])('%j', (lines, facts) => expect(read(vtodo(lines))).toMatchObject(facts));

  it('a completed occurrence beside a repeating task leaves the next one to do', () => {
    const done = (day: string) =>
      `END:VTODO\r\nBEGIN:VTODO\r\nUID:t\r\nRECURRENCE-ID;VALUE=DATE:${day}\r\nDTSTART;VALUE=DATE:${day}\r\nSTATUS:COMPLETED`;
    const task = vtodo(
      'DTSTART;VALUE=DATE:20261123\r\nDUE;VALUE=DATE:20261123\r\nRRULE:FREQ=DAILY;COUNT=2',
      done('20261123'),
    );
    expect(read(task)).toMatchObject({ due: { date: '2026-11-24' }, status: 'needs-action' });
    expect(
      read(task.replace('END:VCALENDAR', `${done('20261124').slice(11)}\r\nEND:VTODO\r\nEND:VCALENDAR`)),
    ).toMatchObject({
      status: 'completed',
    });
  });
});

describe('an edit', () => {
  const TASK = vtodo(
    'X-APPLE-SORT-ORDER:5',
    'DESCRIPTION:A long line that some program folds in a place of its own cho',
    ' ice\\, and ends.',
    'DUE;TZID="Own zone":20261128T100000',
    'CATEGORIES:Home,Garden',
  );

  it('that changes nothing gives the same bytes', () => {
    const same = { title: 'Water the plants', due: read(TASK)?.due, isDone: false };
    expect(edit(TASK, same)).toBe(TASK);
  });

  it('keeps every other line byte for byte', () => {
    const changed = edit(TASK, { isDone: true });
    for (const line of TASK.split('\r\n')) expect(changed).toContain(line);
    expect(linesOf(changed, ...WHEN, 'SEQUENCE', 'LAST-MODIFIED', 'DTSTAMP')).toEqual([
      'DUE;TZID="Own zone":20261128T100000',
      'STATUS:COMPLETED',
      'COMPLETED:20261127T100000Z',
      'PERCENT-COMPLETE:100',
      'SEQUENCE:1',
      'LAST-MODIFIED:20261127T100000Z',
      'DTSTAMP:20261127T100000Z',
    ]);
  });

  it('opens a task that is done', () => {
    const open = edit(edit(TASK, { isDone: true }), { isDone: false });
    expect(linesOf(open, 'STATUS', 'COMPLETED', 'PERCENT')).toEqual(['STATUS:NEEDS-ACTION']);
  });

  it('writes texts with their escapes, and drops an empty description', () => {
    expect(edit(TASK, { title: 'Milk; bread, eggs' })).toContain('SUMMARY:Milk\\; bread\\, eggs\r\n');
    expect(linesOf(edit(TASK, { description: '' }), 'DESCRIPTION', ' ice')).toEqual([]);
  });

  const day = (date: string) => ({ date, time: null, timeZone: null });
  it.each([
    [[], day('2026-12-01'), ['DUE;VALUE=DATE:20261201']],
    [['DUE:20261128T070000Z'], null, []],
    [
      ['DTSTART;VALUE=DATE:20261125', 'DUE;VALUE=DATE:20261128'],
      day('2026-12-01'),
      ['DTSTART;VALUE=DATE:20261128', 'DUE;VALUE=DATE:20261201'],
    ],
    [['DTSTART;VALUE=DATE:20261125'], day('2026-12-01'), ['DTSTART;VALUE=DATE:20261125', 'DUE;VALUE=DATE:20261201']],
    [['DTSTART:20261125T070000Z'], day('2026-12-01'), ['DTSTART;VALUE=DATE:20261201', 'DUE;VALUE=DATE:20261201']],
    [
      ['DTSTART:20261125T070000Z', 'DURATION:PT1H'],
      { date: '2026-11-25', time: '12:00:00', timeZone },
      ['DTSTART:20261125T080000Z', 'DUE;TZID=Europe/Moscow:20261125T120000'],
    ],
    [['DUE;VALUE=DATE:20261128', 'RRULE:FREQ=DAILY'], null, ['DTSTART;VALUE=DATE:20261128', 'RRULE:FREQ=DAILY']],
  ])('of %j to %j writes %j', (before, due, after) => {
    const changed = edit(vtodo(...before), { due });
    expect(linesOf(changed, ...WHEN, 'DURATION').toSorted()).toEqual(after.toSorted());
  });

  it.each<[string[], TaskEdit, string[]]>([
    [[], { priority: 5 }, ['PRIORITY:5']],
    [['PRIORITY:3'], { priority: 0 }, []],
    [['X-KALENDS-PERSON:Max'], { people: [] }, []],
    [['X-KALENDS-PERSON:Max'], { people: [{ name: 'Anna', id: '1' }] }, ['X-KALENDS-PERSON;X-KALENDS-ID=1:Anna']],
    [['X-KALENDS-PERSON:max'], { people: [{ name: 'Max', id: '2' }] }, ['X-KALENDS-PERSON:max']],
  ])('of %j by %j writes %j', (before, changes, after) => {
    expect(linesOf(edit(vtodo(...before), changes), 'PRIORITY', 'X-KALENDS')).toEqual(after);
  });

  it('defines a zone that the text has not', () => {
    const changed = edit(vtodo(), { due: { date: '2026-12-01', time: '09:00:00', timeZone } });
    expect(changed).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Moscow\r\n');
    expect(read(changed)?.due).toEqual({ date: '2026-12-01', time: '09:00:00', timeZone });
  });
});

describe('a repeating task that is done', () => {
  it.each([
    // The next one, and none that is over.
    [
      ['DTSTART;VALUE=DATE:20261127', 'DUE;VALUE=DATE:20261127', 'RRULE:FREQ=DAILY'],
      ['20261128', '20261128'],
    ],
    [
      ['DTSTART;VALUE=DATE:20261101', 'DUE;VALUE=DATE:20261101', 'RRULE:FREQ=DAILY'],
      ['20261127', '20261127'],
    ],
    [
      ['DTSTART;VALUE=DATE:20261123', 'DUE;VALUE=DATE:20261125', 'RRULE:FREQ=WEEKLY'],
      ['20261130', '20261202'],
    ],
    [['DUE;VALUE=DATE:20261201', 'RRULE:FREQ=MONTHLY'], ['20270101']],
    [
      ['DTSTART:20261127T070000Z', 'DUE:20261127T080000Z', 'RRULE:FREQ=DAILY'],
      ['20261128T070000Z', '20261128T080000Z'],
    ],
    [
      ['DTSTART;TZID=Europe/Berlin:20261024T090000', 'DUE;TZID=Europe/Berlin:20261024T100000', 'RRULE:FREQ=MONTHLY'],
      ['20261224T090000', '20261224T100000'],
    ],
    [['DTSTART;VALUE=DATE:20261127', 'RRULE:FREQ=DAILY', 'EXDATE;VALUE=DATE:20261128'], ['20261129']],
  ])('%j moves to %j', (before, after) => {
    const moved = edit(vtodo(...before, 'STATUS:IN-PROCESS', 'PERCENT-COMPLETE:50'), { isDone: true });
    expect(linesOf(moved, 'DTSTART', 'DUE').map((line) => line.slice(line.lastIndexOf(':') + 1))).toEqual(after);
    expect(linesOf(moved, 'STATUS', 'COMPLETED', 'PERCENT')).toEqual(['STATUS:NEEDS-ACTION']);
  });

  it('counts down, and is done for good after the last', () => {
    let task = vtodo('DTSTART;VALUE=DATE:20261127', 'DUE;VALUE=DATE:20261127', 'RRULE:FREQ=DAILY;COUNT=2');
    task = edit(task, { isDone: true });
    expect(linesOf(task, 'RRULE', 'STATUS')).toEqual(['RRULE:FREQ=DAILY;COUNT=1']);
    task = edit(task, { isDone: true });
    expect(linesOf(task, 'DUE', 'STATUS')).toEqual(['DUE;VALUE=DATE:20261128', 'STATUS:COMPLETED']);
  });
});

it('a new task is read as it was written', () => {
  const due = { date: '2026-12-01', time: '09:00:00', timeZone };
  const given = {
    uid: 'u',
    title: 'Buy milk, bread',
    description: 'Two\nlines',
    due,
    rule: 'FREQ=WEEKLY',
    parentUid: 'p',
    priority: 1,
    people: [{ name: 'Anna, the small', id: '1' }],
  };
  const text = writeTask(given, NOW);
  const { uid: _uid, ...said } = given;
  expect(read(text)).toMatchObject({ ...said, start: due, status: 'needs-action' });
  expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Europe/Moscow');
});
