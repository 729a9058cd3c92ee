import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { personAt } from '#tests/support/journey.ts';
import { codeFor } from '#tests/support/outbox.ts';
import { words } from '#tests/support/words.ts';

test.use({ serviceWorkers: 'allow' });

test('without a network the calendar opens as it was last seen', async ({ page, context, server, language }) => {
  const say = words[language];
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  await eventIn(calendar, owner, { title: 'Хор', startTime: '2026-11-20T19:00:00', endTime: '2026-11-20T21:00:00' });
  const month = `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`;
  const add = page.getByRole('button', { name: say.view.add });

  await owner.open(page, month);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const isKept = () => page.evaluate(async () => (await caches.match('/')) !== undefined);
  await expect.poll(isKept, 'the page, from the first visit on').toBe(true);
  await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  await expect(add.last()).toBeVisible();
  await test.step('half a year is cached, though nobody has looked at it', async () => {
    const days = `/api/calendars/${calendar.id}/events`;
    const kept = () =>
      page.evaluate(async (path) => {
        const asked = await (await caches.open('data')).keys();
        return asked.filter(({ url }) => new URL(url).pathname === path).length;
      }, days);
    await expect.poll(kept).toBeGreaterThanOrEqual(13);
  });

  const view = page.locator('.shell-bottom [data-at="view"]');
  const place = await view.boundingBox();
  await context.setOffline(true);
  await expect(page.getByRole('status').getByText(say.live.offline)).toBeVisible();
  expect(await view.boundingBox(), 'tabs do not move under a finger').toEqual(place);
  await page.reload();
  await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  // Chromium 150 does not tell a page that is loaded without a network: `navigator.onLine` is true there until something changes.
  await context.setOffline(false);
  await context.setOffline(true);
  await expect(page.getByRole('grid').getByText('Хор')).toBeVisible();
  await expect(page.getByRole('status').getByText(say.live.offline)).toBeVisible();
  await expect(add.last()).toBeVisible();
  await page.getByRole('button', { name: say.view.next }).click();
  await expect(page.getByRole('main').getByText(say.view.emptyText), 'an empty month is no viewer’s').toBeVisible();
  await page.goto(month.replace('2026', '2024'));
  await expect(page.getByRole('alert'), 'so long ago nothing is stored').toContainText(say.view.notLoaded);
  await page.getByRole('button', { name: say.view.today, exact: true }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await context.setOffline(false);
  await expect(add.last()).toBeVisible();
  await expect(page.getByText(say.live.offline)).toHaveCount(0);
});

test('every month of every calendar opens without a network, and what is in it is found', async ({
  page,
  context,
  server,
  language,
}) => {
  const say = words[language];
  const owner = await resident(server, 'Anna', language);
  const family = await calendarOf(owner, 'Семья');
  const work = await calendarOf(owner, 'Работа');
  const ahead = { year: new Date().getFullYear() + 1, month: '11' };
  const at = (hour: number, year = ahead.year) => `${year}-${ahead.month}-17T${hour}:00:00`;
  const weekly = { startTime: at(19, ahead.year - 1), endTime: at(21, ahead.year - 1), recurrence: 'FREQ=WEEKLY' };
  await eventIn(family, owner, { title: 'Хор', ...weekly });
  await eventIn(family, owner, { title: 'Отпуск у моря', startTime: at(10), endTime: at(12) });
  await eventIn(work, owner, { title: 'Отчёт', startTime: at(14), endTime: at(15) });
  const grid = page.getByRole('grid');

  await owner.open(page, `/dashboard/calendar/${family.id}?view=month`);
  const isStored = () => page.evaluate(() => localStorage.getItem('stored_events_as_of') !== null);
  await expect.poll(isStored, 'both calendars, of which one was never opened').toBe(true);

  await context.setOffline(true);
  await page.goto(`/dashboard/calendar/${family.id}?view=month&date=${at(0).slice(0, 10)}`);
  await expect(grid.getByText('Отпуск у моря')).toBeVisible();
  await expect(grid.getByText('Хор').first()).toBeVisible();

  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: say.search.title });
  await search.getByRole('combobox').fill('отпуск мор');
  await expect(search.getByRole('option')).toContainText(['Отпуск у моря']);
  await search.getByRole('combobox').fill('отчет');
  await search.getByRole('option').filter({ hasText: 'Отчёт' }).click();
  await expect(page).toHaveURL(new RegExp(work.id));
  await expect(page.getByRole('dialog', { name: 'Отчёт' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: say.calendars.switcher.open.replace('{{name}}', 'Работа') }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Семья' }).click();
  await expect(page).toHaveURL(new RegExp(family.id));
  await page.goto(`/dashboard/calendar/${work.id}?view=month&date=${at(0).slice(0, 10)}`);
  await page.reload();
  await expect(grid.getByText('Отчёт')).toBeVisible();
  // Chromium tells a page that is loaded without a network only of a change.
  await context.setOffline(false);
  await context.setOffline(true);
  const asOf = say.live.asOf.replace('{{when}}', '');
  await expect(page.getByRole('status').getByText(asOf), 'as of when').toBeVisible();
  await context.setOffline(false);

  await test.step('the profile says what is kept, and switches it off', async () => {
    await page.goto('/dashboard/profile?section=security');
    const kept = page.getByRole('region', { name: say.storedEvents.title });
    await expect(kept).toContainText('2');
    await kept.getByRole('switch').click();
    await expect(kept).toContainText(say.storedEvents.none);
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
    expect(await databases()).not.toContain('stored-events');
  });
});

test('the session in which somebody has just registered opens without a network', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
  isMobile,
}) => {
  const anna = personAt(page, language, isMobile);
  const email = `anna-${Date.now()}@example.com`;
  await page.goto('/register');
  await page.waitForFunction(() => navigator.serviceWorker.controller);
  await anna.register(email, 'Anna', () => codeFor(server.dataDir, email));
  await anna.createCalendar('Семья');
  const path = `/api/calendars/${new URL(page.url()).pathname.split('/').at(-1)}`;
  const isKept = (path: string) => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path);
  for (const each of ['/api/auth/me', path]) await expect.poll(() => isKept(each), each).toBe(true);

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  await expect(page.getByRole('banner').getByTitle('Семья')).toBeVisible();
});

test.describe('styles that could not be fetched', () => {
  test('come when what needs them is opened and the network is back', { tag: '@long' }, async ({
    page,
    server,
    language,
  }) => {
    const owner = await resident(server, 'Anna', language);
    const calendar = await calendarOf(owner, 'Семья');
    await eventIn(calendar, owner, { title: 'Хор', startTime: '2026-11-20T19:00:00', endTime: '2026-11-20T21:00:00' });
    const styles = '**/assets/CalendarDayDialog-*.css';
    await page.route(styles, (route) => route.abort());
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('CalendarDayDialog'));
    await owner.open(page, `/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`);
    await refused;
    await page.unroute(styles);
    await page.locator('[data-day="2026-11-20"]').click();
    const row = page.getByRole('dialog').getByRole('listitem');
    await expect(row).toHaveCSS('display', 'flex');
  });
});

test('signing out leaves nothing behind', { tag: '@long' }, async ({ page, server, language }) => {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  await owner.open(page, `/dashboard/calendar/${calendar.id}`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await expect(page.getByRole('grid')).toBeVisible();
  const kept = () =>
    page.evaluate(async () => (await caches.has('data')) && (await (await caches.open('data')).keys()).length);
  await expect.poll(kept).toBeTruthy();
  // While it is open it might go to the sign-in by itself, in the middle of being opened again.
  await page.goto('about:blank');
  await owner.call('POST', '/auth/logout');
  await page.goto(`/dashboard/calendar/${calendar.id}`);
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(kept).toBeFalsy();
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(databases).not.toContain('stored-events');
  await expect(page.getByLabel(words[language].accounts.email)).toBeVisible();
});
