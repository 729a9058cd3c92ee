import type { Page } from '@playwright/test';
import { expectAccessible } from '#tests/support/accessible.ts';
import { test as base, expect } from '#tests/support/e2e.ts';
import { resident } from '#tests/support/household.ts';
import { CLIENT, prepareIssuer, type TestIssuer } from '#tests/support/issuer.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { setUp } from '#tests/support/setup.ts';
import { words } from '#tests/support/words.ts';

const NAME = 'Example ID';

/** A server of each journey alone, whose people sign in by an issuer on this machine. */
const test = base.extend<{ issuer: TestIssuer; settings: Record<string, string> }>({
  settings: [{ OIDC_AUTO_REDIRECT: 'on' }, { option: true }],
  issuer: async ({ engine: _ }, use) => {
    const issuer = await prepareIssuer();
    await use(issuer);
    await issuer.stop();
  },
  server: async ({ issuer, settings }, use) => {
    const server = await prepareServer({
      ...{ OIDC_ISSUER: issuer.url, OIDC_CLIENT_ID: CLIENT.clientId, OIDC_CLIENT_SECRET: CLIENT.clientSecret },
      ...{ OIDC_NAME: NAME, OIDC_SIGNUP: 'on', ...settings },
    });
    await issuer.start(server.url);
    await server.start();
    await setUp(server.url);
    await use(server);
    await server.remove();
  },
});

async function throughIssuer(at: Page, login: string): Promise<void> {
  await at.getByPlaceholder('Enter any login').fill(login);
  await at.getByPlaceholder('and password').fill('any');
  await at.getByRole('button', { name: 'Sign-in' }).click();
}

test('a person signs in by the identity provider, and another links it to the account they have', {
  tag: '@long',
}, async ({ page, server, issuer, language, anotherBrowser }) => {
  const say = words[language];
  const button = say.provider.signIn.replace('{{name}}', NAME);
  issuer.people.set('wanda', { email: 'wanda@issuer.example', email_verified: true, name: 'Wanda Blum' });

  await test.step('the sign-in page leads there at once, and back to what the person came for', async () => {
    await page.goto('/login?returnTo=/dashboard/profile');
    await throughIssuer(page, 'wanda');
    await expect(page).toHaveURL(/\/dashboard\/profile$/);
    await expect(page.getByText('Wanda Blum').or(page.getByLabel(say.profile.name, { exact: true }))).toBeVisible();
    expect(await page.evaluate(() => location.hash)).toBe('');
  });
  await test.step('who has signed out stays there, with both ways in', async () => {
    await page.getByRole('button', { name: say.topBar.account.replace('{{name}}', 'Wanda Blum') }).click();
    await page.getByRole('menuitem', { name: say.topBar.menu.logout }).click();
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await expect(page.getByLabel(say.accounts.password, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: button }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
  await test.step('somebody with a password links it in the profile', async () => {
    const anna = await resident(server, 'Anna', language);
    issuer.people.set('anna', { email: 'anna@issuer.example', email_verified: false });
    const there = await anotherBrowser();
    await anna.open(there, '/dashboard/profile?section=security');
    await there.evaluate((shown) => localStorage.setItem('preferredLanguage', shown), language);
    await there.getByRole('button', { name: say.provider.linking.open, exact: true }).click();
    await there.getByLabel(say.ui.password.label, { exact: true }).fill(PASSWORD);
    await there.getByRole('button', { name: say.provider.linking.submit, exact: true }).click();
    await throughIssuer(there, 'anna');
    await expect(
      there.getByRole('status').getByText(say.provider.linking.done.replace('{{name}}', NAME)),
    ).toBeVisible();
    await expectAccessible(there);
    await there.getByRole('button', { name: say.provider.unlinking.open, exact: true }).click();
    const dialog = there.getByRole('dialog');
    await dialog.getByLabel(say.ui.password.label, { exact: true }).fill(PASSWORD);
    await expectAccessible(there);
    await dialog.getByRole('button', { name: say.provider.unlinking.submit, exact: true }).click();
    await expect(
      there.getByRole('status').getByText(say.provider.unlinking.done.replace('{{name}}', NAME)),
    ).toBeVisible();
    await expect(there.getByRole('button', { name: say.provider.linking.open, exact: true })).toBeVisible();
  });
});

test('two tabs sign out and in together, and neither leads the other away', { tag: '@long' }, async ({
  page,
  server,
  issuer,
  language,
}) => {
  const say = words[language];
  const button = (at: Page) => at.getByRole('button', { name: say.provider.signIn.replace('{{name}}', NAME) });
  issuer.people.set('wanda', { email: 'wanda@issuer.example', email_verified: true, name: 'Wanda Blum' });
  const account = (at: Page) => at.getByRole('button', { name: say.topBar.account.replace('{{name}}', 'Wanda Blum') });
  const other = await page.context().newPage();
  const led: string[] = [];
  other.on('request', (request) => request.url().endsWith('/oidc/begin') && led.push(request.url()));

  await test.step('the page that led there is not in the way of who goes back', async () => {
    await page.goto('/privacy');
    await page.goto('/login');
    await expect(page.getByPlaceholder('Enter any login')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/privacy$/);
  });
  await test.step('who signs in in one tab is in in the other', async () => {
    await page.goto('/login');
    await throughIssuer(page, 'wanda');
    await expect(page).toHaveURL(/\/dashboard$/);
    await other.goto('/dashboard');
    await expect(other).toHaveURL(/\/dashboard$/);
  });
  await test.step('after a sign-out both stay out', async () => {
    await account(page).click();
    await page.getByRole('menuitem', { name: say.topBar.menu.logout }).click();
    for (const tab of [page, other]) await expect(button(tab)).toBeVisible();
  });
  await test.step('and come in together', async () => {
    await button(page).click();
    // Whoever has signed out is asked anew, unless the provider has asked a moment ago.
    const asked = page.getByPlaceholder('Enter any login');
    await expect(asked.or(account(page))).toBeVisible();
    if (await asked.isVisible()) await throughIssuer(page, 'wanda');
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/dashboard$/);
    expect(led).toEqual([]);
  });
  await test.step('and after a session that has ended both come in again', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${server.url}/api/auth/logout`, { method: 'POST', headers })).status).toBe(204);
    const isIn = page.context().waitForEvent('response', (answer) => answer.url().endsWith('/oidc/finish'));
    await page.reload();
    expect((await isIn).status()).toBe(200);
    for (const tab of [page, other]) {
      await expect(tab).toHaveURL(/\/dashboard$/);
      await expect(account(tab)).toBeVisible();
    }
  });
});

test('a link with a code that nobody gave signs nobody out', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  await anna.open(page, '/login#oidc=none');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: say.topBar.account.replace('{{name}}', 'Anna') })).toBeVisible();
});

test.describe('where there is no other way in', () => {
  test.use({ settings: { OIDC_ONLY: 'on', OIDC_LOGOUT: 'on' } });

  test('no password is ever asked for, also while the provider is away, and signing out signs out there too', {
    tag: '@long',
  }, async ({ page, server, issuer, language }) => {
    const say = words[language];
    const button = page.getByRole('button', { name: say.provider.signIn.replace('{{name}}', NAME) });
    issuer.people.set('wanda', { email: 'wanda@issuer.example', email_verified: true, name: 'Wanda Blum' });
    // Also none that goes again once the server has said how people sign in.
    await page.addInitScript(() => {
      const look = () => document.querySelector('input') && document.documentElement.setAttribute('data-asked', '');
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    });
    await page.route('**/api/site', async (route) => {
      await page.waitForFunction(() => document.querySelector('h1'));
      await route.continue();
    });
    const staysOut = async () => {
      await expect(button).toBeVisible();
      expect(await page.locator('html').getAttribute('data-asked')).toBeNull();
    };

    await issuer.stop();
    await page.goto('/login');
    await staysOut();
    await button.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await staysOut();
    await issuer.start(server.url);
    await button.click();
    await throughIssuer(page, 'wanda');
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.getByRole('button', { name: say.topBar.account.replace('{{name}}', 'Wanda Blum') }).click();
    await page.getByRole('menuitem', { name: say.topBar.menu.logout }).click();
    await page.getByRole('button', { name: 'Yes, sign me out' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await staysOut();
  });
});
