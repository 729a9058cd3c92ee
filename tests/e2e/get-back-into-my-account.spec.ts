import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf, tryAgain } from '#tests/support/faults.ts';
import { resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { prepareServer } from '#tests/support/server-process.ts';
import { setUp } from '#tests/support/setup.ts';
import { words } from '#tests/support/words.ts';

test('a person signs in, after everything that can go wrong with it', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].accounts;
  const anna = await resident(server, 'Anna', language);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const email = page.getByLabel(say.email, { exact: true });
  const password = page.getByLabel(say.password, { exact: true });
  const failure = page.getByRole('alert');
  await page.clock.install();
  await page.goto('/login?returnTo=%2Fdashboard%2Fprofile%3Fsection%3Dsecurity');

  await test.step('the first field waits for the address', () => expect(email).toBeFocused());
  await test.step('empty fields are marked, and the first gets the focus', async () => {
    await button(say.login.submit).click();
    await expect(page.getByText(say.fillAllFields)).toHaveCount(1);
    await expect(page.getByText(say.verify.passwordRequired)).toBeVisible();
    await expectAccessible(page);
    await expect(email).toBeFocused();
  });
  await test.step('a wrong password and an address that is not confirmed get one answer', async () => {
    await email.fill(anna.email);
    await password.fill('Not-it!1');
    await button(say.login.submit).click();
    await expect(failure).toHaveText(saidOf('invalid_credentials', language));
    await expect(email).toHaveValue(anna.email);
    const unconfirmed = `unconfirmed-${Date.now()}@example.com`;
    await anna.call('POST', '/auth/register', { email: unconfirmed });
    await email.fill(unconfirmed);
    await button(say.login.submit).click();
    await expect(failure).toHaveText(saidOf('invalid_credentials', language));
    await email.fill(anna.email);
    await password.fill(PASSWORD);
  });
  await test.step('no network, a broken server, an answer that is none: each says what it is', async () => {
    const offline = await fail(page, 'POST /auth/login', 'no network', language);
    await button(say.login.submit).click();
    await expect(failure).toHaveText(words[language].platform.errors.network);
    await offline();
    await page.route('**/api/auth/login', (route) => route.fulfill({ status: 502, body: '<html>' }), { times: 1 });
    await button(say.login.submit).click();
    await expect(failure).toHaveText(say.login.failed);
    await page.route('**/api/auth/login', (route) => route.fulfill({ json: {} }), { times: 1 });
    await button(say.login.submit).click();
    await expect(failure).toHaveText(say.login.tokenMissing);
  });
  await test.step('in a browser that stores no token the page says so', async () => {
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    const checked = page.waitForResponse('**/api/auth/me');
    await button(say.login.submit).click();
    await expect(page.getByText(say.login.done)).toBeAttached();
    // Asked without the token, the server would say that the session is over.
    await checked;
    await page.evaluate(() => localStorage.removeItem('token'));
    await page.clock.fastForward(1_000);
    await expect(failure).toHaveText(say.login.tokenMissing);
    await page.clock.resume();
  });
  await test.step('after a second the page opens that was asked for, in the person’s language', async () => {
    const other = language === 'ru' ? 'en' : 'ru';
    await anna.call('PUT', '/auth/profile', { preferredLanguage: other });
    await button(say.login.submit).click();
    await expect(page.getByText(words[other].accounts.login.done)).toBeAttached();
    await page.clock.fastForward(1_000);
    await expect(page).toHaveURL(`${server.url}/dashboard/profile?section=security`);
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });
});

test('after too many attempts a person reads when to try again', { tag: '@long' }, async ({ page, language }) => {
  const say = words[language].accounts;
  const strict = await prepareServer({ RATE_LIMITS: 'on' });
  await strict.start();
  try {
    await setUp(strict.url);
    const body = JSON.stringify({ email: 'anna@example.com', password: 'Not-it!1' });
    const headers = { 'content-type': 'application/json' };
    for (let tries = 0; tries < 10; tries += 1) {
      await fetch(`${strict.url}/api/auth/login`, { method: 'POST', headers, body });
    }
    await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
    await page.goto(`${strict.url}/login`);
    await page.getByLabel(say.email, { exact: true }).fill('anna@example.com');
    await page.getByLabel(say.password, { exact: true }).fill('Not-it!1');
    await page.getByRole('button', { name: say.login.submit, exact: true }).click();
    await expect(page.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
    await expect(page.getByRole('alert')).toContainText(language === 'ru' ? 'через 15 минут' : 'in 15 minutes');
  } finally {
    await strict.remove();
  }
});

test('a person who is signed out elsewhere signs in and comes back to the same page', async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const another = await anna.call<{ token: string }>('POST', '/auth/login', { email: anna.email, password: PASSWORD });
  // Without live updates and the theme, which would tell it too, the page learns it from what it saves.
  await page.route('**/api/stream', (route) => route.abort());
  const theme = page.waitForResponse('**/api/user/profile');
  await anna.open(page, '/dashboard/calendar/create');
  await theme;
  await page.getByLabel(say.calendars.form.name, { exact: true }).fill('Семья');
  await fetch(`${server.url}/api/sessions`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${another.token}` },
  });
  await page.getByRole('button', { name: say.calendars.form.create, exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/login?returnTo=%2Fdashboard%2Fcalendar%2Fcreate`);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.getByLabel(say.accounts.email, { exact: true }).fill(anna.email);
  await page.getByLabel(say.accounts.password, { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: say.accounts.login.submit, exact: true }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/calendar/create`);

  await test.step('signing out is one press, even where the server does not hear it', async () => {
    await fail(page, 'POST /auth/logout', 'no network', language);
    await page.getByRole('button', { name: say.topBar.account.split('{{')[0] ?? '' }).click();
    await page.getByRole('menuitem', { name: say.topBar.menu.logout }).click();
    await expect(page).toHaveURL(`${server.url}/login`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
});

test('while the server does not say who one is, the page waits and offers another try', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const anna = await resident(server, 'Anna', language);
  await page.goto('/privacy');
  await page.evaluate((token) => localStorage.setItem('token', token), anna.token);
  for (const fault of ['unavailable', 'no network'] as const) {
    const mend = await fail(page, 'GET /auth/me', fault, language);
    await page.goto('/dashboard/profile');
    const text = fault === 'unavailable' ? saidOf(fault, language) : words[language].platform.errors.network;
    await expect(page.getByRole('alert')).toContainText(words[language].app.requireUser.unreachable);
    await expect(page.getByRole('alert')).toContainText(text);
    const mended = page.getByRole('heading', { level: 1 });
    await tryAgain(page, { calls: '**/api/auth/me', language, mend, mended });
    await expect(page).toHaveURL(`${server.url}/dashboard/profile`);
  }
});
