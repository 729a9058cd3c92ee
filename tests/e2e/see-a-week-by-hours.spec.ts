import type { CalendarEvent } from '#domain/events.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { block, concertHome, day, pathOf, piece, startsAt, stored } from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import { words } from '#tests/support/words.ts';

test('a person plans a week by hours', { tag: '@long' }, async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar, event } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'week'));
  const column = (date: string) => page.locator(`[data-column="${date}"]`);
  const slot = (date: string, hour: number) => column(date).locator(`[data-slot="${hour}"]`);
  const form = page.getByRole('dialog', { name: say.events.create });
  const pointer = isMobile ? fingerAt(page) : mouseAt(page);

  await test.step('which this browser remembers', async () => {
    if (isMobile) await page.getByRole('button', { name: new RegExp(`^${say.view.view}: `) }).click();
    else await page.getByRole('button', { name: say.view.allViews, exact: true }).click();
    await page.getByRole('menuitemradio', { name: say.view.weekByHours }).click();
    await expect(column('2026-11-18').locator(block(page, 'Концерт'))).toBeVisible();
    await page.reload();
    await expect(column('2026-11-18').locator(block(page, 'Концерт'))).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('an event goes to another day and hour', async () => {
    const from = await pointIn(block(page, 'Концерт'), 0.5, 0.3);
    const [wednesday, friday] = [await pointIn(slot('2026-11-18', 17)), await pointIn(slot('2026-11-20', 15))];
    await drag(pointer, from, { x: from.x + friday.x - wednesday.x, y: from.y + friday.y - wednesday.y });
    await startsAt(owner, event).toBe('2026-11-20T15:00:00');
    expect((await stored(owner, event)).endTime).toBe('2026-11-20T16:30:00');
  });
  await test.step('and a new one is drawn', async () => {
    const [from, to] = [
      await pointIn(slot('2026-11-17', 16), 0.5, 0.1),
      await pointIn(slot('2026-11-17', 17), 0.5, 0.9),
    ];
    await drag(pointer, from, to);
    await form.getByLabel(say.events.title).fill('Обед');
    await form.getByRole('button', { name: say.events.add, exact: true }).click();
    await expect(form).toBeHidden();
    await expect(column('2026-11-17').locator(block(page, 'Обед'))).toBeVisible();
  });
  if (!isMobile) {
    await test.step('the menu of an hour adds to that hour', async () => {
      await slot('2026-11-19', 15).click({ button: 'right' });
      await page.getByRole('menuitem', { name: say.view.menu.add, exact: true }).click();
      await expect(form.getByRole('textbox', { name: say.events.startTime })).toHaveValue(/^(15:00|3:00.PM)$/);
      await page.keyboard.press('Escape');
      await expect(form).toBeHidden();
    });
  }
  await test.step('by the keyboard, hour by hour and day by day', async () => {
    await slot('2026-11-18', 9).focus();
    for (const key of ['ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
    await expect(slot('2026-11-19', 11)).toBeFocused();
    await page.keyboard.press('Enter');
    await form.getByLabel(say.events.title).fill('Врач');
    await page.keyboard.press('Enter');
    await expect(form).toBeHidden();
    await expect(slot('2026-11-19', 11)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(column('2026-11-19').locator(block(page, 'Врач'))).toBeFocused();
    const range = 'startDate=2026-11-19&endDate=2026-11-19';
    const events = await owner.call<CalendarEvent[]>('GET', `/calendars/${calendar.id}/events?${range}`);
    expect(events).toMatchObject([{ title: 'Врач', startTime: '2026-11-19T11:00:00' }]);
  });
});

test('a person draws an event over days of the month, and pulls its edges', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const { owner, calendar } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  const inDay = (date: number) => pointIn(day(page, `2026-11-${date}`), 0.5, 0.85);
  const trip = async () => {
    const range = 'startDate=2026-11-01&endDate=2026-11-30';
    const events = await owner.call<CalendarEvent[]>('GET', `/calendars/${calendar.id}/events?${range}`);
    const found = events.find(({ title }) => title === 'Поездка');
    return found && [found.startTime.slice(0, 10), found.endTime.slice(0, 10), found.isAllDay];
  };

  await test.step('over two weeks', async () => {
    const pointer = isMobile ? fingerAt(page) : mouseAt(page);
    await pointer.lift(await inDay(10));
    await pointer.move(await inDay(19));
    await expect(page.locator('.month-day[data-target]')).toHaveCount(10);
    await pointer.drop();
    const form = page.getByRole('dialog', { name: say.events.create });
    await form.getByLabel(say.events.title).fill('Поездка');
    await form.getByRole('button', { name: say.events.add, exact: true }).click();
    await expect.poll(trip).toEqual(['2026-11-10', '2026-11-19', true]);
  });
  if (isMobile) return;
  await test.step('by its last edge, by its first one, and by keys', async () => {
    const bars = piece(page, 'Поездка').page().locator('.event-bar').filter({ hasText: 'Поездка' });
    const edge = async (which: 'first' | 'last') => {
      const box = await bars[which]().boundingBox();
      if (!box) throw new Error('It is not on the screen.');
      return { x: which === 'first' ? box.x + 3 : box.x + box.width - 3, y: box.y + box.height / 2 };
    };
    const pull = async (which: 'first' | 'last', days: number) => {
      const [from, next] = [await edge(which), await inDay(17)];
      const width = next.x - (await inDay(16)).x;
      await page.mouse.move(from.x, from.y);
      await expect(page.locator('.event-bar[data-edge]')).toHaveCount(1);
      await page.mouse.down();
      await page.mouse.move(from.x + days * width, from.y, { steps: 5 });
      await page.mouse.up();
    };
    await pull('last', 2);
    await expect.poll(trip).toEqual(['2026-11-10', '2026-11-21', true]);
    await pull('first', 1);
    await expect.poll(trip).toEqual(['2026-11-11', '2026-11-21', true]);
    await bars.first().focus();
    await page.keyboard.press('Alt+Shift+ArrowLeft');
    await expect.poll(trip).toEqual(['2026-11-11', '2026-11-20', true]);
  });
});
