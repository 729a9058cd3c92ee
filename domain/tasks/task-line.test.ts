import { expect, it } from 'vitest';
import { readQuickEvent } from '../quick-add/quick-add.ts';
import { taskLineOf } from './task-line.ts';

/** It is a Wednesday. */
const NOW = '2026-11-25T10:00:00';
const read = (text: string, tasks = true) => {
  const names = { tags: [], calendars: [], people: ['Anna', 'Max'] };
  const quick = readQuickEvent(text, { language: 'en', now: NOW, names, tasks });
  return { ...taskLineOf(text, quick, 'Europe/Moscow'), isTask: quick.isTask };
};

it.each([
  ['задача: купить молоко завтра', 'купить молоко', '2026-11-26', null, null],
  ['Task: buy milk tomorrow', 'buy milk', '2026-11-26', null, null],
  ['todo: call Ann tomorrow at 9am', 'call Ann', '2026-11-26', '09:00', null],
  ['Aufgabe: Milch kaufen 2026-12-05', 'Milch kaufen', '2026-12-05', null, null],
  ['Tâche : acheter du lait', 'acheter du lait', null, null, null],
  ['tarea: comprar leche', 'comprar leche', null, null, null],
  ['задача: сдать отчёт к пятнице', 'сдать отчёт', '2026-11-27', null, null],
  ['task: water the plants every Monday', 'water the plants', '2026-11-30', null, 'FREQ=WEEKLY;BYDAY=MO'],
  ['task: tidy up tomorrow at 9am for an hour @ Room 5', 'tidy up for an hour @ Room 5', '2026-11-26', '09:00', null],
  ['task: report from 3 to 5 December', 'report', '2026-12-05', null, null],
  ['task: May report', 'May report', null, null, null],
])('%s', (text, title, dueDate, dueTime, recurrence) => {
  const line = { title, dueDate, dueTime, recurrence, people: [], timeZone: 'Europe/Moscow' };
  expect(read(text)).toEqual({ ...line, isTask: true });
});

it('is for the people whom it names', () => {
  expect(read('task: buy milk @Max @Anna tomorrow')).toMatchObject({ title: 'buy milk', people: ['Max', 'Anna'] });
});

it.each(['a task: buy milk', 'task buy milk', 'tasks: buy milk'])('%s is no task', (text) => {
  expect(read(text).isTask).toBe(false);
});

it('where no task can be made the word stays in the title', () => {
  expect(read('task: buy milk tomorrow', false)).toMatchObject({ title: 'task: buy milk', isTask: false });
});
