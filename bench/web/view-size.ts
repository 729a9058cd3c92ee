import { DESKTOP, openPage } from './browser.ts';
import { FIRST_DATE, type Size } from './data.ts';
import { restOf } from './rest.ts';
import type { Stage } from './stage.ts';

/** What a month on the screen takes. */
export interface ViewSize {
  readonly size: Size;
  /** Elements of the whole page: header, month and bottom bar. */
  readonly elements: number;
  /** Heap in MB that goes when the page is left and the data stay: elements, components, what they hold. */
  readonly viewMb: number;
  /** The whole heap, with the product's code and the events of the four months that are in memory. */
  readonly pageMb: number;
}

export async function measureViewSize({ browser, signedIn, calendar }: Stage, size: Size): Promise<ViewSize> {
  const { page, cdp, context } = await openPage(browser, DESKTOP, signedIn);
  const rest = restOf(page);
  await page.goto(calendar(size, FIRST_DATE));
  await page.locator('.month-day > [data-event]').first().waitFor();
  // Twice: the dialogs are fetched one by one while nothing else goes on.
  await rest();
  await rest();
  const heap = async () => {
    await cdp.send('HeapProfiler.collectGarbage');
    return (await cdp.send('Runtime.getHeapUsage')).usedSize / 1e6;
  };
  const elements = await page.evaluate(() => document.querySelectorAll('.shell, .shell *').length);
  const withView = await heap();
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.locator('.shell').waitFor({ state: 'detached' });
  await rest();
  const without = await heap();
  await context.close();
  return { size, elements, viewMb: withView - without, pageMb: withView };
}
