import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const MONTH = { ru: 'Ноябрь 2026', en: 'November 2026' } as const;

test('the frame and the dates stand before the code of the app is there', async ({ page, server, language }) => {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  await owner.open(page, '/dashboard');
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto(`/dashboard/calendar/${calendar.id}?view=month&date=2026-11-20`);
  await expect(page.getByRole('heading', { name: MONTH[language] })).toBeVisible();
  await expect(page.getByRole('main').getByText('20', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  const { morning, day, evening, night } = words[language].first;
  const greetings = [morning, day, evening, night].map((greeting) => greeting.replace(',', ''));
  await expect(page.getByRole('heading', { name: new RegExp(`^(${greetings.join('|')})$`) })).toBeVisible();
});

test('a visitor reads what it is before the code of the app is there', { tag: '@long' }, async ({ page, language }) => {
  const say = words[language];
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('heading', { name: say.first.heading })).toBeVisible();
  await expect(page.getByText(say.first.lead)).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: say.first.signIn })).toBeVisible();
});
