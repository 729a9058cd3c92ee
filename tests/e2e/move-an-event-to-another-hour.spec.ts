import type { CalendarEvent } from '#domain/events.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { block, concertHome, pathOf, startsAt, stored } from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import { words } from '#tests/support/words.ts';

test('a person drags an event to another hour and makes it longer', async ({ page, server, language, isMobile }) => {
  const { owner, calendar, event } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'day'));
  const hour =
    (await pointIn(block(page, 'Концерт'), 0.3, 1)).y - (await pointIn(block(page, 'Концерт'), 0.3, 1 / 3)).y;

  await test.step('by quarters of an hour', async () => {
    const from = await pointIn(block(page, 'Концерт'), 0.3);
    await drag(isMobile ? fingerAt(page) : mouseAt(page), from, { x: from.x + 40, y: from.y - hour * 2.22 });
    await startsAt(owner, event).toBe('2026-11-18T14:45:00');
    await expect(page).toHaveURL(/date=2026-11-18/);
    await expect(page.locator('.moving-block')).toHaveCount(0);
  });
  await test.step('by its lower edge, and by its upper one', async () => {
    if (isMobile) {
      const held = fingerAt(page);
      await held.lift(await pointIn(block(page, 'Концерт'), 0.5));
      await held.drop();
    } else await block(page, 'Концерт').hover();
    await expect(page.locator('[data-handle]')).toHaveCount(2);
    await expectAccessible(page);
    const pointer = () => (isMobile ? fingerAt(page, false) : mouseAt(page));
    const edge = async (which: 'start' | 'end', hours: number) => {
      const from = await pointIn(page.locator(`[data-handle=${which}]`));
      await drag(pointer(), from, { x: from.x, y: from.y + hour * hours });
    };
    await edge('end', 0.75);
    await expect.poll(async () => (await stored(owner, event)).endTime).toBe('2026-11-18T17:00:00');
    await edge('start', 5);
    await startsAt(owner, event).toBe('2026-11-18T16:45:00');
  });
});

test('a person draws a new event among the hours with the mouse', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const say = words[language];
  const { owner, calendar } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'day'));
  const concertAt = await pointIn(block(page, 'Концерт'), 0.5, 0);
  const hour = ((await pointIn(block(page, 'Концерт'), 0.5, 1)).y - concertAt.y) / 1.5;
  await drag(
    mouseAt(page),
    { x: concertAt.x, y: concertAt.y - hour * 3.9 },
    { x: concertAt.x, y: concertAt.y - hour * 1.6 },
  );
  const dialog = page.getByRole('dialog', { name: say.events.create });
  await dialog.getByLabel(say.events.title).fill('Обед');
  await dialog.getByRole('button', { name: say.events.add, exact: true }).click();
  await expect(block(page, 'Обед')).toBeVisible();
  const range = 'startDate=2026-11-18&endDate=2026-11-18';
  const events = () => owner.call<CalendarEvent[]>('GET', `/calendars/${calendar.id}/events?${range}`);
  await expect
    .poll(async () => (await events()).find(({ title }) => title === 'Обед'))
    .toMatchObject({ startTime: '2026-11-18T13:00:00', endTime: '2026-11-18T15:30:00' });
});
