import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf, tryAgain } from '#tests/support/faults.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const SPOKEN = {
  ru: { november: /Ноябрь\s*2026/, december: /Декабрь\s*2026/, week: /16–22/, friday: /20\sноября/ },
  en: { november: /November\s*2026/, december: /December\s*2026/, week: /16–22/, friday: /Nov(ember)?\s20/ },
} as const;

test('a person goes through the views, and comes back to where they were', { tag: '@everywhere' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].view;
  const spoken = SPOKEN[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const title = page.getByRole('heading', { level: 1 });
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const at = (view: string, date: string) => `${server.url}/dashboard/calendar/${family.id}?view=${view}&date=${date}`;
  const choose = async (view: keyof typeof say.views) => {
    if (isMobile) await page.getByRole('button', { name: new RegExp(`^${say.view}: `) }).click();
    else await button(say.allViews).click();
    await page.getByRole('menuitemradio', { name: say.views[view], exact: true }).click();
  };
  for (let n = 1; n <= 30; n += 1) {
    const date = `2026-12-${String(n).padStart(2, '0')}`;
    const times = { startTime: `${date}T18:00:00`, endTime: `${date}T20:00:00` };
    await eventIn(family, anna, { title: `Репетиция ${n}`, location: 'Большой зал', ...times });
  }
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);

  await test.step('forward and back in time; the address goes along, and a reload stays', async () => {
    await expect(title).toHaveText(spoken.november);
    await button(say.next).click();
    await expect(title).toHaveText(spoken.december);
    await expect(page).toHaveURL(at('month', '2026-12-20'));
    await page.reload();
    await expect(title).toHaveText(spoken.december);
    await button(say.previous).click();
    await expect(page).toHaveURL(at('month', '2026-11-20'));
  });
  await test.step('each view by the menu; Back goes through them again', async () => {
    await choose('week');
    await expect(title).toHaveText(spoken.week);
    await choose('day');
    await expect(title).toHaveText(spoken.friday);
    await choose('year');
    await expect(title).toContainText('2026');
    await expect(page).toHaveURL(at('year', '2026-11-20'));
    await page.goBack();
    await expect(page).toHaveURL(at('day', '2026-11-20'));
    await expect(title).toHaveText(spoken.friday);
    await page.goBack();
    await expect(title).toHaveText(spoken.week);
    await page.goForward();
    await expect(title).toHaveText(spoken.friday);
  });
  await test.step('the year leads to a month, and to a day', async () => {
    await choose('year');
    await page.locator('[data-month="2026-12-01"]').click();
    await expect(page).toHaveURL(at('month', '2026-12-01'));
    await page.goBack();
    await page.locator('.year-days [data-day="2026-12-05"]').waitFor();
    // Back in the same moment as the step, before anything else is drawn.
    await page.locator('[data-month="2026-12-01"]').evaluate((month: HTMLElement) => {
      month.click();
      history.back();
    });
    await page.locator('.year-days [data-day="2026-12-05"]').click();
    await expect(page).toHaveURL(at('day', '2026-12-05'));
    await expect(page.getByRole('main').getByText('Репетиция 5').first()).toBeVisible();
  });
  await test.step('the number of a week leads to it, where there is room for one', async () => {
    if (isMobile) return;
    await page.goto(`/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
    await page.getByRole('rowheader', { name: /46/ }).click();
    await expect(page).toHaveURL(at('week', '2026-11-09'));
  });
  await test.step('the agenda is found again as far down as it was left', async () => {
    await page.goto(`/dashboard/calendar/${family.id}?view=agenda&date=2026-12-01`);
    const last = page.locator('.agenda [data-day="2026-12-28"]');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport();
    await expect(page.locator('.agenda [data-day="2026-12-01"]')).not.toBeInViewport();
    await page.getByRole('link', { name: say.home }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard`);
    await page.goBack();
    await expect(last).toBeInViewport();
  });
  await test.step('Today leads home from anywhere', async () => {
    const today = Temporal.Now.plainDateISO('Europe/Moscow').toString();
    await page.goto(`/dashboard/calendar/${family.id}?view=day&date=2027-03-01`);
    await button(say.today).click();
    await expect(page).toHaveURL(at('day', today));
    await page.goto(`/dashboard/calendar/${family.id}?view=nonsense&date=2026-99-99`);
    await expect(page.locator(`[role=gridcell][data-day="${today}"]`)).toHaveAttribute('aria-current', 'date');
  });
  await test.step('the bar’s own button goes from month to week to day, where there is room for one', async () => {
    if (isMobile) return;
    await page.goto(`/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
    for (const view of ['week', 'day', 'month']) {
      await page.getByRole('button', { name: new RegExp(`^${say.view} `) }).click();
      await expect(page).toHaveURL(at(view, '2026-11-20'));
    }
  });
});

test('a crowded day shows what fits, and the rest on request', { tag: ['@everywhere', '@long'] }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья', { timezone: 'Asia/Tokyo' });
  for (let n = 1; n <= 9; n += 1) {
    const times = { startTime: `2026-11-20T${String(8 + n).padStart(2, '0')}:00:00`, endTime: '2026-11-20T19:00:00' };
    await eventIn(family, anna, { title: `Встреча ${n}`, ...times });
  }
  await eventIn(family, anna, {
    title: 'Отпуск',
    startTime: '2026-11-19T00:00:00',
    endTime: '2026-11-21T00:00:00',
    ...{ isAllDay: true },
  });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  const cell = page.locator('[role=gridcell][data-day="2026-11-20"]');

  await test.step('the count, and a link to the rest', async () => {
    await expect(cell.locator('em')).toHaveText('10');
    await cell.locator('.month-more').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('region', { name: say.events.day.allDay })).toContainText('Отпуск');
    await expect(dialog.getByRole('region', { name: say.events.day.scheduled }).getByRole('listitem')).toHaveCount(9);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
  await test.step('times in the calendar’s zone, or in one’s own', async () => {
    await page.goto(`/dashboard/calendar/${family.id}?view=day&date=2026-11-20`);
    const first = page.locator('.day-block').filter({ hasText: 'Встреча 1' });
    await expect(first).toContainText(language === 'ru' ? '09:00' : '9:00 AM');
    await page.locator('button.shell-zone').click();
    await expect(first).toContainText(language === 'ru' ? '03:00' : '3:00 AM');
    await page.locator('button.shell-zone').click();
    await expect(first).toContainText(language === 'ru' ? '09:00' : '9:00 AM');
  });
});

test('a calendar that does not load says so in every view, and loads at another try', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const times = { startTime: '2026-11-20T13:00:00', endTime: '2026-11-20T14:00:00' };
  await eventIn(family, anna, { title: 'Обед', ...times });
  const path = (view: string) => `/dashboard/calendar/${family.id}?view=${view}&date=2026-11-20`;
  const lunch = page.getByRole('main').getByText('Обед').first();
  await anna.open(page, path('month'));
  await expect(lunch).toBeVisible();

  for (const view of ['year', 'agenda']) {
    await test.step(view, async () => {
      const mend = await fail(page, 'GET /calendars/*/events', 'too_many_requests', language);
      await page.goto(path(view));
      await expect(page.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
      const november = page.locator('[data-month="2026-11-01"] small:not(:empty)');
      const mended = lunch.or(november).first();
      await tryAgain(page, { calls: '**/events?*', language, mend, mended });
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }
  await test.step('without a network it is tried again by itself', async () => {
    const mend = await fail(page, 'GET /calendars/*/events', 'no network', language);
    await page.goto(path('month'));
    await expect(page.getByRole('alert')).toContainText(say.platform.errors.network);
    await mend();
    await expect(lunch).toBeVisible();
  });
  await test.step('the calendar itself', async () => {
    const mend = await fail(page, 'GET /calendars/*', 'too_many_requests', language);
    await page.goto(path('month'));
    await expect(page.getByRole('alert')).toContainText(say.view.errorTitle);
    await expect(page.getByRole('alert')).toContainText(saidOf('too_many_requests', language));
    await expect(page.getByRole('link', { name: say.view.home })).toBeVisible();
    await tryAgain(page, { calls: `**/api/calendars/${family.id}`, language, mend, mended: lunch });
    await page.goto('/dashboard/calendar/01a1fc98-0000-7000-8000-000000000000');
    await expect(page.getByRole('heading', { name: say.view.missing.title })).toBeVisible();
  });
  await test.step('without the role everybody only looks', async () => {
    await fail(page, 'GET /calendars/*/role', 'internal_error', language);
    await page.goto(path('month'));
    await expect(lunch).toBeVisible();
    await expect(page.getByRole('button', { name: say.view.add, exact: true })).toHaveCount(0);
  });
});
