import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, familyOf, joinAs, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

/** Something between the browser and the server answers in its place, and says nothing that could be shown. */
async function breakCalls(page: Page, methods: readonly string[]): Promise<() => Promise<void>> {
  const pattern = '**/api/**';
  await page.route(pattern, (route) =>
    methods.includes(route.request().method()) ? route.fulfill({ status: 418, body: '' }) : route.fallback(),
  );
  return () => page.unroute(pattern);
}

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

test('a visitor reads which form has failed without a reason', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language].accounts;
  const anna = await resident(server, 'Anna', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const failure = page.getByRole('alert');

  const mend = await breakCalls(page, WRITES);
  await page.goto('/register');
  await field(say.email).fill(`broken-${Date.now()}@example.com`);
  await button(say.register.submit).click();
  await expect(failure).toHaveText(say.register.failed);
  await page.goto('/forgot-password');
  await field(say.email).fill(anna.email);
  await button(say.forgot.submit).click();
  await expect(failure).toHaveText(say.forgot.failed);

  await mend();
  await button(say.forgot.submit).click();
  await expect(page).toHaveURL(/reset-password-verify/);
  await breakCalls(page, WRITES);
  await field(say.verify.code).fill('123456');
  await button(say.verify.next).click();
  await expect(failure).toHaveText(say.unexpected);
  await page.route('**/api/auth/check-*-code', (route) => route.fulfill({ status: 204 }));
  await button(say.verify.next).click();
  await field(say.reset.passwordTitle).fill('Brand-new-1');
  await field(say.passwordAgain).fill('Brand-new-1');
  await button(say.reset.submit).click();
  await expect(failure).toHaveText(say.reset.failed);

  await page.evaluate(() => {
    localStorage.setItem('registration_email', 'broken@example.com');
    localStorage.setItem('registration_timestamp', String(Date.now()));
  });
  await page.goto('/verify-email');
  await field(say.verify.code).fill('123456');
  await button(say.verify.next).click();
  await field(say.verify.name).fill('Вера');
  await button(say.verify.next).click();
  await field(say.password).fill(PASSWORD);
  await field(say.passwordAgain).fill(PASSWORD);
  await button(say.verify.submit).click();
  await expect(failure).toHaveText(say.unexpected);
  await expect(field(say.verify.code)).toBeVisible();
});

test('whatever fails in the calendar without a reason is named, and nothing changes', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const { anna, yuri, family } = await familyOf(server, language);
  const choir = await calendarOf(yuri, 'Хор');
  await joinAs(choir, yuri, anna, 'viewer');
  await anna.call('POST', `/calendars/${family.id}/invites`, { role: 'viewer' });
  const lunch = { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' };
  const event = await eventIn(family, anna, lunch);
  const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const question = page.getByRole('alertdialog');
  const alert = dialog.getByRole('alert').first();
  const news = page.getByRole('status');
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  const settings = async (entry: string) => {
    await button(say.view.settings).click();
    await page.getByRole('button', { name: entry }).click();
  };
  await breakCalls(page, WRITES);
  await anna.open(page, `/dashboard/calendar/${family.id}?view=week&date=2026-11-20`);
  const card = page.locator(`[data-event="${event.id}"]`).first();

  await test.step('an event', async () => {
    await card.click();
    await page.keyboard.press('e');
    await dialog.getByLabel(say.events.title).fill('Ужин');
    await button(say.events.save, dialog).click();
    await expect(alert).toHaveText(say.events.failed);
    await button(say.events.delete, dialog).click();
    await button(say.events.remove.confirm, question).click();
    await expect(news.getByText(say.events.removeFailed)).toBeVisible();
    await expect(card).toContainText('Обед');
  });
  await test.step('tags', async () => {
    await settings(say.view.manageTags);
    await dialog.getByRole('textbox', { name: say.tags.addTitle }).fill('Дом');
    await button(say.tags.add, dialog).click();
    await button(say.tags.save, dialog).click();
    await expect(alert).toHaveText(say.tags.saveFailed);
    await page.keyboard.press('Escape');
    await button(say.ui.discard.confirm, question).click();
    await expect(dialog).toHaveCount(0);
  });
  await test.step('links', async () => {
    await settings(say.view.invite);
    await button(say.invites.dialog.generate, dialog).click();
    await expect(alert).toHaveText(say.invites.dialog.failed);
    await dialog.getByText(say.invites.dialog.live).click();
    await dialog.getByRole('listitem').first().getByRole('button').click();
    await expect(news.getByText(say.invites.dialog.revokeFailed)).toBeVisible();
    await close();
  });
  await test.step('members', async () => {
    await settings(say.view.manageMembers);
    const act = async (entry: string) => {
      await dialog.getByRole('button', { name: say.members.actions.replace('{{name}}', 'Yuri') }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    };
    await act(say.members.makeRole.admin);
    await button(say.members.change.confirm, question).click();
    await expect(alert).toContainText(say.members.change.failed);
    await act(say.members.remove);
    await button(say.members.removal.confirm, question).click();
    await expect(alert).toContainText(say.members.removal.failed);
    await close();
  });
  await test.step('calendars', async () => {
    await page.goto(`/dashboard/calendar/${family.id}/edit`);
    await page.getByLabel(say.calendars.form.name, { exact: true }).fill('Дом');
    await button(say.calendars.form.save).click();
    await expect(page.getByRole('alert')).toHaveText(say.calendars.form.saveFailed);
    await button(say.calendars.form.cancel).click();
    await button(say.ui.discard.confirm, question).click();
    for (const [name, kind, entry] of [
      ['Семья', 'remove', say.calendars.list.delete],
      ['Хор', 'leave', say.calendars.list.leave],
    ] as const) {
      await button(entry.replace('{{name}}', name)).click();
      await button(say.calendars[kind].confirm, question).click();
      await expect(question.getByRole('alert')).toHaveText(say.calendars[kind].failed);
      await button(say.ui.cancel, question).click();
    }
    await page.getByRole('link', { name: say.calendars.list.create }).click();
    await page.getByLabel(say.calendars.form.name, { exact: true }).fill('Дом');
    await button(say.calendars.form.create).click();
    await expect(page.getByRole('alert')).toHaveText(say.calendars.form.createFailed);
  });
  await test.step('an invitation', async () => {
    const path = `/calendars/${choir.id}/invites`;
    const { inviteCode } = await yuri.call<{ inviteCode: string }>('POST', path, { role: 'editor' });
    page.on('dialog', (asked) => void asked.accept());
    await page.goto(`/invite/${inviteCode}`);
    await button(say.invites.page.join).click();
    await expect(page.getByRole('alert')).toHaveText(say.invites.page.joinFailed);
  });
  await test.step('the account', async () => {
    await page.goto('/dashboard/profile?section=security');
    await button(say.accountData.deletion.button).click();
    await dialog.getByRole('combobox').click();
    await page.getByRole('option').last().click();
    await dialog.getByLabel(say.ui.password.label, { exact: true }).fill(PASSWORD);
    await button(say.accountData.deletion.confirm, dialog).click();
    await expect(alert).toHaveText(say.accountData.deletion.failed);
  });
});

test('whatever does not load without a reason is named', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const dialog = page.getByRole('dialog');
  const alert = dialog.getByRole('alert');
  const broken = (path: string) => page.route(path, (route) => route.fulfill({ status: 418, body: '' }));
  await broken('**/tags');
  await broken('**/members');
  await broken('**/history*');
  await broken('**/api/account/export');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  for (const [entry, text] of [
    [say.view.manageTags, say.tags.loadFailed],
    [say.view.manageMembers, say.members.loadFailed],
    [say.view.history, say.history.loadFailed],
  ]) {
    await page.getByRole('button', { name: say.view.settings, exact: true }).click();
    await page.getByRole('button', { name: entry ?? '' }).click();
    await expect(alert).toContainText(text ?? '');
    await expect(alert.getByRole('button', { name: say.ui.retry })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await broken('**/api/calendars/invites/*');
  await page.goto('/invite/some-code');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.invites.page.failed);
  await page.goto('/dashboard/profile?section=security');
  await page.getByRole('button', { name: say.accountData.export.data.button, exact: true }).click();
  await expect(page.getByRole('status').getByText(say.accountData.export.failed)).toBeVisible();
});
