import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, joinAs, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

const fill = (template: string, name: string) => template.replace('{{name}}', name);

test('an owner hands a calendar over, and the links that only an owner makes end', { tag: '@long' }, async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language].members;
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  await joinAs(family, anna, yuri, 'editor');
  const linkFor = async (role: string) =>
    (await anna.call<{ inviteCode: string }>('POST', `/calendars/${family.id}/invites`, { role })).inviteCode;
  const forAdmins = await linkFor('admin');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  const dialog = page.getByRole('dialog', { name: say.title });
  const question = page.getByRole('dialog', { name: say.handOver.title });
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  const confirm = question.getByRole('button', { name: say.handOver.confirm, exact: true });
  const password = question.getByLabel(words[language].ui.password.label, { exact: true });

  await test.step('the question says what it means, and asks for the password', async () => {
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await page.getByRole('button', { name: words[language].view.manageMembers }).click();
    await row('Yuri').getByRole('button').click();
    await page.getByRole('menuitem', { name: say.makeOwner }).click();
    await expect(question).toContainText('Yuri');
    await expect(password).toBeFocused();
    await expectAccessible(page);
    await confirm.click();
    await expect(question).toContainText(words[language].ui.password.required);
    await password.fill('Not-it!1');
    await confirm.click();
    await expect(question).toContainText(words[language].ui.password.wrong);
    await expect(password).toBeFocused();
  });
  await test.step('a failure leaves everything as it is, and one can think better of it', async () => {
    const mend = await fail(page, 'PUT /calendars/*/owner', 'internal_error', language);
    await password.fill(PASSWORD);
    await confirm.click();
    await expect(question.getByRole('alert')).toHaveText(saidOf('internal_error', language));
    await mend();
    await question.getByRole('button', { name: words[language].ui.cancel }).click();
    await expect(question).toBeHidden();
    await expect(row('Anna')).toContainText(say.roles.owner);
  });
  await test.step('the settings lead there too, with those who can become the owner', async () => {
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await page.getByRole('button', { name: words[language].view.handOver }).click();
    const choice = page.getByRole('dialog', { name: say.heir.title });
    await expect(choice.getByRole('listitem')).toHaveText([/Yuri/]);
    await expectAccessible(page);
    await choice.getByRole('button', { name: 'Yuri' }).click();
  });
  const his = await anotherBrowser();
  await his.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
  const connected = his.waitForResponse('**/api/stream');
  await yuri.open(his, `/dashboard/calendar/${family.id}`);
  await connected;
  await expect(his.getByRole('button', { name: words[language].view.settings, exact: true })).toBeVisible();

  await test.step('with the password it is done, and both see it', async () => {
    await password.fill(PASSWORD);
    await confirm.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await expect(page.getByRole('button', { name: words[language].view.handOver })).toHaveCount(0);
    await page.getByRole('button', { name: words[language].view.manageMembers }).click();
    await expect(row('Yuri')).toContainText(say.roles.owner);
    await expect(row('Anna')).toContainText(say.roles.admin);
    await expect(row('Yuri').getByRole('button')).toHaveCount(0);
    const live = words[language].live;
    const notice = live.role.replace('{{name}}', 'Семья').replace('{{role}}', live.roles.owner);
    await expect(his.getByRole('status').getByText(notice)).toBeVisible();
  });
  await test.step('the new owner may do what an owner may', async () => {
    await his.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await his.getByRole('button', { name: words[language].view.manageMembers }).click();
    const theirs = his.getByRole('dialog', { name: say.title });
    await theirs.getByRole('button', { name: fill(say.actions, 'Anna') }).click();
    await expect(his.getByRole('menuitem')).toHaveText([
      say.makeRole.editor,
      say.makeRole.viewer,
      say.makeOwner,
      say.remove,
    ]);
  });
  await test.step('the former owner’s link for admins lets nobody in, and says so', async () => {
    await page.goto(`/invite/${forAdmins}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].invites.page.unknown);
    await expect(page.getByText(words[language].invites.page.unknownText)).toBeVisible();
  });
});

test('a link that ends while it is shown is shown no longer', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language].invites.dialog;
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  await joinAs(family, anna, yuri, 'admin');
  await yuri.open(page, `/dashboard/calendar/${family.id}`);
  const dialog = page.getByRole('dialog', { name: say.title });
  const link = dialog.getByLabel(say.link, { exact: true });
  const generate = dialog.getByRole('button', { name: say.generate, exact: true });

  await test.step('revoked by somebody else, and another one can be made', async () => {
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await page.getByRole('button', { name: words[language].view.invite }).click();
    await generate.click();
    const code = (await link.inputValue()).split('/').at(-1);
    await anna.call('DELETE', `/calendars/${family.id}/invites/${code}`);
    await expect(dialog.getByRole('alert')).toHaveText(say.ended);
    await expect(link).toHaveCount(0);
    await generate.click();
    await expect(link).toBeVisible();
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });
  await test.step('with the right of its maker, who can make none now', async () => {
    const members = await anna.call<{ id: string; role: string }[]>('GET', `/calendars/${family.id}/members`);
    const id = members.find(({ role }) => role === 'admin')?.id;
    await anna.call('PUT', `/calendars/${family.id}/members/${id}/role`, { role: 'editor' });
    await expect(dialog.getByRole('alert')).toHaveText(say.ended);
    await expect(link).toHaveCount(0);
    await expect(generate).toHaveCount(0);
  });
});
