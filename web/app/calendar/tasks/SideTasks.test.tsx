import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { CalendarListItem } from '#domain/calendars.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { SideTasks } from './SideTasks.tsx';
import { taskWords } from './task-words.ts';

it('calendars with something to do open their tasks, and say how many are due', async () => {
  const calendars = ['Family', 'Work', 'Choir'].map(
    (name): CalendarListItem => ({
      ...{ id: name.toLowerCase(), name, description: '', timezone: 'UTC', color: '#009688', firstDayOfWeek: 1 },
      ...{ ownerId: 'o', owner: { name: 'Olga' }, role: 'owner', ownName: null, ownColor: null, version: 1 },
      ...{ agentsRead: false, memberCount: 1 },
    }),
  );
  const listOf = (todo: number, due: number) => () =>
    Response.json({ tasks: [], total: 0, unread: 0, counts: { todo, due, overdue: 0, done: 1 } });
  setUser({
    ...{ id: '1', email: 'anna@example.com', name: 'Anna', preferredLanguage: 'en' },
    ...{ theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  pretendServer({
    'GET /calendars/family/tasks': listOf(5, 2),
    'GET /calendars/work/tasks': listOf(1, 0),
    'GET /calendars/choir/tasks': listOf(0, 0),
    'GET /calendars/family/people': () => Response.json([]),
  });
  await showCalling(<SideTasks calendars={calendars} />, taskWords);
  const tasks = page.getByRole('region', { name: 'Tasks' });
  await expect.element(tasks.getByRole('button', { name: 'Family 2 due' })).toBeVisible();
  await expect.element(tasks.getByRole('button', { name: 'Work', exact: true })).toBeVisible();
  expect(tasks.getByRole('button').elements()).toHaveLength(2);
  await tasks.getByRole('button', { name: 'Family' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Tasks' })).toBeVisible();
});
