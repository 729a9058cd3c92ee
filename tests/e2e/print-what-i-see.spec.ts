import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

test('a person prints a month, a week and a list, with every event', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language].view;
  const anna = await resident(server, 'Anna', language);
  const family = await calendarOf(anna, 'Семья');
  const titles = Array.from({ length: 12 }, (_, at) => `Репетиция № ${at + 1}`);
  for (const [at, title] of titles.entries()) {
    const hour = String(at + 8).padStart(2, '0');
    await eventIn(family, anna, { title, startTime: `2026-11-20T${hour}:00:00`, endTime: `2026-11-20T${hour}:30:00` });
  }
  await anna.open(page, `/dashboard/calendar/${family.id}?view=month&date=2026-11-20`);
  await expect(page.getByRole('main').getByText('12', { exact: true }).first()).toBeVisible();

  await test.step('by the menu of views', async () => {
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    if (isMobile) await page.getByRole('button', { name: new RegExp(`^${say.view}: `) }).click();
    else await page.getByRole('button', { name: say.allViews, exact: true }).click();
    await page.getByRole('menuitem', { name: say.print }).click();
    await expect(page.locator('body[data-printed]')).toBeAttached();
  });
  for (const view of ['month', 'week', 'agenda']) {
    await test.step(view, async () => {
      await page.keyboard.press(view.charAt(0));
      await expect(page).toHaveURL(new RegExp(`view=${view}`));
      const sheet = await page.evaluate(() => {
        dispatchEvent(new Event('beforeprint'));
        const text = document.querySelector('.print-sheet')?.textContent ?? '';
        return text;
      });
      for (const title of [...titles, family.name]) expect(sheet).toContain(title);
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    });
  }
  await expect(page.locator('.print-sheet')).toHaveCount(0);
  await test.step('a month with a full day is one page, upright and across', async () => {
    await page.keyboard.press('m');
    await expect(page).toHaveURL(/view=month/);
    for (const landscape of [true, false]) {
      const file = await page.pdf({ format: 'A4', landscape });
      expect(file.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
