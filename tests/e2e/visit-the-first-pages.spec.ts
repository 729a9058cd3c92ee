import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test('a visitor reads what Kalends is, and takes the sample request along', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/');
  await test.step('the month is the product’s own: others add to it, and so does the visitor', async () => {
    const month = page.getByRole('figure', { name: say.landing.sample.calendar });
    const grid = month.getByRole('grid');
    await expect(grid.getByText(say.landing.sample.titles.play)).toBeVisible();
    await grid.getByRole('gridcell').nth(10).click();
    await expect(month.getByPlaceholder(say.landing.sample.placeholder)).toBeFocused();
    await page.keyboard.type('Дача у бабушки');
    await page.keyboard.press('Enter');
    await expect(grid.getByRole('gridcell').nth(10).getByText('Дача у бабушки')).toBeVisible();
    await expect(month.getByText(/Дача у бабушки/).first()).toBeFocused();
    await expect(month.getByRole('link', { name: say.landing.sample.own })).toHaveAttribute('href', '/register');
    await expectAccessible(page);
  });
  await test.step('the request is copied, and for two seconds the page says so', async () => {
    await page.getByText(say.landing.developers, { exact: true }).click();
    const sample = page.getByRole('figure', { name: say.apiSample.label });
    await sample.getByRole('button', { name: say.apiSample.copy }).click();
    await expect(sample.getByRole('status')).toHaveText(say.apiSample.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`${server.url}/api/calendars/`);
    await expect(sample.getByRole('status')).toHaveText('');
  });
  await test.step('where copying is not allowed, that is said', async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    const sample = page.getByRole('figure', { name: say.apiSample.label });
    await sample.getByRole('button', { name: say.apiSample.copy }).click();
    await expect(sample.getByRole('status')).toHaveText(say.apiSample.copyFailed);
  });
  await test.step('the footer leads to the small print, with the year', async () => {
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()} Kalends`);
    for (const name of [say.app.footer.privacy, say.app.footer.terms, say.app.footer.contact]) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveTitle(/ — Kalends$/);
    }
  });
  await test.step('another language is chosen at the top, and stays', async () => {
    const other = language === 'ru' ? 'en' : 'ru';
    await page.goto('/');
    await page.getByLabel(say.landing.language).selectOption(other);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(words[other].first.heading);
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
  });
});

test('somebody who is signed in is brought from the visitors’ pages to their calendars', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  for (const path of ['/', '/login', '/register']) {
    await anna.open(page, path);
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  }
  await test.step('a token that is none is thrown away', async () => {
    await page.evaluate(() => localStorage.setItem('token', 'no token at all'));
    await page.goto('/dashboard/profile');
    await expect(page).toHaveURL(`${server.url}/login?returnTo=%2Fdashboard%2Fprofile`);
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
  await test.step('an address that leads nowhere says so, with two ways on', async () => {
    await page.goto('/nothing/here');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say.app.notFound.title);
    await page.getByRole('link', { name: say.app.notFound.dashboard }).click();
    await expect(page).toHaveURL(/\/login/);
    await page.goBack();
    await page.getByRole('link', { name: say.app.notFound.home, exact: true }).click();
    await expect(page).toHaveURL(`${server.url}/`);
  });
});
