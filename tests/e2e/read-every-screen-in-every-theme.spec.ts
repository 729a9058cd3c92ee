import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { THEME_NAMES, type ThemeName } from '#domain/themes.ts';
import { demoContext } from '#tests/support/demo.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { enter, SCREENS_BY_AREA } from '#tests/support/screens.ts';

// A service worker would fetch past what a screen says of the server's answers.
test.use({ serviceWorkers: 'block', actionTimeout: 20_000 });

/** As much of axe, which the check of everything else has left in the page, as the check of colours needs. */
interface Axe {
  run(
    where: Where,
    what: { runOnly: string[]; resultTypes: string[] },
  ): Promise<{ violations: { nodes: { html: string }[] }[] }>;
}
type Where = { include: string[] };

/** A desktop is read in half of the themes, a phone in the others: the colours of both come from the same tokens. */
const THEMES = {
  desktop: THEME_NAMES.filter((_, at) => at % 2 === 0),
  phone: THEME_NAMES.filter((_, at) => at % 2 === 1),
};

/** What cannot be read in which theme: one line each. */
const unreadable = (page: Page, where: Where, themes: readonly ThemeName[]): Promise<string[]> =>
  page.evaluate(
    async ([where, themes]) => {
      const { axe } = window as unknown as { axe: Axe };
      const found: string[] = [];
      for (const theme of themes) {
        localStorage.setItem('theme', theme); // The page shows it once more, a moment after it was opened.
        document.documentElement.setAttribute('data-theme', theme);
        const { violations } = await axe.run(where, { runOnly: ['color-contrast'], resultTypes: ['violations'] });
        found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${theme}: ${html.slice(0, 160)}`)));
      }
      return found;
    },
    [where, themes] as const,
  );

async function problems(page: Page, themes: readonly ThemeName[]): Promise<string[]> {
  // What lies behind a dialog is a screen of its own.
  const include = (await page.locator('dialog[open]').count()) > 0 ? ['dialog[open]'] : ['html'];
  const axe = new AxeBuilder({ page }).disableRules('color-contrast');
  const { violations } = await include.reduce((builder, part) => builder.include(part), axe).analyze();
  const found = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
  return [...found, ...(await unreadable(page, { include }, themes))];
}

for (const [area, screens] of Object.entries(SCREENS_BY_AREA)) {
  test(`every screen and dialog of ${area} can be read, in all ten themes`, { tag: '@themes' }, async ({
    page,
    server,
    language,
    isMobile,
  }) => {
    test.setTimeout(8 * 60_000);
    // A colour that is on its way to another is neither.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const screenContext = await demoContext(server, language);
    for (const screen of screens) {
      await test.step(screen.name, async () => {
        await enter(page, screen, screenContext);
        const themes = THEMES[isMobile ? 'phone' : 'desktop'];
        expect.soft(await problems(page, themes), screen.name).toEqual([]);
      });
    }
  });
}
