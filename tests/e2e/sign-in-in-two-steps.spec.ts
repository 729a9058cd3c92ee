import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { codeAt } from '#tests/support/totp.ts';
import { words } from '#tests/support/words.ts';

test('a person signs in with a code after the password, then with a recovery code', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const dialog = page.getByRole('dialog');
  const security = '/dashboard/profile?section=security';
  const region = (name: string) => page.getByRole('region', { name });
  const logIn = async () => {
    await page.getByLabel(say.accounts.email).fill(anna.email);
    await page.getByLabel(say.accounts.password, { exact: true }).fill(PASSWORD);
    await button(say.accounts.login.submit).click();
  };
  const isIn = () => expect(page).toHaveURL(/\/dashboard/);
  const signOut = () =>
    page.evaluate((chosen) => {
      localStorage.clear();
      localStorage.setItem('preferredLanguage', chosen);
      // Here, so that it meets no way there that the app takes by itself.
      location.assign('/login');
    }, language);
  let secret = '';
  let recoveryCode = '';

  await test.step('two-step sign-in is switched on', async () => {
    await page.goto('/login');
    await logIn();
    await isIn();
    await page.goto(security);
    await region(say.secondFactors.title).getByRole('button', { name: say.secondFactors.turnOn }).click();
    await dialog.getByRole('button', { name: say.secondFactors.next }).click();
    secret = (await dialog.getByLabel(say.secondFactors.setUp.key, { exact: true }).inputValue()).replaceAll(' ', '');
    await expectAccessible(page);
    await dialog.getByLabel(say.secondFactors.setUp.code).fill(codeAt(secret, Date.now()));
    await dialog.getByRole('button', { name: say.secondFactors.setUp.submit }).click();
    await expect(dialog.getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    recoveryCode = await dialog.getByRole('listitem').first().innerText();
    await dialog.getByRole('button', { name: say.secondFactors.codes.done }).click();
    // Until it is closed, the browser asks before the page is left.
    await expect(dialog).toBeHidden();
    await expect(region(say.secondFactors.title)).toContainText(say.secondFactors.on);
  });

  await test.step('the password is not enough', async () => {
    await signOut();
    await logIn();
    await expect(page.getByRole('heading', { name: say.secondStep.title })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(say.secondStep.code).fill('12');
    await button(say.secondStep.submit).click();
    await expect(page.getByText(say.secondStep.wrong)).toBeVisible();
    // The code of now has been used; an app whose clock is 30 seconds ahead shows the next one, which is taken as well.
    await page.getByLabel(say.secondStep.code).fill(codeAt(secret, Date.now() + 30_000));
    await button(say.secondStep.submit).click();
    await isIn();
  });

  await test.step('a recovery code will do, too', async () => {
    await signOut();
    await logIn();
    await button(say.secondStep.useRecovery).click();
    await page.getByLabel(say.secondStep.recoveryCode, { exact: true }).fill(recoveryCode.toLowerCase());
    await button(say.secondStep.submit).click();
    await isIn();
  });
});
