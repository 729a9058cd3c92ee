import type { CalendarEvent } from '#domain/events.ts';
import { expectAccessible } from '#tests/support/accessible.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import {
  concert,
  concertHome,
  day,
  five,
  friday,
  news,
  pathOf,
  piece,
  startsAt,
  stored,
} from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import { words } from '#tests/support/words.ts';

const dacha = { title: 'Дача', startTime: '2026-11-10T00:00:00', endTime: '2026-11-12T23:59:59', isAllDay: true };

test('a person drags an event to another day, and takes it back', async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar, event } = await concertHome(server, language);
  const trip = await eventIn(calendar, owner, dacha);
  const pointer = () => (isMobile ? fingerAt(page) : mouseAt(page));
  await owner.open(page, pathOf(calendar, 'month'));

  await test.step('it keeps its hour, and says where it is', async () => {
    await drag(pointer(), await pointIn(piece(page, 'Концерт')), await pointIn(day(page, '2026-11-20')));
    await expect(day(page, '2026-11-20').getByText('Концерт')).toBeVisible();
    const when = `${friday[language](20)}, ${five[language]}`;
    await expect(news(page)).toContainText(say.view.moving.moved.replace('{{when}}', when));
    expect(await stored(owner, event)).toMatchObject({
      startTime: '2026-11-20T17:00:00',
      endTime: '2026-11-20T18:30:00',
    });
    // As far to the side as a swipe, which it is not.
    await expect(page).toHaveURL(/date=2026-11-18/);
  });
  await test.step('Undo puts it back', async () => {
    await news(page).getByRole('button', { name: say.events.move.undo }).click();
    await expect(day(page, '2026-11-18').getByText('Концерт')).toBeVisible();
    await startsAt(owner, event).toBe(concert.startTime);
  });
  await test.step('several days move whole, by as much as the one that was grabbed', async () => {
    const bar = piece(page, 'Дача');
    await drag(pointer(), await pointIn(bar, 0.9), await pointIn(day(page, '2026-11-24')));
    await startsAt(owner, trip).toBe('2026-11-22T00:00:00');
    expect(await stored(owner, trip)).toMatchObject({ endTime: '2026-11-24T23:59:59', isAllDay: true });
  });
  await test.step('its ends are pulled: by a mouse at once, by a finger where it was held', async () => {
    await news(page).getByRole('button', { name: say.events.move.undo }).click();
    await startsAt(owner, trip).toBe(dacha.startTime);
    await expect(day(page, '2026-11-10').getByText('Дача')).toBeVisible();
    const bar = piece(page, 'Дача');
    if (isMobile) {
      const finger = fingerAt(page);
      await finger.lift(await pointIn(bar));
      await finger.drop();
      await expect(page.locator('.bar-handle')).toHaveCount(2);
    }
    const from = isMobile ? await pointIn(page.locator('.bar-handle[data-edge="end"]'), 0.8) : await pointIn(bar, 0.99);
    await drag(isMobile ? fingerAt(page, false) : mouseAt(page), from, await pointIn(day(page, '2026-11-13')));
    await expect.poll(async () => (await stored(owner, trip)).endTime).toBe('2026-11-13T23:59:59');
    await startsAt(owner, trip).toBe(dacha.startTime);
    if (!isMobile) return;
    // A touch elsewhere takes the handles away, and does nothing else.
    await day(page, '2026-11-25').tap();
    await expect(page.locator('.bar-handle')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('held at the side of the page, it goes on to the next month', async () => {
    const held = pointer();
    await held.lift(await pointIn(piece(page, 'Концерт')));
    const { width } = page.viewportSize() ?? { width: 0 };
    await held.move({ x: width - 4, y: 420 });
    await expect(day(page, '2026-11-18')).toHaveCount(0);
    await held.move({ x: width / 2, y: 420 });
    const cell = page.locator('.month-day').nth(17);
    await held.move(await pointIn(cell));
    await expect(cell).toHaveAttribute('data-target');
    const date = await cell.getAttribute('data-day');
    await held.drop();
    await expect(cell.getByText('Концерт')).toBeVisible();
    await startsAt(owner, event).toBe(`${date}T17:00:00`);
    await news(page).getByRole('button', { name: say.events.move.undo }).click();
    await startsAt(owner, event).toBe(concert.startTime);
  });
  await test.step('so it does in the week', async () => {
    await page.goto(pathOf(calendar, 'week'));
    const target = isMobile ? day(page, '2026-11-20') : page.locator('.week-cards[data-day="2026-11-20"]');
    await drag(pointer(), await pointIn(piece(page, 'Концерт')), await pointIn(target, 0.5, 0.4));
    await expect(target.getByText('Концерт')).toBeVisible();
    await startsAt(owner, event).toBe('2026-11-20T17:00:00');
  });
});

test('a repeating event asks how far a move reaches', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  await eventIn(calendar, owner, {
    title: 'Хор',
    startTime: '2026-11-03T19:00:00',
    endTime: '2026-11-03T20:00:00',
    recurrence: 'FREQ=WEEKLY;COUNT=4',
  });
  const starts = async () => {
    const all = await owner.call<CalendarEvent[]>(
      'GET',
      `/calendars/${calendar.id}/events?startDate=2026-11-01&endDate=2026-11-30`,
    );
    return all.map(({ startTime }) => Number(startTime.slice(8, 10)));
  };
  await owner.open(page, pathOf(calendar, 'month'));
  const move = async (from: number, to: number) =>
    drag(
      isMobile ? fingerAt(page) : mouseAt(page),
      await pointIn(day(page, `2026-11-${from}`).locator('[data-event]')),
      await pointIn(day(page, `2026-11-${to}`)),
    );
  const question = page.getByRole('dialog', { name: say.events.scope.title });

  await test.step('no answer leaves it where it was', async () => {
    await move(10, 12);
    await expect(day(page, '2026-11-12').getByText('Хор')).toBeVisible();
    await expect(question).toBeVisible();
    await expectAccessible(page);
    await question.getByRole('button', { name: say.ui.cancel }).click();
    await expect(day(page, '2026-11-10').getByText('Хор')).toBeVisible();
    expect(await starts()).toEqual([3, 10, 17, 24]);
  });
  await test.step('only this one', async () => {
    await move(10, 12);
    await question.getByRole('button', { name: say.events.scope.this }).click();
    await expect.poll(starts).toEqual([3, 12, 17, 24]);
  });
  await test.step('it and all following, and back', async () => {
    await move(17, 18);
    await question.getByRole('button', { name: say.events.scope.following }).click();
    await expect(day(page, '2026-11-25').getByText('Хор')).toBeVisible();
    await expect.poll(starts).toEqual([3, 12, 18, 25]);
    await news(page).getByRole('button', { name: say.events.move.undo }).click();
    await expect(day(page, '2026-11-24').getByText('Хор')).toBeVisible();
    await expect.poll(starts).toEqual([3, 12, 17, 24]);
  });
});

test('a double press of the mouse opens the form of an event at once', { tag: '@long' }, async ({
  page,
  server,
  language,
}) => {
  const { owner, calendar } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'week'));
  await piece(page, 'Концерт').dblclick();
  const form = page.getByRole('dialog', { name: words[language].events.edit });
  await expect(form.getByLabel(words[language].events.title)).toHaveValue('Концерт');
});
