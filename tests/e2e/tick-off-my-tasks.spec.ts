import type { TaskList } from '#domain/tasks/call.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { basic } from '#tests/support/dav.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const FRIDAY = '2026-11-20';
const LINES = {
  ru: {
    line: 'Купить молоко сегодня',
    title: 'Купить молоко',
    quick: 'задача: полить цветы завтра',
    flowers: 'полить цветы',
  },
  en: {
    line: 'Buy milk today',
    title: 'Buy milk',
    quick: 'task: water the plants tomorrow',
    flowers: 'water the plants',
  },
} as const;

test('a person ticks off tasks of a phone and of their own', async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { line, title, quick, flowers } = LINES[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const { key } = await anna.call<{ key: string }>('POST', '/api-keys', { name: 'Phone', scopes: ['write'] });
  const { user } = await anna.call<{ user: { id: string } }>('GET', '/auth/me');
  const at = `${server.url}/dav/calendars/${user.id}/${family.id}/t.ics`;
  const authorization = basic(anna.email, key);
  const text = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', 'BEGIN:VTODO', 'UID:t', 'DTSTAMP:20261101T120000Z'];
  const body = [...text, 'SUMMARY:Хлеб', 'X-OF-PHONE:1', 'PRIORITY:1', 'END:VTODO', 'END:VCALENDAR', ''].join('\r\n');
  await fetch(at, { method: 'PUT', headers: { authorization, 'content-type': 'text/calendar' }, body });
  const stored = async () => (await anna.call<TaskList>('GET', `/calendars/${family.id}/tasks?list=todo`)).tasks;
  const box = (of: string) => page.getByRole('checkbox', { name: say.tasks.tick.replace('{{title}}', of) });

  await page.clock.setFixedTime(`${FRIDAY}T09:00:00Z`);
  await anna.open(page, `/dashboard/calendar/${family.id}?view=day&date=${FRIDAY}`);
  await page.getByRole('button', { name: say.view.settings, exact: true }).click();
  await page.getByRole('button', { name: say.view.tasks, exact: true }).click();
  const panel = page.getByRole('dialog', { name: say.tasks.title, exact: true });

  await test.step('a task of the phone is ticked, taken back and ticked again', async () => {
    await expect(panel.getByText(say.tasks.priority.high)).toBeVisible();
    await expectAccessible(page);
    await box('Хлеб').click();
    await expect(panel.getByText(say.tasks.empty.todo)).toBeVisible();
    await page.getByRole('button', { name: say.tasks.undo, exact: true }).click();
    await expect(box('Хлеб')).not.toBeChecked();
    await box('Хлеб').focus();
    await page.keyboard.press('Space');
    await expect(panel.getByText(say.tasks.empty.todo)).toBeVisible();
    await panel.getByRole('tab', { name: say.tasks.lists.done }).click();
    await expect(box('Хлеб')).toBeChecked();
    const now = await (await fetch(at, { headers: { authorization } })).text();
    expect(now).toContain('X-OF-PHONE:1\r\nPRIORITY:1\r\nSTATUS:COMPLETED');
  });
  await test.step('a line makes one for today, which stands beside the day', async () => {
    await panel.getByRole('textbox', { name: say.tasks.add.label }).fill(line);
    await page.keyboard.press('Enter');
    await expect.poll(stored).toMatchObject([{ title, dueDate: FRIDAY }]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    const due = page.getByRole('region', { name: say.tasks.due });
    await expect(due).toBeVisible();
    await expectAccessible(page);
    await box(title).click();
    await expect(box(title)).toBeChecked();
    await expect.poll(stored).toEqual([]);
  });
  await test.step('the quick line says that it makes one', async () => {
    if (isMobile) await page.getByRole('button', { name: say.view.add, exact: true }).last().click();
    else await page.keyboard.press('q');
    const dialog = page.getByRole('dialog', { name: say.events.quick.title });
    await dialog.getByRole('textbox', { name: say.events.quick.label }).fill(quick);
    await expect(dialog.getByText(say.tasks.quick.makes)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: say.tasks.quick.add }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(stored).toMatchObject([{ title: flowers, dueDate: '2026-11-21' }]);
  });
});
