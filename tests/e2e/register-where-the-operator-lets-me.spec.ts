import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { prepareServer, type ServerProcess } from '#tests/support/server-process.ts';
import { setUp } from '#tests/support/setup.ts';
import { words } from '#tests/support/words.ts';

test.beforeEach(async ({ page, language }) => {
  await page.addInitScript((chosen) => localStorage.setItem('preferredLanguage', chosen), language);
});

/** A server on which the operator has chosen who may register. */
async function serverWith(registration: string, domains = ''): Promise<ServerProcess> {
  const settings = { REGISTRATION: registration, REGISTRATION_DOMAINS: domains };
  const server = await prepareServer(settings);
  await server.start();
  await setUp(server.url);
  return server;
}

test('where registration is closed nothing leads to it, and its page says why', {
  tag: ['@one-screen', '@long'],
}, async ({ page, language }) => {
  const say = words[language];
  const server = await serverWith('closed');
  await page.goto(`${server.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: say.landing.login }).first()).toBeVisible();
  for (const name of [say.landing.register, say.landing.start, say.apiSample.action, say.landing.final.action])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0);
  await expectAccessible(page);
  await page.goto(`${server.url}/login`);
  await expect(page.getByRole('link', { name: say.accounts.login.forgot })).toBeVisible();
  await expect(page.getByRole('link', { name: say.accounts.login.register })).toHaveCount(0);
  await page.goto(`${server.url}/register`);
  await expect(page.getByText(say.accounts.register.closed)).toBeVisible();
  await expect(page.getByLabel(say.accounts.email)).toHaveCount(0);
  await page.getByRole('link', { name: say.accounts.register.login }).click();
  await expect(page).toHaveURL(/\/login$/);
  await server.remove();
});

test('where it takes an invitation, the link of one lets me register and join', {
  tag: ['@one-screen', '@long'],
}, async ({ page, language }) => {
  const say = words[language];
  const open = await prepareServer();
  await open.start();
  const anna = await resident(open, 'Anna', language);
  const choir = await calendarOf(anna, 'Choir');
  const { inviteCode } = await anna.call<{ inviteCode: string }>('POST', `/calendars/${choir.id}/invites`, {});
  await open.stop();
  const server = await prepareServer({ DATA_DIR: open.dataDir, REGISTRATION: 'invite' });
  await server.start();
  await page.goto(`${server.url}/register`);
  await expect(page.getByText(say.accounts.register.invite)).toBeVisible();
  await page.goto(`${server.url}/invite/${inviteCode}`);
  await page.getByRole('link', { name: say.invites.page.register }).click();
  const email = 'invited@example.com';
  await page.getByLabel(say.accounts.email).fill(email);
  await page.getByRole('button', { name: say.accounts.register.submit }).click();
  await expect(page).toHaveURL(/\/verify-email/);
  expect(await codeFor(open.dataDir, email)).toMatch(/^\d{6}$/);
  await server.remove();
  await open.remove();
});

test('where only some addresses may, the page says which, and the others hear why not', {
  tag: ['@one-screen', '@long'],
}, async ({ page, language }) => {
  const say = words[language];
  const server = await serverWith('open', 'choir.example');
  await page.goto(`${server.url}/register`);
  await expect(page.getByText('@choir.example')).toBeVisible();
  await page.getByLabel(say.accounts.email).fill('anna@elsewhere.example');
  await page.getByRole('button', { name: say.accounts.register.submit }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page).toHaveURL(/\/register$/);
  await server.remove();
});
