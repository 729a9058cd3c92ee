import { expect, type Page } from '@playwright/test';
import { axeProblems } from './axe.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What is on the screen passes every WCAG 2.2 A and AA rule that axe can judge. Waits until nothing moves. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator('h1, dialog[open]').first()).toBeAttached(); // What loads has neither.
  await page.evaluate(async () => {
    // What has only just been drawn begins to move a frame later.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
  // The size of targets is off unless it is asked for.
  const options = { runOnly: TAGS, rules: { 'target-size': { enabled: true } } };
  expect(await axeProblems(page, options)).toEqual([]);
}
