import type { Calendar } from '#domain/calendars.ts';
import { DAY_MS } from '#domain/dates/local.ts';
import { lengthText } from '#domain/lengths.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, type Resident, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { words } from '#tests/support/words.ts';

const fill = (template: string, values: Record<string, string>) =>
  template.replace(/\{\{(\w+)\}\}/g, (_, name) => values[name] ?? '');

async function linkFor(calendar: Calendar, owner: Resident, role = 'editor'): Promise<string> {
  const path = `/calendars/${calendar.id}/invites`;
  return (await owner.call<{ inviteCode: string }>('POST', path, { role })).inviteCode;
}

test('an owner hands out a link, and takes one back', { tag: '@long' }, async ({ page, context, server, language }) => {
  const say = words[language].invites.dialog;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await linkFor(family, anna, 'viewer');
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  const dialog = page.getByRole('dialog', { name: say.title });
  const open = async () => {
    await page.getByRole('button', { name: words[language].view.settings, exact: true }).click();
    await page.getByRole('button', { name: words[language].view.invite }).click();
    await expect(dialog).toBeVisible();
  };
  const button = (name: string) => dialog.getByRole('button', { name, exact: true });
  await open();

  await test.step('a viewer first; a failure lets one try again', async () => {
    const role = dialog.getByRole('combobox', { name: say.role });
    await expect(role).toContainText(say.roles.viewer);
    await role.click();
    await expect(page.getByRole('option')).toHaveText([say.roles.admin, say.roles.editor, say.roles.viewer]);
    await page.getByRole('option', { name: say.roles.admin }).click();
    const mend = await fail(page, 'POST /calendars/*/invites', 'unavailable', language);
    await button(say.generate).click();
    await expect(dialog.getByRole('alert')).toHaveText(saidOf('unavailable', language));
    await mend();
    await button(say.generate).click();
    await expect(dialog.getByText(say.locked)).toBeVisible();
    await expect(role).toBeDisabled();
    await expect(button(say.generate)).toHaveCount(0);
  });
  await test.step('it is copied, and for three seconds that is said; there is a code for cameras', async () => {
    const link = await dialog.getByLabel(say.link, { exact: true }).inputValue();
    expect(link).toMatch(new RegExp(`^${server.url}/invite/[\\w-]{22,}$`));
    await button(say.copy).click();
    await expect(button(say.copied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    await expect(button(say.copy)).toBeVisible();
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await button(say.copy).click();
    await expect(dialog.getByText(say.copyFailed)).toBeVisible();
    await expect(dialog.getByRole('img', { name: say.qr })).toBeVisible();
    await expectAccessible(page);
    await expect(dialog).toContainText(say.lifetime);
  });
  await test.step('another link still lives, until it is revoked', async () => {
    await dialog.getByText(say.live).click();
    const other = dialog.getByRole('listitem').filter({ hasText: say.unused });
    const mend = await fail(page, 'DELETE /calendars/*/invites/*', 'internal_error', language);
    await other.getByRole('button').click();
    const message = dialog.getByRole('status');
    await expect(message.getByText(saidOf('internal_error', language))).toBeVisible();
    // On a phone it lies over the end of the list.
    await message.getByRole('button', { name: words[language].ui.close }).click();
    await mend();
    await other.getByRole('button').click();
    await expect(dialog.getByRole('status').getByText(say.revoked)).toBeVisible();
    await expect(other).toHaveCount(0);
  });
  await test.step('closed and opened, it starts again; a viewer, now that others are there', async () => {
    await button(say.done).click();
    await expect(dialog).toBeHidden();
    const yuri = await resident(server, 'Yuri', language);
    await yuri.call('POST', `/calendars/invites/${await linkFor(family, anna)}/accept`);
    await page.reload();
    await open();
    await expect(dialog.getByRole('combobox', { name: say.role })).toContainText(say.roles.viewer);
    await expect(button(say.generate)).toBeVisible();
    await expect(dialog.getByLabel(say.link, { exact: true })).toHaveCount(0);
  });
});

test('a person with a link joins by it, signed in or not', { tag: '@everywhere' }, async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language].invites.page;
  const anna = await resident(server, 'Anna', language);
  const yuri = await resident(server, 'Yuri', language);
  const family = await calendarOf(anna, 'Семья');
  const code = await linkFor(family, anna);
  const title = page.getByRole('heading', { level: 1 });
  const join = page.getByRole('button', { name: say.join });
  await page.goto(`/invite/${code}`);

  await test.step('a stranger sees whose and what, and goes by the sign-in', async () => {
    await expect(title).toHaveText('Семья');
    await expect(page.getByText(fill(say.lead, { owner: 'Anna' }))).toBeVisible();
    await expect(page.getByText(say.roles.editor, { exact: true })).toBeVisible();
    await expect(page.getByText(lengthText(language, DAY_MS)).last()).toBeVisible();
    await page.getByRole('link', { name: say.login }).click();
    await expect(page).toHaveURL(`${server.url}/login?returnTo=${encodeURIComponent(`/invite/${code}`)}`);
    await page.getByLabel(words[language].accounts.email, { exact: true }).fill(yuri.email);
    await page.getByLabel(words[language].accounts.password, { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: words[language].accounts.login.submit, exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${family.id}`);
    expect(await page.evaluate(() => localStorage.getItem('pending_invite_code'))).toBeNull();
  });
  await test.step('a member reads that they are one, and is led to the calendar', async () => {
    await page.goto(`/invite/${code}`);
    await expect(page.getByRole('heading', { name: say.already })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: say.open }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${family.id}`);
  });
  await test.step('somebody signed in joins with one press, also at the second try', async () => {
    const vera = await resident(server, 'Vera', language);
    const hers = await anotherBrowser();
    await hers.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    await vera.open(hers, `/invite/${code}`);
    const mend = await fail(hers, 'POST /calendars/invites/*/accept', 'no network', language);
    await hers.getByRole('button', { name: say.join }).click();
    await expect(hers.getByRole('alert')).toHaveText(words[language].platform.errors.network);
    await mend();
    const accepted = hers.getByRole('heading', { name: say.accepted }).waitFor();
    await hers.getByRole('button', { name: say.join }).click();
    await accepted;
    await expect(hers).toHaveURL(`${server.url}/dashboard/calendar/${family.id}`);
  });
  await test.step('a link that is none, is over, was revoked, or could not be looked at', async () => {
    await page.goto('/invite/nothing-at-all');
    await expect(title).toHaveText(say.unknown);
    await expect(page.getByRole('link', { name: say.dashboard })).toBeVisible();
    const other = await linkFor(family, anna, 'admin');
    const over = await fail(page, 'GET /calendars/invites/*', 'invite_expired', language);
    await page.goto(`/invite/${other}`);
    await expect(title).toHaveText(say.expired);
    await expectAccessible(page);
    await over();
    const broken = await fail(page, 'GET /calendars/invites/*', 'too_many_requests', language);
    await page.goto(`/invite/${other}`);
    await expect(title).toHaveText(say.failed);
    await expect(page.getByRole('main')).toContainText(saidOf('too_many_requests', language));
    await broken();
    await page.getByRole('button', { name: words[language].ui.retry }).click();
    await expect(title).toHaveText('Семья');
    await expect(page.getByText(fill(say.held, { role: say.roles.editor }))).toBeVisible();
    await anna.call('DELETE', `/calendars/${family.id}/invites/${other}`);
    await join.click();
    await expect(title).toHaveText(say.unknown);
  });
});
