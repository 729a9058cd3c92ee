import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, problemSaid, saidOf } from '#tests/support/faults.ts';
import { resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { words } from '#tests/support/words.ts';

const command = join(import.meta.dirname, '../../scripts/admin/main.ts');

test('a person who forgot the password chooses another', async ({ page, server, language }) => {
  const say = words[language].accounts;
  const anna = await resident(server, 'Anna', language);
  const next = 'Brand-new-1';
  const { key } = await anna.call<{ key: string }>('POST', '/api-keys', { name: 'Табло' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const failure = page.getByRole('alert');
  await page.clock.install();
  await page.goto('/login');
  await page.getByRole('link', { name: say.login.forgot }).click();
  await expect(page.getByRole('heading', { name: say.forgot.title })).toBeVisible();

  await test.step('a code goes only to addresses that are known', async () => {
    await field(say.email).fill('nobody@example.com');
    await button(say.forgot.submit).click();
    await expect(failure).toHaveText(say.forgot.userNotFound);
    const broken = await fail(page, 'POST /auth/forgot-password', 'unavailable', language);
    await button(say.forgot.submit).click();
    await expect(failure).toHaveText(saidOf('unavailable', language));
    await broken();
    await field(say.email).fill(anna.email);
    const sent = page.getByText(say.forgot.sent.replace('{{email}}', anna.email)).waitFor();
    await button(say.forgot.submit).click();
    await sent;
    await page.clock.fastForward(1_500);
    await expect(page).toHaveURL(`${server.url}/reset-password-verify`);
  });
  const code = await codeFor(server.dataDir, anna.email, 2);
  const wrong = code === '123456' ? '654321' : '123456';

  await test.step('the code has six digits, and the right ones', async () => {
    await field(say.verify.code).fill('12 34-5');
    await expect(field(say.verify.code)).toHaveValue('12345');
    await button(say.verify.next).click();
    await expect(page.getByText(say.reset.invalidCode)).toBeVisible();
    await expectAccessible(page);
    await field(say.verify.code).fill(`${wrong}789`);
    await expect(field(say.verify.code)).toHaveValue(wrong);
    await button(say.verify.next).click();
    await expect(page.getByText(saidOf('reset_code_invalid', language))).toBeVisible();
    await expect(field(say.verify.code)).toBeFocused();
    await field(say.verify.code).fill(code);
    await button(say.verify.next).click();
  });
  await test.step('the password follows the rule for new ones, and is typed twice', async () => {
    await expect(page.getByText(say.reset.ends)).toBeVisible();
    const unmet = page.getByRole('listitem').filter({ hasText: say.requirements.unmet });
    await fill(PASSWORD.slice(0, 6), PASSWORD.slice(0, 6));
    await expect(unmet).toHaveCount(2);
    await button(say.reset.submit).click();
    await expect(page.getByText(say.invalidPassword)).toBeVisible();
    await fill(next, `${next}2`);
    await expect(page.getByText(say.passwordMismatch)).toBeVisible();
    await fill('Password1', 'Password1');
    await button(say.reset.submit).click();
    await expect(page.getByText(problemSaid('common_password', language))).toBeVisible();
    await fill(next, next);
    const offline = await fail(page, 'POST /auth/reset-password', 'no network', language);
    await button(say.reset.submit).click();
    await expect(failure).toHaveText(words[language].platform.errors.network);
    await offline();
  });
  await test.step('the sign-in page says that it worked, for five seconds', async () => {
    const done = page.getByText(say.reset.done).waitFor();
    await button(say.reset.submit).click();
    await done;
    await page.clock.fastForward(1_500);
    await expect(page).toHaveURL(`${server.url}/login`);
    await expect(page.getByText(say.login.resetDone)).toBeVisible();
    await page.clock.fastForward(5_000);
    await expect(page.getByText(say.login.resetDone)).toBeHidden();
    expect(await page.evaluate(() => localStorage.getItem('reset_email'))).toBeNull();
    await expect(anna.call('POST', '/auth/login', { email: anna.email, password: next })).resolves.toBeDefined();
  });
  await test.step('what somebody else could have made is switched off: the API keys', async () => {
    const headers = { authorization: `Bearer ${key}` };
    expect((await fetch(`${server.url}/api/calendars`, { headers })).status).toBe(401);
    expect(await page.evaluate(() => localStorage.getItem('device_tokens'))).toMatch(/^~?[\w.-]{50,}$/);
  });
  await test.step('without an address, or after half an hour, it begins at the first page', async () => {
    await page.goto('/reset-password-verify');
    await expect(page).toHaveURL(`${server.url}/forgot-password`);
    await field(say.email).fill(anna.email);
    await button(say.forgot.submit).click();
    await expect(page).toHaveURL(`${server.url}/reset-password-verify`);
    await page.evaluate(() => localStorage.setItem('reset_timestamp', String(Date.now() - 31 * 60_000)));
    await page.reload();
    await expect(page).toHaveURL(`${server.url}/forgot-password`);
  });

  async function fill(password: string, again: string) {
    await field(say.reset.passwordTitle).fill(password);
    await field(say.passwordAgain).fill(again);
  }
});

test('somebody whom the operator lets in chooses the first password by a link, without an e-mail', {
  tag: '@long',
}, async ({ page, server, language }) => {
  const say = words[language].accounts;
  const email = `nina+${Date.now()}@example.com`;
  const added = await promisify(execFile)(process.execPath, [command, 'add', email, 'Nina'], {
    env: server.environment,
  });
  const link = /^http.*$/m.exec(added.stdout)?.[0] ?? '';
  await page.goto(`${server.url}${link.slice(new URL(link).origin.length)}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: say.verify.next, exact: true }).click();
  await page.getByLabel(say.reset.passwordTitle, { exact: true }).fill(PASSWORD);
  await page.getByLabel(say.passwordAgain, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say.reset.submit, exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/login`);
  await page.getByLabel(say.email, { exact: true }).fill(email);
  await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say.login.submit, exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});
