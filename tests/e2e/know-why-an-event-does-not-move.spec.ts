import { expect, test } from '#tests/support/e2e.ts';
import { fail, saidOf } from '#tests/support/faults.ts';
import { joinAs, resident } from '#tests/support/household.ts';
import { block, concertHome, day, news, pathOf, piece, stored } from '#tests/support/moving.ts';
import { drag, fingerAt, mouseAt, pointIn } from '#tests/support/pointers.ts';
import { words } from '#tests/support/words.ts';

test('what is not meant as a drag moves nothing', { tag: '@long' }, async ({ page, server, language, isMobile }) => {
  const { owner, calendar, event } = await concertHome(server, language);
  await owner.open(page, pathOf(calendar, 'month'));
  const from = await pointIn(piece(page, 'Концерт'));

  if (isMobile) {
    await test.step('a finger that lets go where it is opens', async () => {
      const finger = fingerAt(page);
      await finger.lift(from);
      await finger.drop();
      await expect(page.getByRole('dialog')).toContainText('Концерт');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
    await test.step('a finger that swipes changes the month, which follows it', async () => {
      const finger = fingerAt(page, false);
      await finger.lift(from);
      await finger.move({ x: from.x + 180, y: from.y + 4 });
      await expect(page.locator('.shell-beside [data-day="2026-10-15"]')).toBeInViewport();
      await finger.drop();
      await expect(page.locator('.shell-beside')).toHaveCount(0);
      await expect(page).toHaveURL(/date=2026-10/);
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

test('viewers move nothing', { tag: '@long' }, async ({ page, server, language, isMobile }) => {
  const say = words[language];
  const { owner, calendar, event } = await concertHome(server, language);
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
      await expect(page.getByRole('dialog')).toHaveCount(0);
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
  await test.step('so do a press on a free day, and a drag over free days', async () => {
    const dismiss = () => news(page).getByRole('button', { name: say.ui.close }).click();
    await dismiss();
    await day(page, '2026-11-26').click();
    await expect(news(page)).toContainText(say.view.moving.viewer);
    await dismiss();
    const [from, to] = [await pointIn(day(page, '2026-11-24')), await pointIn(day(page, '2026-11-26'))];
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
      await page.mouse.up();
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
  await test.step('and a free hour; there are no handles', async () => {
    await page.goto(pathOf(calendar, 'day'));
    await page.locator('[data-slot="20"]').click();
    await expect(news(page)).toContainText(say.view.moving.viewer);
    await block(page, 'Концерт').focus();
    if (!isMobile) await block(page, 'Концерт').hover();
    await expect(page.locator('[data-handle]')).toHaveCount(0);
  });
  expect(await stored(owner, event)).toEqual(event);
});

test('a move that is refused goes back, with what the server says', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  const say = words[language];
  const { owner, calendar, event } = await concertHome(server, language);
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
    // The page asks for this month again, not its neighbours, and is to have its answer before somebody else changes it.
    const reread = page.waitForResponse((answer) => {
      const { searchParams: range } = new URL(answer.url());
      return (range.get('startDate') ?? '~') <= '2026-11-18' && '2026-11-18' <= (range.get('endDate') ?? '');
    });
    await toThe26th();
    await expect(news(page)).toContainText(saidOf('forbidden', language));
    await expect(day(page, '2026-11-18').getByText('Концерт')).toBeVisible();
    await (await reread).finished();
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
