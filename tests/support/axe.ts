import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What axe finds on a page, or in the part of it that a selector names: a line for each element that breaks a rule. */
export async function axeProblems(page: Page, options: RunOptions, where = 'html'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([where, options]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
    },
    // Of what is in order axe would tell as much.
    [where, { resultTypes: ['violations'], ...options } satisfies RunOptions] as const,
  );
}
