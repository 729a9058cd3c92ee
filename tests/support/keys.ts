import { expect, type Locator, type Page } from '@playwright/test';

const FAR = 80;

/** Somebody at a keyboard, without anything to point with: what is not reached by keys alone is not reached. */
export function keysOf(page: Page) {
  const press = (key: string) => page.keyboard.press(key);

  /** Goes on with Tab until something has the focus. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target).toBeVisible();
    for (let presses = 0; presses < FAR; presses += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error(`${FAR} presses of Tab do not reach ${target}.`);
  }

  return {
    press,
    tabTo,
    /** Goes there and presses Enter. */
    async enter(target: Locator): Promise<void> {
      await tabTo(target);
      await press('Enter');
    },
    /** Goes there and types in the place of what is there. */
    async type(target: Locator, text: string): Promise<void> {
      await tabTo(target);
      await press('Control+a');
      await page.keyboard.type(text);
    },
  };
}
