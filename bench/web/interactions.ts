import type { Page } from '@playwright/test';
import { addMonths } from '#domain/dates/grids.ts';
import type { Opened } from './browser.ts';
import { FIRST_DATE } from './data.ts';
import { measurePaint } from './painted.ts';

/** Brings one interaction about, measures it, and leaves the page ready for the next. */
export type Interaction = (round: number) => Promise<number>;
/** Waits until a page has nothing more to do. */
export type Rest = () => Promise<void>;

/** Moves the pointer onto something and presses when told, so that looking for it is over by then. */
async function pressOn(page: Page, target: string): Promise<() => Promise<void>> {
  const box = await page.locator(target).boundingBox();
  if (!box) throw new Error(`${target} is not on the page`);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  return async () => {
    await page.mouse.down();
    await page.mouse.up();
  };
}

const SIDES = {
  product: { next: '.shell-nav button:last-child', day: 'data-day', event: '[data-event]' },
  floor: { next: 'button', day: 'data-day', event: 'span' },
  peer: { next: 'button[aria-label="След"]', day: 'data-date', event: '[style*="--fc-event-color"]' },
} as const;
export type Side = keyof typeof SIDES;
/** Of a bar over several days each side draws one element, in its first cell; one begins in a run of days for certain. */
const MIDDLE = ['12', '13', '14', '15', '16', '17', '18'];

/** An event in days that no other month's grid holds. */
function monthShown(side: Side, date: string): string {
  const { day, event } = SIDES[side];
  return `:is(${MIDDLE.map((each) => `[${day}="${date.slice(0, 8)}${each}"]`).join()}) ${event}`;
}

export function nextMonth({ page }: Opened, side: Side, rest: Rest): Interaction {
  return async (round) => {
    await rest();
    const press = await pressOn(page, SIDES[side].next);
    return measurePaint(page, press, monthShown(side, addMonths(FIRST_DATE, round)));
  };
}

export function monthToWeek({ page }: Opened, rest: Rest): Interaction {
  return async () => {
    await rest();
    const ms = await measurePaint(page, await pressOn(page, '.shell-views > .shell-tab'), '.week-card');
    await page.keyboard.press('m');
    await page.locator('.month-day').first().waitFor();
    return ms;
  };
}

const TITLE = '[role=dialog] textarea.event-title';

export function openDialog({ page }: Opened, rest: Rest): Interaction {
  return async () => {
    await rest();
    const ms = await measurePaint(page, await pressOn(page, '[data-at=add]'), TITLE);
    await page.keyboard.press('Escape');
    await page.locator(TITLE).waitFor({ state: 'detached' });
    return ms;
  };
}

/** The goal is the day's count: on a full day the event itself stands behind "+N more". */
export function addEvent({ page }: Opened, day: string, rest: Rest): Interaction {
  return async (round) => {
    await rest();
    const cell = `.month-day[data-day="${day}"]`;
    const before = await page.locator(cell).getAttribute('aria-label');
    await page.locator('[data-at=add]').click();
    await page.locator(TITLE).fill(`Новая встреча ${round}`);
    await rest();
    const press = await pressOn(page, '[role=dialog] button[type=submit]');
    const ms = await measurePaint(page, press, `${cell}:not([aria-label="${before}"])`);
    await page.locator(TITLE).waitFor({ state: 'detached' });
    return ms;
  };
}
