import type { Page, Request } from '@playwright/test';
import type { Rest } from './interactions.ts';

const QUIET_MS = 200;

/**
 * Watches what a page asks the server for. The function waits until nothing has been under way for a moment and the page
 * has had time for each answer: the months that the product fetches beforehand are there then.
 */
export function restOf(page: Page): Rest {
  const open = new Set<Request>();
  let last = 0;
  page.on('request', (request) => {
    // The stream of updates stays open.
    if (!request.url().endsWith('/api/stream')) open.add(request);
  });
  const ended = (request: Request) => {
    open.delete(request);
    last = performance.now();
  };
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  return async () => {
    last = performance.now();
    while (open.size > 0 || performance.now() - last < QUIET_MS)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2_000 })));
  };
}
