import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { concertHome, day, pathOf, piece } from '#tests/support/moving.ts';
import { words } from '#tests/support/words.ts';

const BIRTHDAY = { ru: '5 дек', en: 'dec 5' } as const;

test('the focus never falls out of the page', { tag: '@long' }, async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  await expect(piece(page, 'Концерт')).toBeVisible();
  const isHeld = () => expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key);
      await isHeld();
    }
  };

  await test.step('through all views and periods', async () => {
    await press('w', 'd', 'j', 'y', 'k', 'a', 'm', 'w', 'h', 'j', 'h', 'm', 't');
  });
  await test.step('to the day that the arrows have come to, and from there into other views', async () => {
    await page.goto(pathOf(calendar, 'month'));
    await expect(piece(page, 'Концерт')).toBeVisible();
    await press('ArrowUp'); // Enters the month.
    await expect(day(page, '2026-11-18')).toBeFocused();
    await press('ArrowRight', 'ArrowDown');
    await expect(day(page, '2026-11-26')).toBeFocused();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: say.events.create });
    await expect(form.getByRole('textbox', { name: say.events.startDate })).toHaveValue(/26/);
    await page.keyboard.press('Escape');
    await expect(day(page, '2026-11-26')).toBeFocused();
    await press('ArrowUp', 'w');
    await expect(page).toHaveURL(/view=week&date=2026-11-19/);
    await press('m', 'ArrowDown', 'd');
    await expect(page).toHaveURL(/view=day&date=2026-11-26/);
  });
  await test.step('to a date that is written, in the view that is shown', async () => {
    await press('w', 'g');
    const asked = page.getByRole('dialog', { name: say.events.goTo.title });
    // Under a finger the month has the focus, so that no keyboard comes up.
    if (isMobile) await asked.getByRole('textbox').focus();
    await expect(asked.getByRole('textbox')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type('…');
    await page.keyboard.press('Enter');
    await expect(asked).toContainText(say.events.goTo.wrong);
    await asked.getByRole('textbox').fill(BIRTHDAY[language]);
    await page.keyboard.press('Enter');
    await expect(asked).toBeHidden();
    await expect(page).toHaveURL(/view=week&date=20\d\d-12-05/);
    await isHeld();
  });
  await test.step('after a deletion, by a menu on the event', async () => {
    await page.goto(pathOf(calendar, 'month'));
    await piece(page, 'Концерт').focus();
    await piece(page, 'Концерт').click({ button: 'right' });
    await expect(page.getByRole('menu', { name: 'Концерт' })).toBeVisible();
    await expectAccessible(page);
    await press('Escape');
    await expect(piece(page, 'Концерт')).toBeFocused();
    await piece(page, 'Концерт').click({ button: 'right' });
    await page.getByRole('menuitem', { name: say.view.menu.remove }).click();
    await expect(piece(page, 'Концерт')).toHaveCount(0);
    await isHeld();
  });
  await test.step('after a dialog that a menu on a day has opened', async () => {
    await day(page, '2026-11-18').click({ button: 'right', position: { x: 20, y: 40 } });
    await page.getByRole('menuitem', { name: say.view.menu.add }).click();
    await expect(page.getByRole('dialog', { name: say.events.create })).toBeVisible();
    await press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await isHeld();
  });
});
