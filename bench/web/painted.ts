import type { Page } from '@playwright/test';

/**
 * From an input to what it shows, in ms.
 *
 * The time begins with the `timeStamp` of the click, which is when the browser got it, so waiting for a busy page counts. It
 * ends with the animation frame after the one in which the goal stands in the DOM: only then does a page know that the frame
 * before has gone through style, layout and paint to the compositor. That is up to a frame late (nothing is below about 17 ms,
 * and most of it is waiting for frames), but alike for all. Event timing knows the moment of presentation, but only in steps
 * of 8 ms, too coarse for ratios.
 *
 * Both ends are left in the trace as marks, between which the main thread's tasks are summed.
 */

export const MARKS = { from: 'bench from', to: 'bench to' } as const;

/** @param goal a selector of what is in the DOM only once the click has done its work */
export async function measurePaint(page: Page, click: () => Promise<void>, goal: string): Promise<number> {
  const watch = await page.evaluateHandle(watchFor, { goal, marks: MARKS });
  await click();
  const ms = await watch.evaluate(({ painted }) => painted);
  await watch.dispose();
  return ms;
}

/** Runs in the page. */
function watchFor({ goal, marks }: { goal: string; marks: typeof MARKS }): { painted: Promise<number> } {
  const clicked = Promise.withResolvers<number>();
  const take = ({ timeStamp }: Event) => clicked.resolve(timeStamp);
  addEventListener('click', take, { capture: true, once: true });
  const shown = () =>
    new Promise<number>((resolve) => {
      const nextFrame = () => resolve(performance.now());
      const look = () => requestAnimationFrame(document.querySelector(goal) ? nextFrame : look);
      look();
    });
  const measure = async () => {
    const from = await clicked.promise;
    const to = await shown();
    performance.mark(marks.from, { startTime: from });
    performance.mark(marks.to, { startTime: to });
    return to - from;
  };
  return { painted: measure() };
}
