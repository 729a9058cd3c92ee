import { expect, test } from '#tests/support/e2e.ts';
import {
  block,
  concert,
  concertHome,
  day,
  friday,
  news,
  pathOf,
  piece,
  startsAt,
  stored,
} from '#tests/support/moving.ts';
import { words } from '#tests/support/words.ts';

test('a person moves and resizes an event by keys alone', { tag: '@long' }, async ({ page, server, language }) => {
  const say = words[language];
  const { owner, calendar, event } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  const focused = page.locator('[data-event]:focus');

  await test.step('by days and weeks, as fast as one presses; the focus goes along', async () => {
    await expect(piece(page, 'Концерт')).toBeVisible();
    await day(page, '2026-11-18').focus();
    await page.keyboard.press('ArrowDown');
    for (const key of ['Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowDown'])
      await page.keyboard.press(key);
    await expect(day(page, '2026-11-27').locator(focused)).toContainText('Концерт');
    const when = friday[language](27);
    await expect(news(page)).toContainText(when);
    await startsAt(owner, event).toBe('2026-11-27T17:00:00');
    await expect(page.locator('.snackbar-error')).toHaveCount(0);
  });
  await test.step('out of the month, which goes along too', async () => {
    for (let weeks = 0; weeks < 2; weeks += 1) await page.keyboard.press('Alt+ArrowDown');
    await expect(day(page, '2026-12-11').locator(focused)).toContainText('Концерт');
    await startsAt(owner, event).toBe('2026-12-11T17:00:00');
  });
  await test.step('one key takes it back to where the moves began', async () => {
    await page.keyboard.press('Control+z');
    await expect(news(page)).toContainText(say.history.step.undone.move.replace('{{title}}', 'Концерт'));
    await startsAt(owner, event).not.toBe('2026-12-11T17:00:00');
  });
  await test.step('among the hours, and at its end', async () => {
    await owner.call('PUT', `/events/${event.id}`, { startTime: concert.startTime, endTime: concert.endTime });
    await page.goto(pathOf(calendar, 'day'));
    await block(page, 'Концерт').focus();
    for (const key of ['Alt+ArrowDown', 'Alt+ArrowDown', 'Alt+Shift+ArrowUp', 'Alt+ArrowUp'])
      await page.keyboard.press(key);
    await expect(block(page, 'Концерт')).toBeFocused();
    await startsAt(owner, event).toBe('2026-11-18T17:15:00');
    await expect.poll(async () => (await stored(owner, event)).endTime).toBe('2026-11-18T18:30:00');
    await page.keyboard.press('Control+Shift+ArrowUp');
    await startsAt(owner, event).toBe('2026-11-18T17:00:00');
    await expect.poll(async () => (await stored(owner, event)).endTime).toBe('2026-11-18T18:30:00');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page).toHaveURL(/date=2026-11-19/);
    await expect(block(page, 'Концерт')).toBeFocused();
    await startsAt(owner, event).toBe('2026-11-19T17:00:00');
  });
  await test.step('the list of keys says how', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText(say.commands.names.move);
  });
});
