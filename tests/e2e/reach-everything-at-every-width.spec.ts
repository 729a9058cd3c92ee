import type { Page } from '@playwright/test';
import { demoContext } from '#tests/support/demo.ts';
import { RUNS_ALL } from '#tests/support/depth.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { calendarOf, eventIn, resident } from '#tests/support/household.ts';
import { languageByTurns } from '#tests/support/places.ts';
import { enter, SCREENS_BY_AREA } from '#tests/support/screens.ts';
import { words } from '#tests/support/words.ts';

const NARROWEST = 320;
const WIDEST = 1440;
const STEP = RUNS_ALL ? 40 : 160;
const WIDTHS = Array.from({ length: (WIDEST - NARROWEST) / STEP + 1 }, (_, at) => NARROWEST + at * STEP);
/** Between the steps: edges of the layout, tablets, and phones on their side. */
const SIZES = [
  ...WIDTHS.map((width) => ({ width, height: 844 })),
  ...[719, 744, 768, 820].map((width) => ({ width, height: 1024 })),
  { width: 844, height: 390 },
  { width: 667, height: 375 },
  { width: 640, height: 360 },
];
/** Dialogs keep their layout between these. */
const EDGES = SIZES.filter(({ width, height }) => height < 400 || [320, 400, 720, 768, 1440].includes(width));
const TALL = { width: NARROWEST, height: 844 };

/** What of the page's controls a person could not reach, or would take for another one. */
function unreachable(): string[] {
  const [width, height] = [document.documentElement.clientWidth, window.innerHeight];
  const top = document.querySelector('dialog[open]') ?? document.body;
  const found: string[] = [];
  const note = (element: Element, what: string) => {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    found.push(`${width}×${height}: ${element.tagName.toLowerCase()} “${name.slice(0, 30)}” ${what}`);
  };
  const wide = document.scrollingElement?.scrollWidth ?? 0;
  if (wide > width) found.push(`${width}×${height}: the page is ${wide} wide`);
  const bars: { element: Element; box: DOMRect }[] = [];
  for (const element of top.querySelectorAll('a, button, input, textarea, h1')) {
    if (!element.checkVisibility({ visibilityProperty: true })) continue;
    const box = element.getBoundingClientRect();
    // One that ends in an ellipsis can be pressed where it shows.
    const cut = element.parentElement && getComputedStyle(element.parentElement).textOverflow === 'ellipsis';
    if (box.width <= 1 || cut) continue;
    if (box.left < -1 || box.right > width + 1) note(element, `from ${box.left} to ${box.right}`);
    if (!element.closest('.shell-header, .shell-bottom, .dialog-head, .dialog-foot')) continue;
    if (box.top < -1 || box.bottom > height + 1) note(element, `from ${box.top} to ${box.bottom} down`);
    for (const other of bars) {
      const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
      const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
      if (across > 4 && down > 4) note(element, `over ${other.element.textContent?.trim()}`);
    }
    bars.push({ element, box });
  }
  return found;
}

/** What depends on the width is drawn anew some frames after it has changed. */
async function unreachableOnceDrawn(): Promise<string[]> {
  let found: string[] = [];
  for (let frame = 0; frame < 60; frame += 1) {
    await new Promise(requestAnimationFrame);
    found = unreachable();
    if (found.length === 0) break;
  }
  return found;
}

/** A function for the page, which has none of the names of this file. */
const onceDrawn = `(async () => { ${unreachable}; return (${unreachableOnceDrawn})(); })()`;

async function expectReachable(page: Page, sizes = SIZES): Promise<void> {
  const missed: string[] = [];
  for (const size of sizes) {
    await page.setViewportSize(size);
    missed.push(...(await page.evaluate<string[]>(onceDrawn)));
  }
  expect.soft(missed).toEqual([]);
  await page.setViewportSize(TALL);
}

test('every control is inside the window, whatever its width', { tag: '@long' }, async ({
  page,
  server,
  language,
  isMobile,
}) => {
  let screen = 0;
  const owner = await resident(server, language === 'ru' ? 'Александра Константинопольская' : 'Alexandra', language);
  const calendar = await calendarOf(owner, language === 'ru' ? 'Студия «Каштан» — общий' : 'The studio, everybody');
  const title = language === 'ru' ? 'Съёмка каталога «Весна»' : 'Shooting the spring catalogue';
  const times = { startTime: '2026-11-18T09:30:00', endTime: '2026-11-18T11:00:00' };
  await eventIn(calendar, owner, { title, location: 'Большая Никитская, 22/2', ...times });
  await eventIn(calendar, owner, {
    title,
    startTime: '2026-11-19T00:00:00',
    endTime: '2026-11-23T00:00:00',
    isAllDay: true,
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize(TALL);
  const next = () => languageByTurns(screen++, isMobile);
  for (const view of ['month', 'week', 'day', 'year', 'agenda']) {
    const shown = next();
    await test.step(`${view}, ${shown}`, async () => {
      await owner.open(page, `/dashboard/calendar/${calendar.id}?view=${view}&date=2026-11-18`, shown);
      await expect(page.getByRole('button', { name: words[shown].view.next })).toBeVisible();
      await expectReachable(page);
    });
  }
  await test.step('the form of an event', async () => {
    await page.keyboard.press('n');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectReachable(page);
  });
  for (const path of ['/dashboard', '/']) {
    const shown = next();
    await test.step(`${path}, ${shown}`, async () => {
      await owner.open(page, path, shown);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectReachable(page);
    });
  }
});

for (const area of ['exchange', 'connections'] as const) {
  test(`so is every control of the screens of ${area}, with text of twice the size, too`, {
    tag: '@sweep',
  }, async ({ page, context, server, language, isMobile }) => {
    const screenContext = await demoContext(server, language);
    const devtools = await context.newCDPSession(page);
    const large = [390, 768, 1440].map((width) => ({ width, height: 844 }));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [index, screen] of (SCREENS_BY_AREA[area] ?? []).entries()) {
      const shown = languageByTurns(index, isMobile);
      await test.step(`${screen.name}, ${shown}`, async () => {
        await page.setViewportSize(TALL);
        await enter(page, screen, { ...screenContext, language: shown });
        await expectReachable(page, EDGES);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
        await expectReachable(page, large);
        await devtools.send('Page.setFontSizes', { fontSizes: { standard: 16, fixed: 13 } });
      });
    }
  });
}

test('text of twice the size is laid out as on a smaller screen', { tag: '@long' }, async ({
  page,
  context,
  server,
  language,
  isMobile,
}) => {
  const owner = await resident(server, 'Anna', language);
  const calendar = await calendarOf(owner, language === 'ru' ? 'Семья' : 'Family');
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
  const paths = [
    ...['month', 'week', 'day', 'agenda'].map((view) => `/dashboard/calendar/${calendar.id}?view=${view}`),
    ...['/dashboard', '/dashboard/profile', '/'],
  ];
  for (const [index, path] of paths.entries()) {
    await owner.open(page, path, languageByTurns(index, isMobile));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const sizes = [320, 390, 768, 1440].map((width) => ({ width, height: 844 }));
    await expectReachable(page, sizes);
    // An icon of 20 px is one of 40.
    const icons = page.locator('svg[width="1.25rem"]').filter({ visible: true });
    const heights = () => icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().height));
    await expect.poll(async () => (await heights()).filter((height) => height !== 40)).toEqual([]);
  }
});
