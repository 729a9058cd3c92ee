import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, eventIn, joinAs, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

test('signing in brings a deleted account back', { tag: '@long' }, async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const { accounts: say, history, view } = words[language];
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  const choir = await calendarOf(yuri, 'Хор');
  await joinAs(choir, yuri, anna, 'editor');
  await eventIn(choir, anna, { title: 'Распевка', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' });
  await anna.call('DELETE', '/account', { password: PASSWORD });

  await test.step('until then others see no name of hers in the history', async () => {
    const his = await anotherBrowser();
    await his.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    await yuri.open(his, `/dashboard/calendar/${choir.id}?view=week&date=2026-11-20`);
    await his.getByRole('button', { name: view.settings, exact: true }).click();
    await his.getByRole('button', { name: view.history }).click();
    const panel = his.getByRole('dialog', { name: history.title });
    const entry = panel.getByRole('listitem').filter({ hasText: 'Распевка' });
    await expect(entry).toContainText(history.nobody);
    await expect(panel).toContainText(history.member.delete.replace('{{name}}', history.nobody));
    await expect(panel).not.toContainText('Anna');
    await expectAccessible(his);
  });
  await page.goto('/login');
  await page.getByLabel(say.email).fill(anna.email);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  const refusal = page.waitForResponse('**/api/auth/login');
  await page.getByRole('button', { name: say.login.submit }).click();
  const { restorableUntil } = await (await refusal).json();
  const heading = page.getByRole('heading', { level: 1, name: say.deleted.title });
  const restore = page.getByRole('button', { name: say.deleted.restore });

  await test.step('the page says until when, and what else there is', async () => {
    await expect(heading).toBeFocused();
    const day = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Europe/Moscow' } as const;
    const until = new Intl.DateTimeFormat(language, day).format(Date.parse(restorableUntil));
    await expect(page.getByRole('main')).toContainText(until.replace(/\s*г\.$/, ''));
    await expect(page.getByRole('link', { name: say.deleted.register })).toHaveAttribute('href', '/register');
    await expectAccessible(page);
  });
  await test.step('one can go back', async () => {
    await page.getByRole('button', { name: say.deleted.back }).click();
    await expect(page.getByLabel(say.email)).toBeFocused();
    await page.getByRole('button', { name: say.login.submit }).click();
  });
  await test.step('after a failure the offer stays', async () => {
    const mend = await fail(page, 'POST /auth/restore-account', 'internal_error', language);
    await restore.click();
    await expect(page.getByRole('alert')).toHaveText(saidOf('internal_error', language));
    await mend();
  });
  await test.step('and everything is back', async () => {
    await restore.click();
    await expect(page).toHaveURL(/\/dashboard/);
    await page.goto(`/dashboard/calendar/${family.id}`);
    await expect(page.getByRole('button', { name: view.settings, exact: true })).toBeVisible();
  });
});
