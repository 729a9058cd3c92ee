import type { Locator } from '@playwright/test';
import type { CalendarEvent } from '#domain/events.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf } from '#tests/support/household.ts';
import { concertHome, day, news, pathOf, piece } from '#tests/support/moving.ts';
import { mouseAt, pointIn } from '#tests/support/pointers.ts';
import { words } from '#tests/support/words.ts';

/** A right click, or what a long press is to the browser. */
const openMenu = (where: Locator, byTouch: boolean, position?: { x: number; y: number }) =>
  byTouch ? where.dispatchEvent('contextmenu') : where.click({ button: 'right', position });

test('a person copies an event, and a whole week', { tag: '@long' }, async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar } = await concertHome(server, language);
  const dates = async () => {
    const range = 'startDate=2026-11-01&endDate=2026-11-30';
    const events = await owner.call<CalendarEvent[]>('GET', `/calendars/${calendar.id}/events?${range}`);
    return events.map(({ startTime }) => startTime).toSorted();
  };
  const [wednesday, friday, next] = [18, 20, 25].map((date) => `2026-11-${date}T17:00:00`);
  const undo = () => news(page).getByRole('button', { name: say.events.remove.undo, exact: true }).click();
  await calendarOf(owner, 'Хор');
  await owner.open(page, pathOf(calendar, 'month'));

  await test.step('dragged with Alt held, it stays where it is and another one is dropped', async () => {
    if (isMobile) return;
    const mouse = mouseAt(page);
    await mouse.lift(await pointIn(piece(page, 'Концерт')));
    await mouse.move(await pointIn(day(page, '2026-11-20')));
    await page.keyboard.down('Alt');
    await expect(page.locator('[data-copying]')).toHaveCount(1);
    await mouse.drop();
    await page.keyboard.up('Alt');
    await expect.poll(dates).toEqual([wednesday, friday]);
    await undo();
    await expect.poll(dates).toEqual([wednesday]);
  });
  await test.step('duplicated from its card, on a day of its own', async () => {
    await page.goto(`${server.url}${pathOf(calendar, 'day')}`);
    await page.getByRole('main').getByText('Концерт', { exact: true }).first().click();
    await page
      .getByRole('dialog', { name: 'Концерт' })
      .getByRole('button', { name: say.events.card.duplicate, exact: true })
      .click();
    const form = page.getByRole('dialog', { name: say.events.create });
    await expect(form.getByLabel(say.events.title)).toHaveValue('Концерт');
    await form.getByRole('button', { name: say.events.add, exact: true }).click();
    await expect(form).toBeHidden();
    await expect.poll(dates).toEqual([wednesday, wednesday]);
  });
  await test.step('by its menu one goes to another calendar, and comes back', async () => {
    await page.goto(`${server.url}${pathOf(calendar, 'month')}`);
    await openMenu(piece(page, 'Концерт').first(), isMobile);
    await page.getByRole('menuitem', { name: say.view.menu.calendar, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Хор', exact: true }).click();
    await expect.poll(dates).toEqual([wednesday]);
    await undo();
    await expect.poll(dates).toEqual([wednesday, wednesday]);
  });
  await test.step('the week is copied to the next one, and that is taken back', async () => {
    await page.goto(`${server.url}${pathOf(calendar, 'month')}`);
    await openMenu(day(page, '2026-11-19'), isMobile, { x: 20, y: 60 });
    await page.getByRole('menuitem', { name: say.view.menu.copyWeek, exact: true }).click();
    const copying = page.getByRole('dialog', { name: say.events.copyWeek.title });
    await copying.getByRole('button', { name: say.events.copyWeek.copy_other.replace('{{count}}', '2') }).click();
    await expect.poll(dates).toEqual([wednesday, wednesday, next, next]);
    await undo();
    await expect.poll(dates).toEqual([wednesday, wednesday]);
  });
});
