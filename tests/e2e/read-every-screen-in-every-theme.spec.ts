import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { THEME_NAMES } from '#domain/themes.ts';
import { demoContext } from '#tests/support/demo.ts';
import { expect, test } from '#tests/support/e2e.ts';
import { enter, SCREENS } from '#tests/support/screens.ts';

// A service worker would fetch past what a screen says of the server's answers.
test.use({ serviceWorkers: 'block', actionTimeout: 20_000 });

/** As much of axe, which the whole check has left in the page, as the check of colours needs. */
interface Axe {
  run(what: { runOnly: string[]; resultTypes: string[] }): Promise<{ violations: { nodes: { html: string }[] }[] }>;
}

/** What cannot be read in which theme: one line each. */
const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(async (themes) => {
    const { axe } = window as unknown as { axe: Axe };
    const found: string[] = [];
    for (const theme of themes) {
      localStorage.setItem('theme', theme); // The page shows it once more, a moment after it was opened.
      document.documentElement.setAttribute('data-theme', theme);
      const { violations } = await axe.run({ runOnly: ['color-contrast'], resultTypes: ['violations'] });
      found.push(...violations.flatMap(({ nodes }) => nodes.map(({ html }) => `${theme}: ${html.slice(0, 160)}`)));
    }
    return found;
  }, THEME_NAMES);

test('every screen and dialog can be read in all ten themes', { tag: '@themes' }, async ({
  page,
  server,
  language,
}) => {
  test.setTimeout(10 * 60_000);
  // A colour that is on its way to another is neither.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const screenContext = await demoContext(server, language);
  for (const screen of SCREENS) {
    await test.step(screen.name, async () => {
      await enter(page, screen, screenContext);
      const { violations } = await new AxeBuilder({ page }).analyze();
      const problems = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
      expect.soft([...problems, ...(await unreadable(page))], screen.name).toEqual([]);
    });
  }
});
