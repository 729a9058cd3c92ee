import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { StoredTaskList } from '#domain/stored-tasks.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { storedTaskWords } from '#web/app/calendar/settings-words.ts';
import { SnackbarHost } from '#web/ui/SnackbarHost.tsx';
import { closeSnackbar } from '#web/ui/snackbar.ts';
import { StoredTasks } from './StoredTasks.tsx';

const LIST = '/calendars/family/stored-tasks';
const updatedAt = '2026-11-20T12:00:00.000Z';
const list: StoredTaskList = {
  counts: { task: 3, journal: 1 },
  tasks: [{ id: 'bread', kind: 'journal', title: 'Buy bread', updatedAt }],
};

afterEach(() => {
  vi.unstubAllGlobals();
  closeSnackbar();
});

async function open(deletion: () => Response | Promise<Response>, stored: StoredTaskList = list) {
  const times = pretendServer({ [`GET ${LIST}`]: () => Response.json(stored), [`DELETE ${LIST}/bread`]: deletion });
  const shown = (
    <>
      <StoredTasks calendarId="family" mayDelete />
      <SnackbarHost />
    </>
  );
  await showCalling(shown, storedTaskWords);
  return times;
}
const remove = page.getByRole('button', { name: 'Delete: Buy bread' });

it('a double press deletes once, and it is said', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open(() => answer.promise);
  await page.getByText('1 journal entry', { exact: true }).click();
  await remove.dblClick();
  expect(times(`DELETE ${LIST}/bread`)).toBe(1);
  answer.resolve(Response.json({ version: 4 }));
  await expect.element(page.getByRole('status')).toHaveTextContent('“Buy bread” deleted');
});

it('another entry is deleted while the first one still goes', async () => {
  const answers = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()] as const;
  const times = pretendServer({
    [`GET ${LIST}`]: () =>
      Response.json({
        counts: { task: 0, journal: 2 },
        tasks: [...list.tasks, { id: 'milk', kind: 'journal', title: 'Buy milk', updatedAt }],
      } satisfies StoredTaskList),
    [`DELETE ${LIST}/bread`]: () => answers[0].promise,
    [`DELETE ${LIST}/milk`]: () => answers[1].promise,
  });
  const shown = (
    <>
      <StoredTasks calendarId="family" mayDelete />
      <SnackbarHost />
    </>
  );
  await showCalling(shown, storedTaskWords);
  await page.getByText('2 journal entries', { exact: true }).click();
  await remove.click();
  await page.getByRole('button', { name: 'Delete: Buy milk' }).click();
  expect([times(`DELETE ${LIST}/bread`), times(`DELETE ${LIST}/milk`)]).toEqual([1, 1]);
  answers[0].resolve(Response.json({ version: 4 }));
  await expect.element(page.getByRole('status')).toHaveTextContent('“Buy bread” deleted');
  answers[1].resolve(Response.json({ version: 4 }));
  await expect.element(page.getByRole('status')).toHaveTextContent('“Buy milk” deleted');
});

it('a deletion that fails is said, and the entry stays', async () => {
  await open(broken);
  await page.getByText('1 journal entry', { exact: true }).click();
  await remove.click();
  await expect.element(page.getByText('The server is broken')).toBeVisible();
  await expect.element(remove).toBeVisible();
});

it('what is private to somebody else can be deleted by that name alone', async () => {
  await open(broken, { ...list, tasks: [{ id: 'bread', kind: 'journal', title: '', redacted: true, updatedAt }] });
  await page.getByText('1 journal entry', { exact: true }).click();
  await expect.element(page.getByRole('button', { name: 'Delete: Private' })).toBeVisible();
});

it('says nothing where there is nothing', async () => {
  const times = await open(broken, { counts: { task: 0, journal: 0 }, tasks: [] });
  await expect.poll(() => times(`GET ${LIST}`)).toBe(1);
  await expect.element(page.getByRole('region')).not.toBeInTheDocument();
});
