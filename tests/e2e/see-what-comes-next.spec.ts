import { zoneName } from '#domain/dates/zone-names.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf, tryAgain } from '#tests/support/faults.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { cityIn, words } from '#tests/support/words.ts';

test('the dashboard shows what comes next, and goes on to the last calendar once', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const tokyo = await calendarOf(anna, 'Токио', { timezone: 'Asia/Tokyo' });
  const tomorrow = Temporal.Now.plainDateISO('Europe/Moscow').add({ days: 1 }).toString();
  const at = (from: string, to: string) => ({ startTime: `${tomorrow}T${from}:00`, endTime: `${tomorrow}T${to}:00` });
  const tag = { id: 'temp-1', name: 'Праздник', color: '#FFEB3B' };
  const [saved] = await anna.call<{ id: string }[]>('PUT', `/calendars/${family.id}/tags`, { tags: [tag] });
  const lunch = { title: 'Обед', ...at('13:00', '14:00'), tagId: saved?.id };
  await eventIn(family, anna, lunch);
  await eventIn(tokyo, anna, { title: 'Созвон', ...at('16:30', '17:00') });

  await anna.open(page, '/dashboard');
  await test.step('tinted by the tag, with dark words on a light colour', async () => {
    const time = page.locator('.upcoming-row').filter({ hasText: 'Обед' }).locator('.upcoming-time');
    await expect(time).toHaveCSS('background-color', 'rgb(255, 235, 59)');
    await expect(time).toHaveCSS('color', 'rgb(0, 0, 0)');
  });
  await test.step('on the reader’s clock, and beside it on the calendar’s', async () => {
    const call = page.locator('.upcoming-row').filter({ hasText: 'Созвон' });
    await expect(call).toContainText(language === 'ru' ? '10:30' : '10:30 AM');
    await expect(call).toContainText(
      `${language === 'ru' ? '16:30' : '4:30 PM'} ${zoneName('Asia/Tokyo', cityIn(language))}`,
    );
    await expect(page.locator('.upcoming-row').filter({ hasText: 'Обед' })).not.toContainText(
      zoneName('Europe/Moscow', cityIn(language)),
    );
  });
  await test.step('a press opens the event in its day, and Back leads to the day and to the dashboard', async () => {
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/last-visited-calendar'));
    await page.getByRole('link', { name: 'Обед' }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${family.id}?view=day&date=${tomorrow}`);
    await noted;
    const card = page.getByRole('dialog', { name: 'Обед' });
    await expect(card).toBeVisible();
    await page.goBack();
    await expect(card).toBeHidden();
    await expect(page.getByRole('main', { name: say.view.page }).getByText('Обед').first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    await expect(page).toHaveURL(`${server.url}/dashboard`);
  });
  await test.step('a sign-in goes on to the calendar seen last, once', async () => {
    // It stands for half a second: too short to be sure to look in time.
    await page.addInitScript((text) => {
      const look = () => document.body?.textContent?.includes(text) && sessionStorage.setItem('seen', 'yes');
      new MutationObserver(look).observe(document, { childList: true, subtree: true });
    }, say.dashboard.opening);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(`${server.url}/dashboard/calendar/${family.id}`);
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('yes');
    await page.getByRole('link', { name: say.view.home }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Anna');
  });
});

test('a dashboard that does not load says so, and loads at another try', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, { title: 'Обед', startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' });

  await test.step('while it loads', async () => {
    const { promise: waiting, resolve: go } = Promise.withResolvers<void>();
    await page.route('**/api/calendars', async (route) => {
      await waiting;
      await route.fallback();
    });
    await anna.open(page, '/dashboard');
    const { loading } = say.calendars.list;
    await expect(page.getByText(loading).or(page.getByText(say.first.slow))).toBeAttached();
    await expect(page.locator('.skeleton').first()).toBeVisible();
    go();
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
    await page.unrouteAll();
  });
  await test.step('after a failure, and another', async () => {
    const mend = await fail(page, 'GET /calendars', 'internal_error', language);
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(saidOf('internal_error', language));
    const mended = page.getByRole('link', { name: 'Семья' });
    await tryAgain(page, { calls: '**/api/calendars', language, mend, mended });
    await page.route('**/api/calendars', (route) => route.fulfill({ status: 400, body: '' }));
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(say.calendars.list.loadFailed);
    await page.unrouteAll();
  });
  await test.step('without the upcoming events alone it stands, and does not say that there are none', async () => {
    const mend = await fail(page, 'GET /events/upcoming', 'internal_error', language);
    await page.reload();
    await expect(page.getByText(say.upcoming.failed)).toBeVisible();
    await expect(page.getByText(say.upcoming.empty)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Семья' })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    const mended = page.getByText(say.upcoming.empty);
    await tryAgain(page, { calls: '**/api/events/upcoming*', language, mend, mended });
  });
});
