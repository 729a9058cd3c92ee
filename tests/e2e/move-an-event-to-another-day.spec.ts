import type { Page } from '@playwright/test';
import type { Calendar } from '#domain/calendars.ts';
import type { Event } from '#domain/events.ts';
import { expect, type Language, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/hands.ts';
import { calendarOf, eventIn, joinAs, type Resident, resident } from '#tests/support/household.ts';
import { words } from '#tests/support/words.ts';

const concert = { title: 'Концерт', startTime: '2026-11-18T17:00:00', endTime: '2026-11-18T18:30:00' };
const dacha = { title: 'Дача', startTime: '2026-11-10T00:00:00', endTime: '2026-11-12T23:59:59', isAllDay: true };

const SPOKEN = {
  ru: { friday: (day: number) => `пятница, ${day} ноября`, five: '17:00' },
  en: { friday: (day: number) => `Friday, November ${day}`, five: '5:00 PM' },
} as const;

const pathOf = ({ id }: Calendar, view: string, date = '2026-11-18') =>
  `/dashboard/calendar/${id}?view=${view}&date=${date}`;
const piece = (page: Page, title: string) => page.locator('[data-event]').filter({ hasText: title }).first();
const block = (page: Page, title: string) => page.locator('.day-block').filter({ hasText: title });
const day = (page: Page, date: string) => page.locator(`.frame-view :is([role=gridcell], section)[data-day="${date}"]`);
const news = (page: Page) => page.getByRole('status').locator('.snackbar');
const stored = async (owner: Resident, { id }: Event) =>
  (await owner.call<{ event: Event }>('GET', `/events/${id}`)).event;
const startsAt = (owner: Resident, event: Event) => expect.poll(async () => (await stored(owner, event)).startTime);

async function home(server: Parameters<typeof resident>[0], language: Language) {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, 'Семья');
  return { owner, calendar, event: await eventIn(calendar, owner, concert) };
}

test('a person drags an event to another day, and takes it back', async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar, event } = await home(server, language);
  const trip = await eventIn(calendar, owner, dacha);
  const hand = () => (isMobile ? fingerAt(page) : mouseAt(page));
  await owner.open(page, pathOf(calendar, 'month'));

  await test.step('it keeps its hour, and says where it is', async () => {
    await drag(hand(), await pointIn(piece(page, 'Концерт')), await pointIn(day(page, '2026-11-20')));
    await expect(day(page, '2026-11-20').getByText('Концерт')).toBeVisible();
    const when = `${SPOKEN[language].friday(20)}, ${SPOKEN[language].five}`;
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
    await drag(hand(), await pointIn(bar, 0.9), await pointIn(day(page, '2026-11-24')));
    await startsAt(owner, trip).toBe('2026-11-22T00:00:00');
    expect(await stored(owner, trip)).toMatchObject({ endTime: '2026-11-24T23:59:59', isAllDay: true });
  });
  await test.step('held at the side of the page, it goes on to the next month', async () => {
    const held = hand();
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
    await drag(hand(), await pointIn(piece(page, 'Концерт')), await pointIn(target, 0.5, 0.4));
    await expect(target.getByText('Концерт')).toBeVisible();
    await startsAt(owner, event).toBe('2026-11-20T17:00:00');
  });
});

test('a person drags an event to another hour and makes it longer', async ({ page, server, language, isMobile }) => {
  const { owner, calendar, event } = await home(server, language);
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
    const hand = () => (isMobile ? fingerAt(page, false) : mouseAt(page));
    const edge = async (which: 'start' | 'end', hours: number) => {
      const from = await pointIn(page.locator(`[data-handle=${which}]`));
      await drag(hand(), from, { x: from.x, y: from.y + hour * hours });
    };
    await edge('end', 0.75);
    await expect.poll(async () => (await stored(owner, event)).endTime).toBe('2026-11-18T17:00:00');
    await edge('start', 5);
    await startsAt(owner, event).toBe('2026-11-18T16:45:00');
  });
});

test('a person moves and resizes an event by keys alone', async ({ page, server, language }) => {
  const say = words[language];
  const { owner, calendar, event } = await home(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  const focused = page.locator('[data-event]:focus');

  await test.step('by days and weeks, as fast as one presses; the focus goes along', async () => {
    await expect(piece(page, 'Концерт')).toBeVisible();
    await day(page, '2026-11-18').focus();
    await page.keyboard.press('ArrowDown');
    for (const key of ['Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowRight', 'Alt+ArrowLeft', 'Alt+ArrowDown'])
      await page.keyboard.press(key);
    await expect(day(page, '2026-11-27').locator(focused)).toContainText('Концерт');
    const when = SPOKEN[language].friday(27);
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
    await expect(news(page)).toContainText(say.events.move.undone.replace('{{title}}', 'Концерт'));
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
    await page.keyboard.press('Alt+ArrowRight');
    await expect(page).toHaveURL(/date=2026-11-19/);
    await expect(block(page, 'Концерт')).toBeFocused();
    await startsAt(owner, event).toBe('2026-11-19T17:15:00');
  });
  await test.step('the list of keys tells how', async () => {
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog')).toContainText(say.view.keyList.move);
  });
});

test('what is not meant as a drag moves nothing', async ({ page, server, language, isMobile }) => {
  const { owner, calendar, event } = await home(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  const from = await pointIn(piece(page, 'Концерт'));

  if (isMobile) {
    await test.step('a finger that swipes changes the month', async () => {
      await drag(fingerAt(page, false), from, { x: from.x - 120, y: from.y + 4 });
      await expect(page).toHaveURL(/date=2026-12/);
      await page.goto(pathOf(calendar, 'week', '2026-11-16'));
    });
    await test.step('a finger that scrolls scrolls', async () => {
      const list = page.locator('.week-list');
      await page.setViewportSize({ width: 390, height: 480 });
      const row = await pointIn(piece(page, 'Концерт'));
      const before = await list.evaluate((element) => element.scrollTop);
      await drag(fingerAt(page, false), row, { x: row.x, y: row.y - 90 });
      await expect.poll(() => list.evaluate((element) => element.scrollTop)).not.toBe(before);
    });
  } else {
    await test.step('a press opens', async () => {
      await page.mouse.click(from.x, from.y);
      await expect(page.getByRole('dialog')).toContainText('Концерт');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('Escape puts back what is held, and the press opens nothing', async () => {
      const mouse = mouseAt(page);
      await mouse.lift(from);
      await mouse.move(await pointIn(day(page, '2026-11-26')));
      await expect(day(page, '2026-11-26')).toHaveAttribute('data-target');
      await page.keyboard.press('Escape');
      await expect(page.locator('.moving-ghost')).toHaveCount(0);
      await mouse.drop();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  }
  await expect(news(page)).toHaveCount(0);
  expect(await stored(owner, event)).toEqual(event);
});

test('whoever only looks moves nothing, nor does anybody without a network', async ({
  page,
  context,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const { owner, calendar, event } = await home(server, language);
  const viewer = await resident(server, 'Vera', language);
  await joinAs(calendar, owner, viewer, 'viewer');
  await viewer.open(page, pathOf(calendar, 'month'));

  await test.step('a drag and a key say so', async () => {
    const from = await pointIn(piece(page, 'Концерт'));
    const to = await pointIn(day(page, '2026-11-26'));
    if (isMobile) {
      const finger = fingerAt(page, false);
      await finger.lift(from);
      await expect(news(page)).toContainText(say.view.moving.viewer);
      await finger.drop();
    } else {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await expect(news(page)).toContainText(say.view.moving.viewer);
      await expect(page.locator('.moving-ghost')).toHaveCount(0);
      await page.mouse.up();
      // It was let go over another day than it was pressed on.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
    await news(page).getByRole('button', { name: say.ui.close }).click();
    await day(page, '2026-11-18').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(news(page)).toContainText(say.view.moving.viewer);
  });
  await test.step('there are no handles', async () => {
    await page.goto(pathOf(calendar, 'day'));
    await block(page, 'Концерт').focus();
    if (!isMobile) await block(page, 'Концерт').hover();
    await expect(page.locator('[data-handle]')).toHaveCount(0);
  });
  await test.step('without a network the owner is told so', async () => {
    await owner.open(page, pathOf(calendar, 'month'));
    await expect(piece(page, 'Концерт')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(say.live.offline)).toBeVisible();
    await day(page, '2026-11-18').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Alt+ArrowRight');
    await expect(news(page)).toContainText(say.view.moving.offline);
    await context.setOffline(false);
  });
  expect(await stored(owner, event)).toEqual(event);
});

test('a move that is refused goes back, with what the server says', async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar, event } = await home(server, language);
  // What others change does not show by itself here, so that there is something to run into.
  await page.route('**/api/stream', (route) => route.abort());
  await owner.open(page, pathOf(calendar, 'month'));
  const toThe26th = async () =>
    drag(
      isMobile ? fingerAt(page) : mouseAt(page),
      await pointIn(piece(page, 'Концерт')),
      await pointIn(day(page, '2026-11-26')),
    );

  await test.step('a refusal', async () => {
    const again = await fail(page, 'PUT /events/*', 'forbidden', language);
    await toThe26th();
    await expect(news(page)).toContainText(saidOf('forbidden', language));
    await expect(day(page, '2026-11-18').getByText('Концерт')).toBeVisible();
    await again();
  });
  await test.step('somebody else was faster: theirs shows', async () => {
    await owner.call('PUT', `/events/${event.id}`, {
      startTime: '2026-11-19T12:00:00',
      endTime: '2026-11-19T13:00:00',
    });
    await toThe26th();
    await expect(news(page)).toContainText(say.events.move.conflict.replace('{{title}}', 'Концерт'));
    await expect(day(page, '2026-11-19').getByText('Концерт')).toBeVisible();
    expect((await stored(owner, event)).startTime).toBe('2026-11-19T12:00:00');
  });
});

test('a repeating event asks how far a move reaches', async ({ page, server, language, isMobile }) => {
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
    const all = await owner.call<Event[]>(
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
  const question = page.getByRole('dialog', { name: say.events.move.title });

  await test.step('no answer leaves it where it was', async () => {
    await move(10, 12);
    await expect(day(page, '2026-11-12').getByText('Хор')).toBeVisible();
    await question.getByRole('button', { name: say.ui.cancel }).click();
    await expect(day(page, '2026-11-10').getByText('Хор')).toBeVisible();
    expect(await starts()).toEqual([3, 10, 17, 24]);
  });
  await test.step('only this one', async () => {
    await move(10, 12);
    await question.getByRole('button', { name: say.events.move.this }).click();
    await expect.poll(starts).toEqual([3, 12, 17, 24]);
  });
  await test.step('it and all following, and back', async () => {
    await move(17, 18);
    await question.getByRole('button', { name: say.events.move.following }).click();
    await expect(day(page, '2026-11-25').getByText('Хор')).toBeVisible();
    await expect.poll(starts).toEqual([3, 12, 18, 25]);
    await news(page).getByRole('button', { name: say.events.move.undo }).click();
    await expect(day(page, '2026-11-24').getByText('Хор')).toBeVisible();
    await expect.poll(starts).toEqual([3, 12, 17, 24]);
  });
});
