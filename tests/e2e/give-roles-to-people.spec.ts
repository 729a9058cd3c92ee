import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, joinAs, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');

test('an owner gives roles and takes them away', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language].members;
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const vera = await resident(server, 'Vera', language);
  const family = await calendarOf(anna, 'Семья');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  const dialog = page.getByRole('dialog', { name: say.title });
  const question = page.getByRole('alertdialog');
  const open = async () => {
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await page.getByRole('button', { name: words[language].view.manageMembers }).click();
  };
  const act = async (name: string, entry: string) => {
    await dialog.getByRole('button', { name: fill(say.actions, { name }) }).click();
    // What is in it does not move while it appears: a quick click would meet its neighbour.
    expect(await page.getByRole('menu').evaluate((menu) => getComputedStyle(menu).transform)).toBe('none');
    await page.getByRole('menuitem', { name: entry }).click();
  };
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });

  await test.step('alone there is nobody to manage; a list that does not load can be asked for again', async () => {
    const broken = await fail(page, 'GET /calendars/*/members', 'too_many_requests', language);
    await open();
    await expect(dialog.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
    await broken();
    await dialog.getByRole('button', { name: words[language].ui.retry }).click();
    await expect(dialog.getByText(say.alone, { exact: true })).toBeVisible();
    await expect(row('Anna')).toContainText(say.you);
    await expect(row('Anna').getByRole('button')).toHaveCount(0);
  });
  await test.step('those who join appear by themselves, with the day of it', async () => {
    await joinAs(family, anna, yuri, 'viewer');
    await joinAs(family, anna, vera, 'admin');
    await expect(row('Yuri')).toContainText(say.roles.viewer);
    await expect(row('Vera')).toContainText(vera.email);
    await expect(row('Vera').getByRole('time')).toHaveText(/^\d{2}\.\d{2}\.\d{4}$/);
  });
  await test.step('a role is given after a question; a failure stands above the list', async () => {
    const mend = await fail(page, 'PUT /calendars/*/members/*/role', 'internal_error', language);
    await act('Yuri', say.makeRole.editor);
    await expect(question).toContainText('Yuri');
    await expectAccessible(page);
    await question.getByRole('button', { name: say.change.confirm }).click();
    await expect(dialog.getByRole('alert')).toContainText(saidOf('internal_error', language));
    await expect(row('Yuri')).toContainText(say.roles.viewer);
    await dialog.getByRole('alert').getByRole('button').click();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await mend();
    await act('Yuri', say.makeRole.editor);
    await question.getByRole('button', { name: say.change.confirm }).click();
    const done = fill(say.change.done, { name: 'Yuri', role: say.roles.editor });
    await expect(dialog.getByRole('status').getByText(done)).toBeVisible();
    await expect(row('Yuri')).toContainText(say.roles.editor);
  });
  await test.step('somebody is removed after a question', async () => {
    const mend = await fail(page, 'DELETE /calendars/*/members/*', 'no network', language);
    await act('Yuri', say.remove);
    await question.getByRole('button', { name: say.removal.confirm }).click();
    await expect(dialog.getByRole('alert')).toContainText(words[language].platform.errors.network);
    await mend();
    await act('Yuri', say.remove);
    await question.getByRole('button', { name: words[language].ui.cancel }).click();
    await expect(row('Yuri')).toBeVisible();
    await act('Yuri', say.remove);
    await question.getByRole('button', { name: say.removal.confirm }).click();
    await expect(row('Yuri')).toHaveCount(0);
    await expect(dialog.getByRole('status').getByText(fill(say.removal.done, { name: 'Yuri' }))).toBeVisible();
  });
  await test.step('an admin manages those below, and nobody else', async () => {
    await joinAs(family, anna, yuri, 'editor');
    await vera.open(page, `/dashboard/calendar/${family.id}`);
    await open();
    await expect(row('Anna').getByRole('button')).toHaveCount(0);
    await expect(row('Vera').getByRole('button')).toHaveCount(0);
    await dialog.getByRole('button', { name: fill(say.actions, { name: 'Yuri' }) }).click();
    await expect(page.getByRole('menuitem')).toHaveText([say.makeRole.viewer, say.remove]);
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: say.invite }).click();
    const invitation = page.getByRole('dialog', { name: words[language].invites.dialog.title });
    await invitation.getByRole('combobox').click();
    const { editor, viewer } = words[language].invites.dialog.roles;
    await expect(page.getByRole('option')).toHaveText([editor, viewer]);
  });
});
