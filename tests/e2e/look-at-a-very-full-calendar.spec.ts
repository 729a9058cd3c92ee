import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, type Resident, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

/** A calendar with many events that repeat by a rule. */
async function repeating(anna: Resident, name: string, count: number, recurrence: string) {
  const calendar = await calendarOf(anna, name);
  const times = { startTime: '2026-01-01T10:00:00', endTime: '2026-01-01T10:10:00' };
  for (let n = 1; n <= count; n += 1) await eventIn(calendar, anna, { title: `Замер ${n}`, ...times, recurrence });
  return (view: string) => `/dashboard/calendar/${calendar.id}?view=${view}&date=2026-11-20`;
}

test('a person sees the year of a hundred daily events', { tag: '@long' }, async ({ page, server, language }) => {
  const anna = await resident(server, 'Anna', language);
  const at = await repeating(anna, 'Замеры', 100, 'FREQ=DAILY');
  await anna.open(page, at('year'));
  const november = page.locator('[data-month="2026-11-01"]');
  await expect(november).toContainText(/3[\s,.]?000/);
  await november.click();
  await expect(page.locator('[data-day="2026-11-20"]').first()).toBeVisible();
});

test('a month that one answer cannot hold is read in parts, and one that is too much says so', {
  tag: '@long',
}, async ({ page, server, language }) => {
  const say = words[language].view;
  const anna = await resident(server, 'Anna', language);
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 400) refused.push(response.url());
  });

  const full = await repeating(anna, 'Датчики', 5, 'FREQ=MINUTELY;INTERVAL=15');
  await anna.open(page, full('day'));
  await expect(page.getByText('Замер 1').first()).toBeVisible();
  expect(refused.length).toBeGreaterThan(0);
  await expect(page.getByRole('alert')).toBeHidden();

  const tooFull = await repeating(anna, 'Все датчики', 30, 'FREQ=MINUTELY;INTERVAL=15');
  await page.goto(tooFull('month'));
  await expect(page.getByRole('alert')).toContainText(say.tooFull);
  await expect(page.locator('[data-day="2026-11-20"]').first()).toBeVisible();
});
