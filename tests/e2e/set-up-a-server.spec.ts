import { setupCodeOf } from '#server/identity/setup/code.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { words } from '#tests/support/words.ts';

test('the first visitor makes the administrator with the code of the log, and a guest comes without a letter', async ({
  page,
  language,
  anotherBrowser,
}) => {
  const say = words[language];
  const server = await prepareServer({ TRUST_PROXY: 'loopback' });
  await server.start();
  const button = (name: string, at = page) => at.getByRole('button', { name, exact: true });
  const field = (name: string, at = page) => at.getByLabel(name, { exact: true });
  const code = / code is ([\w-]+)\n/.exec(server.log())?.[1] ?? '';
  expect(code).toBe(setupCodeOf(server.environment.SECRET ?? ''));
  await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);

  await test.step('every address leads to the first page, which takes the code of the log', async () => {
    await page.goto(`${server.url}/dashboard`);
    await expect(page).toHaveURL(`${server.url}/setup`);
    await button(say.setup.submit).click();
    await expect(field(say.setup.code)).toBeFocused();
    await expectAccessible(page);
    await field(say.setup.code).fill('ABCD-EFGH-JKMN');
    await field(say.accounts.verify.name).fill('Ada');
    await field(say.accounts.email).fill('ada@example.com');
    await field(say.accounts.password).fill(PASSWORD);
    await field(say.accounts.passwordAgain).fill(PASSWORD);
    await button(say.setup.submit).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await field(say.setup.code).fill(code.toLowerCase());
    await button(say.setup.submit).click();
  });
  await test.step('then comes the first calendar', async () => {
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/create`);
    await field(say.calendars.form.name).fill('Choir');
    await button(say.calendars.form.create).click();
    await expect(page).toHaveURL(/\/dashboard\/calendar\/[\da-f-]{36}/);
  });
  const calendarId = page.url().split('/').at(-1)?.split('?')[0];
  const inviteCode = await page.evaluate(async (id) => {
    const headers = {
      authorization: `Bearer ${localStorage.getItem('token')}`,
      'content-type': 'application/json',
    };
    const call = { method: 'POST', headers, body: JSON.stringify({ role: 'editor' }) };
    return (await (await fetch(`/api/calendars/${id}/invites`, call)).json()).inviteCode;
  }, calendarId);

  await test.step('a guest needs the link alone, and forgets the password in vain', async () => {
    const guest = await anotherBrowser();
    await guest.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    await guest.goto(`${server.url}/forgot-password`);
    await expect(guest.getByText(say.accounts.forgot.noMail)).toBeVisible();
    await guest.goto(`${server.url}/setup`);
    await expect(guest).toHaveURL(`${server.url}/`);
    await guest.goto(`${server.url}/invite/${inviteCode}`);
    await guest.getByRole('link', { name: say.invites.page.register }).click();
    await field(say.accounts.email, guest).fill('nina@example.com');
    await button(say.accounts.verify.next, guest).click();
    await field(say.accounts.verify.name, guest).fill('Nina');
    await button(say.accounts.verify.next, guest).click();
    await field(say.accounts.password, guest).fill(PASSWORD);
    await field(say.accounts.passwordAgain, guest).fill(PASSWORD);
    await button(say.accounts.verify.submit, guest).click();
    await expect(guest).toHaveURL(new RegExp(`/dashboard/calendar/${calendarId}`));
  });
  await test.step('the administrator sees that the address is not confirmed', async () => {
    await page.goto(`${server.url}/admin`);
    await expect(page.getByText(say.admin.mail.none)).toBeVisible();
    await expect(page.getByText(say.admin.people.unverified)).toHaveCount(2);
  });
  await server.remove();
});
