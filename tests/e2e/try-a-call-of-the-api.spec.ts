import type { Page } from '@playwright/test';
import type { CreatedApiKey } from '#domain/api-keys.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';

test.use({ serviceWorkers: 'allow' });

const READ = '#get-api-calendars';
const CREATE = '#post-api-calendars';
const show = (page: Page, hash: string) =>
  page.evaluate((next) => {
    location.hash = next;
  }, hash);

test('a developer reads about a call, copies its example and tries it', { tag: ['@one-screen', '@long'] }, async ({
  page,
  context,
  server,
  language,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [anna, boris] = [await resident(server, 'Anna', language), await resident(server, 'Boris', language)];
  await calendarOf(anna, 'Annas plan');
  await calendarOf(boris, 'Boris plan');
  const { key } = await boris.call<CreatedApiKey>('POST', '/api-keys', { name: 'Robot', scopes: ['read'] });
  const read = page.locator(READ);
  const create = page.locator(CREATE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });

  await test.step('signed out it says so, and sends nothing', async () => {
    await page.goto(`/api/docs${READ}`);
    await read.getByRole('button', { name: 'Send' }).click();
    await expect(read.getByRole('alert')).toContainText('You are signed out');
    await expect(read.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
    await expect(read.locator('.status')).toBeEmpty();
  });
  await test.step('examples are copied', async () => {
    await read.getByRole('button', { name: 'Copy: curl' }).click();
    await expect(read.getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      `curl -X GET '${server.url}/api/calendars'`,
    );
    await read.getByRole('button', { name: 'Copy: Address' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(`${server.url}/api/calendars`);
  });
  await test.step('it is sent with the session of this browser', async () => {
    await anna.open(page, '/dashboard');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect(page.getByText('Annas plan').first()).toBeVisible();
    await anna.open(page, `/api/docs${READ}`);
    await expect(read.getByText('Sent with your session')).toBeVisible();
    await read.getByRole('button', { name: 'Send' }).click();
    await expect(read.locator('.status')).toHaveText('200 OK');
    await expect(read.getByRole('group', { name: 'Body' })).toContainText('Annas plan');
    await expect(read.getByRole('group', { name: 'Headers' })).toContainText('content-type: application/json');
  });
  await test.step('what changes something asks once', async () => {
    await show(page, CREATE);
    const body = create.getByLabel('Body (JSON)');
    await body.fill('{"name": ');
    await create.getByRole('button', { name: 'Send' }).click();
    await expect(create.getByRole('alert')).toHaveText('The body is not JSON.');
    await expect(body).toBeFocused();
    await body.fill(JSON.stringify({ name: 'From the page' }));
    await create.getByRole('button', { name: 'Send' }).click();
    const question = page.getByRole('dialog', { name: 'Send it?' });
    await expect(question).toContainText('POST /api/calendars');
    await page.keyboard.press('Escape');
    await expect(create.getByRole('button', { name: 'Send' })).toBeFocused();
    expect(sent).toEqual([]);
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Send' }).click();
    await expect(create.locator('.status')).toHaveText('201 Created');
    expect(sent).toEqual(['/api/calendars']);
    expect(JSON.stringify(await anna.call('GET', '/calendars'))).toContain('From the page');
  });
  await test.step('a key that is typed goes before the session, for all calls, and stays nowhere', async () => {
    await create.getByLabel(/^API key/).fill(key);
    await show(page, READ);
    await expect(read.getByLabel(/^API key/)).toHaveValue(key);
    await read.getByRole('button', { name: 'Send' }).click();
    await expect(read.getByRole('group', { name: 'Body' })).toContainText('Boris plan');
    await expect(read.getByRole('group', { name: 'Body' })).not.toContainText('Annas plan');
    const cached = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = (await Promise.all(opened.map((cache) => cache.keys()))).flat();
      const answers = requests.filter(({ url }) => new URL(url).pathname.startsWith('/api/'));
      const bodies = answers.map(async (request) => (await caches.match(request))?.text());
      return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href, await Promise.all(bodies)]);
    });
    expect(cached).toContain('Annas plan');
    expect(cached).not.toContain('Boris plan');
    expect(cached).not.toContain(key);
    await page.reload();
    await expect(read.getByLabel(/^API key/)).toHaveValue('');
    expect(server.log()).not.toContain(key);
  });
});

test('the pages of the API are for everybody', { tag: ['@one-screen', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const anna = await resident(server, 'Anna', language);
  for (const theme of ['light', 'dark']) {
    await anna.open(page, '/healthz');
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`/api/docs${CREATE}`);
    await expect(page.locator('html')).toHaveCSS('color-scheme', theme);
    await page.locator(CREATE).getByRole('button', { name: 'Send' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
    await expect(page.locator(CREATE).locator('.status')).toHaveText('201 Created');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  }
  await test.step('by keys alone', async () => {
    await page.locator(`${READ} > summary`).focus();
    await page.keyboard.press('Enter');
    await page.locator(READ).getByRole('button', { name: 'Send' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(READ).locator('.status')).toHaveText('200 OK');
  });
});
