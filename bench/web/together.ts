import { median } from '../rounds.ts';
import { DESKTOP, openPage } from './browser.ts';
import { FIRST_DATE } from './data.ts';
import { nextMonth } from './interactions.ts';
import { restOf } from './rest.ts';
import type { Stage } from './stage.ts';

/** The next month of several calendars together. */
export interface Together {
  /** From the click to the paint, in ms: the median of the rounds after the warm-up. */
  readonly ms: number;
  /** The warm-up. */
  readonly firstMs: number;
}

const ROUNDS = 6;

/** All calendars of a person who has as many as `TOGETHER` says. */
export async function measureTogether({ browser, signedIn, data }: Stage): Promise<Together> {
  const opened = await openPage(browser, DESKTOP, signedIn);
  // The calendars of the other measurements are switched off.
  await opened.page.addInitScript(
    (ids) => localStorage.setItem('hidden_calendars', ids),
    Object.values(data.calendarIds).join(),
  );
  const rest = restOf(opened.page);
  await opened.page.goto(`${signedIn.origin}/dashboard/calendar/all?view=month&date=${FIRST_DATE}`);
  await opened.page.locator('.month-day > [data-event]').first().waitFor();
  const next = nextMonth(opened, 'product', rest);
  const times: number[] = [];
  for (let round = 1; round <= ROUNDS; round += 1) times.push(await next(round));
  await opened.context.close();
  const [firstMs = Number.NaN, ...rounds] = times;
  return { ms: median(rounds), firstMs };
}
