import type { BrowserContext, Locator, Page, Route } from '@playwright/test';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import type { FieldProblem } from '#domain/errors.ts';
import { errorBody } from '#server/platform/http/error-body.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { expect } from './e2e.ts';
import { type TestLanguage, words } from './words.ts';

/** What goes wrong between a browser and the server, with the server's own words where it still speaks. */
export type Fault = ErrorCode | 'no network';

/**
 * Makes the calls that match fail, until the returned function is called.
 * @param calls a method and a path below /api: `PUT /calendars/*`; a star stands for one part of the path, two for the rest
 */
export async function fail(
  where: Page | BrowserContext,
  calls: string,
  fault: Fault,
  language: TestLanguage,
): Promise<() => Promise<void>> {
  const [method, path] = calls.split(' ');
  const pattern = (path ?? '').replaceAll(/\*\*?/g, (star) => (star === '*' ? '[^/?]+' : '.+'));
  const url = new RegExp(`/api${pattern}(?:\\?.*)?$`);
  const answer = (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if (fault === 'no network') return route.abort('internetdisconnected');
    return route.fulfill({ status: ERROR_STATUS[fault], json: errorBody(fault, language) });
  };
  await where.route(url, answer);
  return () => where.unroute(url, answer);
}

/**
 * The button asks again, and what failed is mended. A page asks by itself as well when it hears of its server, which takes the button away.
 * @param calls what the button sends: a pattern of addresses
 * @param mended what is shown then
 */
export async function tryAgain(
  page: Page,
  {
    calls,
    language,
    mend,
    mended,
  }: { calls: string; language: TestLanguage; mend: () => Promise<void>; mended: Locator },
): Promise<void> {
  const again = page.getByRole('button', { name: words[language].ui.retry });
  const asked = page.waitForRequest(calls);
  await again.click();
  await asked;
  await mend();
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2_000 });
    await expect(mended).toBeVisible({ timeout: 2_000 });
  }).toPass();
}

/** What the server says in this case. */
export const saidOf = (code: ErrorCode, language: TestLanguage): string => translate(language, `errors:codes.${code}`);

/** What the server says of one field. */
export const problemSaid = (problem: FieldProblem, language: TestLanguage): string =>
  translate(language, `errors:fields.${problem}`);
