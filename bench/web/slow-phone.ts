import type { Page } from '@playwright/test';
import { median } from '../rounds.ts';
import { anotherPage, openPage, PHONE, slowDown } from './browser.ts';
import { FIRST_DATE, type Size } from './data.ts';
import { slowNetwork } from './slow-network.ts';
import type { Stage } from './stage.ts';

/** How long a signed-in person waits for the events of a month, in ms. */
export interface Visits {
  readonly size: Size;
  /** Nothing of the product is in the browser but the token. */
  readonly first: number;
  /** The service worker, its files and the data of the first visit are there. */
  readonly repeat: number;
}

const SLOWER = 4;
const ROUNDS = 3;

/** A phone: a processor four times slower, and a slow network. */
export async function measureVisits(stage: Stage, size: Size): Promise<Visits> {
  const network = await slowNetwork(stage.server.port);
  const address = stage.calendar(size, FIRST_DATE).replace(stage.signedIn.origin, network.origin);
  const times: { first: number; repeat: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const opened = await openPage(stage.browser, PHONE, { ...stage.signedIn, origin: network.origin });
    await slowDown(opened, SLOWER);
    const first = await visit(opened.page, address);
    network.slow(false);
    await slowDown(opened, 1);
    await opened.page.evaluate(() => navigator.serviceWorker.ready);
    await opened.page.close();
    network.slow(true);
    const again = await anotherPage(opened);
    await slowDown(again, SLOWER);
    times.push({ first, repeat: await visit(again.page, address) });
    await opened.context.close();
  }
  await network.stop();
  return { size, first: median(times.map(({ first }) => first)), repeat: median(times.map(({ repeat }) => repeat)) };
}

/** @returns ms from the beginning of the navigation until events are painted, as `measurePaint` means it */
async function visit(page: Page, address: string): Promise<number> {
  await page.addInitScript(() => {
    const look = () =>
      requestAnimationFrame(
        document.querySelector('.month-day > [data-event]') ? () => performance.mark('bench events') : look,
      );
    look();
  });
  await page.goto(address, { waitUntil: 'commit' });
  const shown = await page.waitForFunction(() => performance.getEntriesByName('bench events')[0]?.startTime, null, {
    timeout: 60_000,
    polling: 250,
  });
  return (await shown.jsonValue()) ?? Number.NaN;
}
