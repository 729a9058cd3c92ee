import { launch } from 'puppeteer-core';
import { type Browser, WINDOW } from './engine.ts';

/** A mouse, which a machine without a screen does not have: one that points precisely and can hover. */
const MOUSE = { 'ui.primaryPointerCapabilities': 6, 'ui.allPointerCapabilities': 6 };

const KEYS = { Enter: 'Enter', Escape: 'Escape', Tab: 'Tab', ArrowDown: 'ArrowDown' } as const;

/** Starts Firefox without a screen and speaks WebDriver BiDi with it. */
export async function startFirefox(executablePath: string): Promise<Browser> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true, extraPrefsFirefox: MOUSE });
  // The tab that it opens with never has the focus.
  const page = await browser.newPage();
  await page.setViewport(WINDOW);
  const { mouse, keyboard } = page;

  return {
    async goto(url) {
      await page.goto(url);
    },
    async reload() {
      await page.reload();
    },
    evaluate: (source, ...args) =>
      page.evaluate(`(function () { ${source} })(...${JSON.stringify(args)})`) as Promise<never>,
    async mouse([first, ...rest], button) {
      if (!first) return;
      await mouse.move(first.x, first.y);
      await mouse.down();
      for (const { x, y } of button === 'drag' ? rest : []) await mouse.move(x, y);
      await mouse.up();
    },
    type: (text) => keyboard.type(text),
    async press(key) {
      if (key !== 'SelectAll') return keyboard.press(KEYS[key]);
      await keyboard.down('Control');
      await keyboard.press('a');
      await keyboard.up('Control');
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  };
}
