import type { CDPSession, Locator, Page } from '@playwright/test';

/** A point of the page, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** What is under the pointer while it drags. */
const LIFTED = '.moving-ghost, .moving-block, [data-moving="days"]';
const STEPS = 6;
const PATIENCE_MS = 30_000;

/** Where in an element; in the middle unless told, as shares of its width and height. */
export async function pointIn(element: Locator, across = 0.5, down = 0.5): Promise<Point> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return { x: box.x + box.width * across, y: box.y + box.height * down };
}

/** A hand at the page: the mouse on a desktop, a finger on a phone, which holds still before it drags. */
export interface Pointer {
  /** Takes hold of what is at a point; resolves when it shows that it is lifted. */
  readonly lift: (at: Point) => Promise<void>;
  readonly move: (to: Point) => Promise<void>;
  readonly drop: () => Promise<void>;
}

export function mouseAt(page: Page): Pointer {
  return {
    lift: async ({ x, y }) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(x + 3, y + 4);
      await page.locator(LIFTED).waitFor({ timeout: PATIENCE_MS });
    },
    move: ({ x, y }) => page.mouse.move(x, y, { steps: STEPS }),
    drop: () => page.mouse.up(),
  };
}

/** @param held false for a finger that goes where it wants at once: a swipe, a scroll, a handle */
export function fingerAt(page: Page, held = true): Pointer {
  let browser: CDPSession | undefined;
  let last: Point = { x: 0, y: 0 };
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) => {
    browser ??= await page.context().newCDPSession(page);
    await browser.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
  };
  return {
    lift: async (at) => {
      last = at;
      await touch('touchStart', [at]);
      if (held) await page.locator(LIFTED).waitFor({ timeout: PATIENCE_MS });
    },
    move: async (to) => {
      const part = (step: number) => ({
        x: last.x + ((to.x - last.x) * step) / STEPS,
        y: last.y + ((to.y - last.y) * step) / STEPS,
      });
      for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', [part(step)]);
      last = to;
    },
    drop: () => touch('touchEnd', []),
  };
}

/** Drags from one point to another. */
export async function drag(pointer: Pointer, from: Point, to: Point): Promise<void> {
  await pointer.lift(from);
  await pointer.move(to);
  await pointer.drop();
}
