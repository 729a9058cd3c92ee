import type { Page } from '@playwright/test';
import { THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { axeProblems } from '#tests/support/axe.ts';
import { demoContext } from '#tests/support/demo.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { languageByTurns } from '#tests/support/places.ts';
import { enter, SCREENS_BY_AREA } from '#tests/support/screens.ts';

// A service worker would fetch past what a screen says of the server's answers.
test.use({ actionTimeout: 60_000 });

/** A desktop is read in half of the themes, a phone in the others: the colours of both come from the same tokens. */
const THEMES = {
  desktop: THEME_NAMES.filter((_, at) => at % 2 === 0),
  phone: THEME_NAMES.filter((_, at) => at % 2 === 1),
};

async function problems(page: Page, themes: readonly ThemeName[]): Promise<string[]> {
  // What lies behind a dialog is a screen of its own.
  const where = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'html';
  const found = await axeProblems(page, { rules: { 'color-contrast': { enabled: false } } }, where);
  for (const theme of themes) {
    await page.evaluate((theme) => {
      localStorage.setItem('theme', theme); // The page shows it once more, a moment after it was opened.
      document.documentElement.setAttribute('data-theme', theme);
    }, theme);
    const unreadable = await axeProblems(page, { runOnly: ['color-contrast'] }, where);
    found.push(...unreadable.map((line) => `${theme}: ${line}`));
  }
  return found;
}

for (const [area, screens] of Object.entries(SCREENS_BY_AREA)) {
  test(`every screen and dialog of ${area} can be read, in all ten themes`, { tag: '@sweep' }, async ({
    page,
    server,
    language,
    isMobile,
  }) => {
    test.setTimeout(30 * 60_000);
    // A colour that is on its way to another is neither.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const screenContext = await demoContext(server, language);
    for (const [index, screen] of screens.entries()) {
      const shown = languageByTurns(index, isMobile);
      await test.step(`${screen.name}, ${shown}`, async () => {
        await enter(page, screen, { ...screenContext, language: shown });
        const themes = THEMES[isMobile ? 'phone' : 'desktop'];
        expect.soft(await problems(page, themes), `${screen.name}, ${shown}`).toEqual([]);
      });
    }
  });
}
