import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, problemSaid, saidOf } from '#tests/support/faults.ts';
import { resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { words } from '#tests/support/words.ts';

test('a person registers, after every mistake that can be made on the way', async ({ page, server, language }) => {
  const say = words[language].accounts;
  const email = `vera-${Date.now()}@example.com`;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const steps = page.getByRole('list', { name: say.verify.stepOf.replace('{{step}}', '1') });

  await test.step('the address', async () => {
    await page.goto('/register');
    await button(say.register.submit).click();
    await expect(page.getByText(say.emailRequired)).toBeVisible();
    await expect(field(say.email)).toBeFocused();
    await field(say.email).fill('vera at example');
    await field(say.email).blur();
    await expect(page.getByText(say.invalidEmail)).toBeVisible();
    const taken = await resident(server, 'Anna', language);
    await field(say.email).fill(taken.email);
    await button(say.register.submit).click();
    await expect(page.getByRole('alert')).toHaveText(saidOf('email_taken', language));
    const mend = await fail(page, 'POST /auth/register', 'no network', language);
    await button(say.register.submit).click();
    await expect(page.getByRole('alert')).toHaveText(words[language].platform.errors.network);
    await mend();
    await field(say.email).fill(email);
    const sent = page.getByText(say.register.sent.replace('{{email}}', email)).waitFor();
    await button(say.register.submit).click();
    await sent;
    await expect(page).toHaveURL(/\/verify-email$/);
  });
  const code = await codeFor(server.dataDir, email);
  const wrong = code === '123456' ? '654321' : '123456';

  await test.step('three steps, there and back', async () => {
    await expect(button(say.verify.back)).toBeDisabled();
    await field(say.verify.code).fill('');
    await button(say.verify.next).click();
    await expect(page.getByText(say.verify.codeRequired)).toBeVisible();
    await expectAccessible(page);
    await field(say.verify.code).fill(` ${wrong.slice(0, 3)} ${wrong.slice(3)} `);
    await expect(field(say.verify.code)).toHaveValue(wrong);
    await button(say.verify.next).click();
    await expect(page.getByText(saidOf('verification_code_invalid', language))).toBeVisible();
    await expect(field(say.verify.code)).toBeFocused();
    await expect(field(say.verify.code)).toHaveValue(wrong);
    await field(say.verify.code).fill(code);
    await button(say.verify.next).click();
    await expect(field(say.verify.name)).toBeFocused();
    await button(say.verify.next).click();
    await expect(page.getByText(say.verify.nameRequired)).toBeVisible();
    await field(say.verify.name).fill('Вера');
    await button(say.verify.next).click();
    await button(say.verify.back).click();
    await expect(field(say.verify.name)).toHaveValue('Вера');
    await button(say.verify.next).click();
  });
  await test.step('the password, with what it still needs', async () => {
    const needs = page.getByRole('list', { name: say.requirements.label }).getByRole('listitem');
    const unmet = needs.filter({ hasText: say.requirements.unmet });
    await expect(unmet).toHaveCount(4);
    await field(say.password).fill('Journey');
    await expect(unmet).toHaveCount(1);
    await expectAccessible(page);
    await expect(unmet).toContainText(say.requirements.password_special);
    await button(say.verify.submit).click();
    await expect(page.getByText(say.invalidPassword)).toBeVisible();
    await field(say.password).fill(PASSWORD);
    await expect(unmet).toHaveCount(0);
    await field(say.passwordAgain).fill('Journey?');
    await expect(page.getByText(say.passwordMismatch)).toBeVisible();
    await page.getByRole('button', { name: words[language].ui.showPassword }).first().click();
    await expect(field(say.password)).toHaveAttribute('type', 'text');
    await field(say.passwordAgain).fill(PASSWORD);
  });
  await test.step('one that everybody knows is refused where it can be changed', async () => {
    await field(say.password).fill('Password1!');
    await field(say.passwordAgain).fill('Password1!');
    await button(say.verify.submit).click();
    await expect(page.getByText(problemSaid('common_password', language))).toBeVisible();
    await field(say.password).fill(PASSWORD);
    await expect(page.getByText(problemSaid('common_password', language))).toBeHidden();
    await field(say.passwordAgain).fill(PASSWORD);
  });
  await test.step('a failure on the way loses nothing; a code that no longer works leads back to step one', async () => {
    const offline = await fail(page, 'POST /auth/verify-email', 'no network', language);
    await button(say.verify.submit).click();
    await expect(page.getByRole('alert')).toHaveText(words[language].platform.errors.network);
    await expect(field(say.password)).toHaveValue(PASSWORD);
    await offline();
    const broken = await fail(page, 'POST /auth/verify-email', 'internal_error', language);
    await button(say.verify.submit).click();
    await expect(page.getByRole('alert')).toHaveText(saidOf('internal_error', language));
    await expect(steps).toBeVisible();
    await broken();
    const dead = await fail(page, 'POST /auth/verify-email', 'verification_code_invalid', language);
    await finish();
    await expect(page.getByText(saidOf('verification_code_invalid', language))).toBeVisible();
    await expect(field(say.verify.code)).toHaveValue(code);
    await dead();
  });
  await test.step('an answer that is none of ours is no sign-in', async () => {
    await page.route('**/api/auth/verify-email', (route) => route.fulfill({ json: { welcome: true } }), { times: 1 });
    await finish();
    await expect(page.getByRole('alert')).toHaveText(say.verify.invalidAnswer);
  });
  await test.step('with the right code the door opens', async () => {
    await finish();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Вера');
    const stored = await page.evaluate(() => Object.keys(localStorage));
    expect(stored.filter((key) => key.startsWith('registration') || key.startsWith('verification'))).toEqual([]);
  });

  async function finish() {
    if (await button(say.verify.next).isVisible()) {
      await button(say.verify.next).click();
      await expect(field(say.verify.name)).toBeVisible();
      await button(say.verify.next).click();
    }
    await button(say.verify.submit).click();
  }
});

test('a registration that has expired starts again', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language].accounts;
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const expired = page.getByRole('alert').filter({ hasText: say.verify.expired });
  await page.clock.install();

  await test.step('without an address there is nothing to confirm', async () => {
    await page.goto('/verify-email');
    await expect(expired).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL(`${server.url}/register`);
  });
  await test.step('after half an hour the code is good for nothing, and the browser knows', async () => {
    await page.getByLabel(say.email).fill(`late-${Date.now()}@example.com`);
    const sent = page.getByText(say.register.sent.split(' {{')[0] ?? '').waitFor();
    await button(say.register.submit).click();
    await sent;
    await page.clock.fastForward(1_500);
    await button(say.verify.next).click();
    await page.getByLabel(say.verify.name, { exact: true }).fill('Вера');
    await button(say.verify.next).click();
    await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(say.passwordAgain, { exact: true }).fill(PASSWORD);
    await page.clock.fastForward('31:00');
    await button(say.verify.submit).click();
    await expect(expired).toBeVisible();
    await page.clock.fastForward(2_000);
    await expect(page).toHaveURL(`${server.url}/register`);
  });
  await test.step('and so does the server', async () => {
    const email = `other-${Date.now()}@example.com`;
    await page.getByLabel(say.email).fill(email);
    const sent = page.getByText(email).first().waitFor();
    await button(say.register.submit).click();
    await sent;
    await page.clock.fastForward(1_500);
    await button(say.verify.next).click();
    await page.getByLabel(say.verify.name, { exact: true }).fill('Вера');
    await button(say.verify.next).click();
    await page.getByLabel(say.password, { exact: true }).fill(PASSWORD);
    await page.getByLabel(say.passwordAgain, { exact: true }).fill(PASSWORD);
    await fail(page, 'POST /auth/verify-email', 'verification_session_expired', language);
    await button(say.verify.submit).click();
    await expect(expired).toBeVisible();
  });
});
