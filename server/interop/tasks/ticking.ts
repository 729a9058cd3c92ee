import { objectBudget } from '#domain/icalendar/object-budget.ts';
import { editingTask } from '#domain/tasks/edit-task.ts';
import { isClosed } from '#domain/tasks/values.ts';
import type { Ticking } from '#server/events/tasks/ticking.ts';
import { finish } from '#server/platform/yielding.ts';
import { createTask, updateTask } from './change.ts';
import { readFacts } from './facts.ts';

export const taskTicking: Ticking = {
  create: createTask,
  async read(text, calendar) {
    const facts = await readFacts(text, calendar, objectBudget());
    return facts && { title: facts.title, isDone: isClosed(facts.status), due: JSON.stringify(facts.due) };
  },
  edit: ({ calendar, now }, text, isDone) =>
    finish(editingTask(text, { isDone }, { timeZone: calendar.time_zone, budget: objectBudget(), now })),
  store: (change, actor, { id, isDone }, quotas) =>
    updateTask(change, actor, { id, expected: null, values: { isDone } }, quotas),
};
