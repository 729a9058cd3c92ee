import { translate } from '#server/platform/i18n/i18n.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { saidOf } from '#tests/support/faults.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { codeFor, emailsFor } from '#tests/support/outbox.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { setUp } from '#tests/support/setup.ts';
import { words } from '#tests/support/words.ts';

const VISITORS = [
  { language: 'de', locale: 'de-AT', colorScheme: 'light', tag: ['@one-screen'] },
  { language: 'fr', locale: 'fr-CA', colorScheme: 'dark', tag: ['@one-screen', '@long'] },
  { language: 'es', locale: 'es-MX', colorScheme: 'light', tag: ['@one-screen', '@long'] },
] as const;

/** As where the operator leaves both to the browser. */
async function openServer() {
  const server = await prepareServer({ DEFAULT_LANGUAGE: 'auto', DEFAULT_THEME: 'auto' });
  await server.start();
  await setUp(server.url);
  return server;
}

for (const { language, locale, colorScheme, tag } of VISITORS) {
  test(`a browser in ${locale} and ${colorScheme} is met so from the first page to the letters`, {
    tag: [...tag],
  }, async ({ anotherBrowser }) => {
    const server = await openServer();
    const say = words[language].accounts;
    const email = `visitor@${language}.example`;
    const page = await anotherBrowser({ locale, colorScheme });
    const root = page.locator('html');
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const field = (name: string) => page.getByLabel(name, { exact: true });
    const subjects = async () =>
      // A space after a number may be one that does not break.
      (await emailsFor(server.dataDir, email)).map(({ headers }) => headers.get('subject')?.replaceAll('\u00a0', ' '));
    const expectSubject = (subject: string) => expect.poll(subjects).toContain(subject);

    await test.step('the landing page', async () => {
      await page.goto(`${server.url}/`);
      await expect(root).toHaveAttribute('lang', language);
      await expect(root).toHaveAttribute('data-theme', colorScheme);
      await expect(page.getByRole('heading', { level: 1 })).toContainText(words[language].first.heading);
      await page.getByRole('link', { name: words[language].landing.start }).first().click();
    });
    await test.step('the letter with the code, and what the server refuses', async () => {
      await field(say.email).fill(email);
      await button(say.register.submit).click();
      await expect(page).toHaveURL(/\/verify-email/);
      await field(say.verify.code).fill('000000');
      await button(say.verify.next).click();
      await expect(page.getByText(saidOf('verification_code_invalid', language))).toBeVisible();
      const code = await codeFor(server.dataDir, email);
      await expectSubject(translate(language, 'letters:codes.registration.subject', { code }));
      await field(say.verify.code).fill(code);
      await button(say.verify.next).click();
    });
    await test.step('the account, in the theme of the device whenever that changes', async () => {
      await field(say.verify.name).fill('Alex');
      await button(say.verify.next).click();
      await field(say.password).fill(PASSWORD);
      await field(say.passwordAgain).fill(PASSWORD);
      await button(say.verify.submit).click();
      await expect(page).toHaveURL(`${server.url}/dashboard`);
      await expect(page.getByText(words[language].calendars.list.create).first()).toBeVisible();
      const other = colorScheme === 'light' ? 'dark' : 'light';
      await page.emulateMedia({ colorScheme: other });
      await page.reload();
      await expect(root).toHaveAttribute('data-theme', other);
    });
    await test.step('a letter that somebody asks for whose browser speaks English', async () => {
      const visitor = await anotherBrowser({ locale: 'en-GB' });
      await visitor.goto(`${server.url}/forgot-password`);
      await visitor.getByLabel(words.en.accounts.email, { exact: true }).fill(email);
      await visitor.getByRole('button', { name: words.en.accounts.forgot.submit, exact: true }).click();
      await expectSubject(
        translate(language, 'letters:codes.reset.subject', { code: await codeFor(server.dataDir, email, 2) }),
      );
    });
    await server.remove();
  });
}

test('a browser whose language is not there is met in English, and keeps what it chooses', {
  tag: ['@one-screen', '@long'],
}, async ({ anotherBrowser }) => {
  const server = await openServer();
  const page = await anotherBrowser({ locale: 'ja-JP', colorScheme: 'dark' });
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.en.first.heading);
  await page.getByLabel(words.en.landing.language).selectOption('fr');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.fr.first.heading);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await server.remove();
});
