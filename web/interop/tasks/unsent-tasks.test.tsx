import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { BREAD, box, LIST, listOf, openTasks, TASK_FIELDS } from '#tests/support/task-panel.ts';
import { taskWords } from '#web/app/calendar/tasks/task-words.ts';
import '#web/events/unsent/on-demand.ts';
import { rewriteQueue } from '#web/offline/outbox/queue.ts';
import { currentOutbox } from '#web/offline/unsent/state.ts';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { ownDate } from '#web/platform/own-date.ts';
import { storage } from '#web/platform/storage.ts';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { TasksDue } from './TasksDue.tsx';

const TODAY = ownDate(new Date());

beforeEach(async () => {
  storage.set('token', `h.${btoa(JSON.stringify({ sub: 'anna' }))}.s`);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await rewriteQueue(() => []);
});

afterEach(async () => {
  await rewriteQueue(() => []);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  closeSnackbar();
  forgetSteps();
});

it('without a network a tick waits on the device', async () => {
  const times = await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf(BREAD)) });
  await box().click();
  await expect.element(box()).toBeChecked();
  await expect.element(page.getByText('not sent yet')).toBeVisible();
  expect(currentOutbox().changes).toMatchObject([{ change: { tick: { taskId: 'bread', done: true } } }]);
  expect(times(`PATCH ${LIST}/bread`)).toBe(0);
  await expect.element(page.getByRole('button', { name: 'Change: Buy bread' })).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(box()).not.toBeChecked();
  expect(currentOutbox().changes).toEqual([]);
});

it('a task that is made without a network is in the list, is ticked, and taken back with its tick', async () => {
  const times = await openTasks({ [`GET ${LIST}`]: () => Response.json(listOf(BREAD)) });
  await page.getByRole('textbox', { name: 'New task' }).fill('Buy milk');
  await userEvent.keyboard('{Enter}');
  const milk = page.getByRole('listitem').filter({ hasText: 'Buy milk' });
  await expect.element(milk).toHaveTextContent('not sent yet');
  await expect.element(page.getByRole('tab', { name: 'To do 2' })).toBeVisible();
  await box('Buy milk').click();
  await expect.element(box('Buy milk')).toBeChecked();
  // It is drawn before it is stored.
  await expect.poll(() => currentOutbox().changes).toHaveLength(2);
  const { changes, load } = currentOutbox();
  const id = changes[0]?.change.createTask?.id;
  expect(changes.map(({ change }) => change)).toEqual([
    { createTask: expect.objectContaining({ id: expect.any(String), title: 'Buy milk' }) },
    { tick: { taskId: id, done: true } },
  ]);
  expect(times(`POST ${LIST}`)).toBe(0);
  vi.restoreAllMocks();
  dispatchEvent(new Event('online'));
  await expect.element(page.getByRole('button', { name: 'Change: Buy bread' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Change: Buy milk' })).not.toBeInTheDocument();
  await (await load()).undo(changes[0]?.id ?? '');
  await expect.element(milk).not.toBeInTheDocument();
  await expect.element(box()).toBeVisible();
  expect(currentOutbox().changes).toEqual([]);
});

it('new tasks that are not sent yet stand on their day, for their people, and once', async () => {
  const { load } = currentOutbox();
  const waiting = { calendarId: 'family', base: 0, title: '', before: null, after: null };
  const due = (id: string, more: object = {}) => ({
    ...waiting,
    change: { createTask: { id, title: id, dueDate: TODAY, personIds: ['max'], ...more } },
  });
  const { store } = await load();
  const others = [due('tomorrow', { dueDate: '2031-01-01' }), due('of Anna', { personIds: ['anna'] })];
  await store([due('milk'), due('eggs'), ...others, { ...due('office'), calendarId: 'work' }], false);
  const arrived = { ...BREAD, id: 'eggs', title: 'eggs', dueDate: TODAY };
  pretendServer({
    'GET /calendars/family/people': () => Response.json([]),
    [`GET ${LIST}`]: (_, query) => Response.json(query.get('list') === 'overdue' ? listOf() : listOf(arrived)),
  });
  const family = { id: 'family', role: 'editor', timezone: 'UTC' } as Parameters<
    typeof TasksDue
  >[0]['calendars'][number];
  await showCalling(<TasksDue calendars={[family]} day={TODAY} personIds={['max']} {...TASK_FIELDS} />, taskWords);
  await expect.element(box('eggs')).toBeVisible();
  const names = page
    .getByRole('checkbox')
    .elements()
    .map((element) => element.getAttribute('aria-label'));
  expect(names).toEqual(['Done: milk', 'Done: eggs']);
});
