import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

const run = promisify(execFile);
const command = join(import.meta.dirname, '../../scripts/admin/main.ts');

test('an administrator locks somebody out, brings a calendar back and sends a test e-mail', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const named = (action: string, name: string) =>
    say.admin.people.named.replace('{{action}}', action).replace('{{name}}', name);
  // The page itself says some of the same words.
  const news = page.getByRole('status');
  const [ada, vera] = [await resident(server, 'Ada', language), await resident(server, 'Vera', language)];
  const choir = await calendarOf(vera, 'Choir');
  await vera.call('DELETE', `/calendars/${choir.id}`);

  await test.step('for anybody else there is no such page', async () => {
    await ada.open(page, '/admin');
    await expect(page.getByRole('heading', { name: say.app.notFound.title })).toBeVisible();
  });

  await run(process.execPath, [command, 'grant', ada.email], { env: server.environment });
  await ada.open(page, '/dashboard');
  await page.getByRole('button', { name: say.topBar.account.replace('{{name}}', 'Ada') }).click();
  await page.getByRole('menuitem', { name: say.topBar.menu.admin }).click();
  await expect(page.getByRole('heading', { level: 1, name: say.admin.title })).toBeVisible();
  await expectAccessible(page);

  const actions = page.getByRole('button', { name: say.admin.people.actions.replace('{{name}}', 'Vera') });
  await test.step('a change asks for the password, by keys alone', async () => {
    await page.getByLabel(say.admin.people.search).fill(vera.email);
    // Until they are found, other journeys' people are shown, who can have the same name.
    await expect(actions).toHaveCount(1);
    await actions.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: say.admin.people.disable }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: named(say.admin.people.disable, 'Vera') });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel(say.ui.password.label, { exact: true }).fill('Wrong#1');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText(say.ui.password.wrong)).toBeVisible();
    await dialog.getByLabel(say.ui.password.label, { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(news.getByText(say.admin.people.disabledDone)).toBeVisible();
    await expect(actions).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: say.admin.people.enable })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const refused = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${vera.token}` } });
    expect(refused.status).toBe(401);
  });

  await test.step('the next one does not, for a while', async () => {
    // Other journeys delete calendars, too.
    const restore = page.getByRole('button', { name: named(say.admin.calendars.restore, 'Choir') });
    await restore.click();
    await page.getByRole('dialog').getByRole('button', { name: say.admin.calendars.restore, exact: true }).click();
    await expect(news.getByText(say.admin.calendars.done)).toBeVisible();
    await expect(restore).toHaveCount(0);
  });

  await test.step('a test e-mail is queued', async () => {
    await page.getByRole('button', { name: say.admin.mail.send, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: say.admin.mail.send, exact: true }).click();
    await expect(news.getByText(say.admin.mail.done)).toBeVisible();
  });
});
