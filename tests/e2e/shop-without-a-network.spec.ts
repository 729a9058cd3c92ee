import type { TaskList } from '#domain/tasks/call.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { eventIn, familyOf } from '#tests/support/household.ts';
import { pathOf } from '#tests/support/moving.ts';
import { FRIDAY, from, ready, reconnect, unsent } from '#tests/support/without-network.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

test('a shopping list opens without a network, is ticked and added to, and arrives once', async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, family } = await familyOf(server, language);
  await eventIn(family, anna, { title: 'Хор', ...from(9) });
  for (const title of ['Хлеб', 'Сыр']) await anna.call('POST', `/calendars/${family.id}/tasks`, { title });
  const panel = page.getByRole('dialog', { name: say.tasks.title, exact: true });
  const row = (title: string) => panel.getByRole('listitem').filter({ hasText: title });
  const openList = async () => {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('button', { name: say.view.tasks, exact: true }).click();
    await expect(row('Хлеб')).toBeVisible();
  };
  const tick = async (title: string) => {
    await row(title).getByRole('checkbox').click();
    await expect(row(title).getByRole('checkbox')).toBeChecked();
    await expect(row(title)).toContainText(say.tasks.unsent);
  };
  const add = async (title: string) => {
    const line = panel.getByRole('textbox', { name: say.tasks.add.label });
    await line.fill(title);
    await line.press('Enter');
    await expect(row(title)).toContainText(say.tasks.unsent);
  };
  await anna.open(page, pathOf(family, 'day', FRIDAY));
  await ready(page);
  await openList();
  const isStored = () =>
    page.evaluate(async () =>
      (await (await caches.open('data')).keys()).some(({ url }) => new URL(url).searchParams.get('list') === 'todo'),
    );
  await expect.poll(isStored, 'the list').toBe(true);
  await context.setOffline(true);

  await test.step('opened again it is ticked, and has new lines', async () => {
    await page.reload();
    await openList();
    await tick('Сыр');
    await add('Молоко');
    await add('Масло');
    await tick('Масло');
    await expectAccessible(page);
  });
  await test.step('all of it is there once more', async () => {
    await page.reload();
    await openList();
    for (const title of ['Сыр', 'Масло']) await expect(row(title).getByRole('checkbox')).toBeChecked();
    await expect(row('Молоко')).toContainText(say.tasks.unsent);
    await expect(row('Хлеб')).not.toContainText(say.tasks.unsent);
  });

  await reconnect(context);
  await expect(unsent(page)).toHaveCount(0);
  const stored = async (list: string) => {
    const { tasks } = await anna.call<TaskList>('GET', `/calendars/${family.id}/tasks?list=${list}`);
    return tasks.map(({ title }) => title).sort();
  };
  expect([await stored('todo'), await stored('done')]).toEqual([
    ['Молоко', 'Хлеб'],
    ['Масло', 'Сыр'],
  ]);
  expect(await anna.call('GET', '/conflicts')).toEqual({ conflicts: [] });
  await expect(panel.getByRole('checkbox')).toHaveCount(2);
  for (const title of ['Молоко', 'Хлеб']) await expect(row(title)).not.toContainText(say.tasks.unsent);
});
