import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { PASSWORD } from '#tests/support/journey.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { words } from '#tests/support/words.ts';
import { MIXED_THEMES } from '#web/themes/mixed-themes.ts';

const NAMES = { ru: 'Русский', en: 'English' } as const;

test('a person changes name, address, language and password', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = { ...words[language].accounts, profile: words[language].profile };
  const other = language === 'ru' ? 'en' : 'ru';
  const anna = await resident(server, 'Anna', language);
  const elsewhere = await anna.call<{ token: string }>('POST', '/auth/login', {
    email: anna.email,
    password: PASSWORD,
  });
  const { key } = await anna.call<{ key: string }>('POST', '/api-keys', { name: 'Табло' });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByLabel(name, { exact: true });
  const failure = page.getByRole('alert');
  const part = async (name: string, back = true) => {
    if (!isMobile) return page.getByRole('tab', { name }).click();
    if (back) await page.getByRole('link', { name: say.profile.back }).click();
    await page.getByRole('link', { name }).click();
  };
  await anna.open(page, '/dashboard/profile');
  if (isMobile)
    await expect(page.getByRole('navigation', { name: say.profile.title }).getByRole('link')).toHaveCount(4);
  else await expect(page.getByRole('tab')).toHaveCount(4);
  await part(say.profile.tabs.personal, false);

  await test.step('a name there must be; the address stays', async () => {
    await expect(field(say.email)).toHaveValue(anna.email);
    await expect(field(say.email)).not.toBeEditable();
    await field(say.profile.name).fill('  ');
    await field(say.profile.name).blur();
    await expect(page.getByText(say.profile.nameRequired)).toBeVisible();
    await expect(button(say.profile.save)).toBeDisabled();
    await field(say.profile.name).fill('Анна Каренина');
    const mend = await fail(page, 'PUT /auth/profile', 'unavailable', language);
    await button(say.profile.save).click();
    await expect(failure).toHaveText(saidOf('unavailable', language));
    await mend();
    await page.route('**/api/auth/profile', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
    await button(say.profile.save).click();
    await expect(failure).toHaveText(say.profile.failed);
    await button(say.profile.save).click();
    await expect(page.getByRole('status').getByText(say.profile.saved)).toBeVisible();
  });
  await test.step('another address, by the password and a code that was sent there', async () => {
    const ask = words[language].emailChange;
    const next = `moved-${anna.email}`;
    const dialog = page.getByRole('dialog', { name: ask.title });
    const inDialog = (name: string) => dialog.getByLabel(name, { exact: true });
    await button(say.profile.changeEmail).click();
    await dialog.getByRole('button', { name: ask.submit }).click();
    await expect(dialog.getByText(say.invalidEmail)).toBeVisible();
    await inDialog(ask.email).fill(next);
    await inDialog(words[language].ui.password.label).fill('Not-it!1');
    await dialog.getByRole('button', { name: ask.submit }).click();
    await expect(dialog.getByText(words[language].ui.password.wrong)).toBeVisible();
    await expectAccessible(page);
    await inDialog(words[language].ui.password.label).fill(PASSWORD);
    await dialog.getByRole('button', { name: ask.submit }).click();
    await expect(inDialog(ask.code)).toBeFocused();
    await inDialog(ask.code).fill('000000');
    await dialog.getByRole('button', { name: ask.confirm }).click();
    await expect(dialog.getByText(saidOf('reset_code_invalid', language))).toBeVisible();
    await inDialog(ask.code).fill(await codeFor(server.dataDir, next));
    await expectAccessible(page);
    await dialog.getByRole('button', { name: ask.confirm }).click();
    await expect(page.getByRole('status').getByText(ask.done.replace('{{email}}', next))).toBeVisible();
    await expect(field(say.email)).toHaveValue(next);
    await anna.call('POST', '/auth/login', { email: next, password: PASSWORD });
  });
  await test.step('the password: the old one, the rule, twice the same', async () => {
    await part(say.profile.tabs.password);
    await button(say.profile.changePassword).click();
    await expect(page.getByText(say.profile.currentRequired)).toBeVisible();
    await expect(field(say.profile.currentPassword)).toBeFocused();
    await field(say.profile.currentPassword).fill('Not-it!1');
    await field(say.profile.newPassword).fill('short');
    await field(say.passwordAgain).fill('other');
    await expect(page.getByText(say.passwordMismatch)).toBeVisible();
    await field(say.passwordAgain).fill('short');
    await button(say.profile.changePassword).click();
    await expect(page.getByText(say.invalidPassword)).toBeVisible();
    await field(say.profile.newPassword).fill('Another!1');
    await field(say.passwordAgain).fill('Another!1');
    await button(say.profile.changePassword).click();
    await expect(page.getByText(saidOf('current_password_wrong', language))).toBeVisible();
    await expect(page.getByRole('checkbox', { name: 'API' })).toBeChecked();
    await expectAccessible(page);
    await field(say.profile.currentPassword).fill(PASSWORD);
    await page.route('**/api/auth/change-password', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
    await button(say.profile.changePassword).click();
    await expect(failure).toHaveText(say.profile.passwordFailed);
    await button(say.profile.changePassword).click();
    await expect(page.getByText(say.profile.passwordChanged)).toBeVisible();
    const old = await fetch(`${server.url}/api/auth/me`, { headers: { authorization: `Bearer ${elsewhere.token}` } });
    expect(old.status).toBe(401);
    const withKey = await fetch(`${server.url}/api/calendars`, { headers: { authorization: `Bearer ${key}` } });
    expect(withKey.status).toBe(401);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
  });
  await test.step('the language, in the profile and in the bar', async () => {
    await part(say.profile.tabs.personal);
    await page.getByRole('combobox', { name: say.profile.language }).click();
    await page.getByRole('option', { name: NAMES[other] }).click();
    await button(say.profile.save).click();
    await expect(page.getByRole('status').getByText(words[other].profile.saved)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await page.getByRole('button', { name: new RegExp(`^${words[other].topBar.language}`) }).click();
    await page.getByRole('menuitemradio', { name: NAMES[language] }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect
      .poll(async () => (await anna.call<{ user: object }>('GET', '/auth/me')).user)
      .toMatchObject({ name: 'Анна Каренина', preferredLanguage: language });
  });
});

test('a person chooses a theme, and finds it everywhere from the first paint', { tag: '@long' }, async ({
  page,
  server,
  language,
  anotherBrowser,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const html = page.locator('html');
  const dialog = page.getByRole('dialog', { name: say.themes.title });
  await anna.open(page, `/dashboard/calendar/${family.id}`);
  await expect(html).toHaveAttribute('data-theme', 'dark');

  await test.step('by the bar of the calendar; a mixed one is called so', async () => {
    await page.getByRole('button', { name: say.view.themes, exact: true }).click();
    await expect(dialog.getByRole('radio')).toHaveCount(10);
    await expect(dialog.getByText(say.themes.mixed, { exact: true })).toHaveCount(Object.keys(MIXED_THEMES).length);
    const saved = page.waitForResponse((response) => response.url().endsWith('/api/user/profile') && response.ok());
    await dialog.getByRole('radio', { name: say.themes.names.blueHeaderBeige }).check();
    await expect(html).toHaveAttribute('data-theme', 'blueHeaderBeige');
    await saved;
    await expect
      .poll(async () => (await anna.call<{ user: { theme: string } }>('GET', '/user/profile')).user.theme)
      .toBe('blueHeaderBeige');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => 'isGuard' in history.state && history.state.isGuard)).toBe(false);
  });
  await test.step('before anything is drawn', async () => {
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'blueHeaderBeige');
    await page.unrouteAll();
  });
  await test.step('on another device', async () => {
    const there = await anotherBrowser();
    await anna.open(there, '/dashboard/profile');
    await expect(there.locator('html')).toHaveAttribute('data-theme', 'blueHeaderBeige');
  });
  await test.step('by the menu of the account; a theme that is not saved there stays here', async () => {
    await fail(page, 'PUT /user/profile', 'unavailable', language);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: say.topBar.account.split('{{')[0] ?? '' }).click();
    await page.getByRole('menuitem', { name: say.topBar.menu.theme }).click();
    await dialog.getByRole('radio', { name: say.themes.names.cosmic }).check();
    await expect(html).toHaveAttribute('data-theme', 'cosmic');
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('cosmic');
  });
});

test('the app is installed from the menu of the account, where the browser offers it', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language].topBar;
  const anna = await resident(server, 'Anna', language);
  await anna.open(page, '/dashboard');
  const open = () => page.getByRole('button', { name: say.account.replace('{{name}}', 'Anna') }).click();
  const entry = page.getByRole('menuitem', { name: say.menu.install, exact: true });
  await open();
  await expect(page.getByRole('menu')).toBeVisible();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press('Escape');
  const asked = page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const prompt = async () => resolve();
        dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
      }),
  );
  await open();
  await entry.click();
  await asked;
  await open();
  await expect(entry).toHaveCount(0);
});
