import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const NOVEMBER = { ru: /Ноябрь\s*2026/, en: /November\s*2026/ } as const;

test('the number of a week opens the week, and there the month again', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].view;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const title = page.getByRole('heading', { level: 1 });
  const week = page.getByRole('button', { name: say.weekNumber.replace('{{number}}', '47') });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=${isMobile ? 'week' : 'month'}&date=2026-11-16`);
  if (!isMobile) await page.locator('.month-number', { hasText: '47' }).click();
  await expect(title).toHaveText(/16–22/);
  await week.click();
  await expect(title).toHaveText(NOVEMBER[language]);
});

test('a title that is written from the right begins there in every view', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  await eventIn(family, anna, { title: 'פגישה', startTime: '2031-11-18T10:00:00', endTime: '2031-11-18T12:00:00' });
  const days = { startTime: '2031-11-18T00:00:00', endTime: '2031-11-20T00:00:00', isAllDay: true };
  await eventIn(family, anna, { title: 'חופשה', ...days });
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2031-11-18`);
  for (const view of ['month', 'week', 'day', 'agenda']) {
    await test.step(view, async () => {
      await page.keyboard.press(view.charAt(0));
      await expect(page).toHaveURL(new RegExp(`view=${view}`));
      for (const title of ['פגישה', 'חופשה']) {
        const written = page.getByRole('main').getByText(title).first();
        await expect(written).toHaveCSS('direction', 'rtl');
        await expect(written).toHaveCSS('text-align', 'start');
      }
    });
  }
});
