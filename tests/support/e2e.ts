import { type BrowserContext, type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { type Language, PLACES, type PlaceName, placeByTurns } from './places.ts';
import { startPostgres } from './postgres.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';
import { setUp } from './setup.ts';

export type { Language };
export { expect };

type EachWorker = { engine: 'sqlite' | 'postgres'; databaseUrl: string; serverOfWorker: ServerProcess };
export type Where = { where: PlaceName | 'by turns' };
type EachTest = Where & {
  place: PlaceName;
  /** The language that the browser has chosen before. */
  language: Language;
  /** The server that the journey talks to. A journey may kill it; it runs again for the next one. */
  server: ServerProcess;
  /** A page in a browser of its own, which shares nothing with `page`: for a second person or device, which may be set otherwise. */
  anotherBrowser: (settings?: Pick<BrowserContextOptions, 'locale' | 'colorScheme'>) => Promise<Page>;
  /** What went wrong inside the pages; a journey fails when anything did. */
  consoleErrors: string[];
};

/** A journey: a browser and the real server on a database that only this worker uses. */
export const test = base.extend<EachTest, EachWorker>({
  where: ['by turns', { option: true }],
  place: [
    async ({ where }, use, testInfo) => {
      const place = where === 'by turns' ? placeByTurns(testInfo.title) : where;
      await use(place);
      if (testInfo.status !== testInfo.expectedStatus) console.log(`It ran as "${place}": ${testInfo.title}`);
    },
    { auto: true },
  ],
  language: async ({ place }, use) => use(PLACES[place].language),
  locale: async ({ place }, use) => use(PLACES[place].locale),
  viewport: async ({ place }, use) => use(PLACES[place].viewport),
  isMobile: async ({ place }, use) => use(PLACES[place].touch),
  hasTouch: async ({ place }, use) => use(PLACES[place].touch),
  engine: ['sqlite', { option: true, scope: 'worker' }],

  databaseUrl: [
    async ({ engine }, use) => {
      if (engine === 'sqlite') return await use('');
      const postgres = await startPostgres();
      const database = await createPostgresDatabase(postgres.url);
      await use(database.url);
      await database.drop();
      await postgres.stop();
    },
    { scope: 'worker' },
  ],

  serverOfWorker: [
    async ({ databaseUrl }, use) => {
      const server = await prepareServer({ DATABASE_URL: databaseUrl, PUSH_LOOPBACK: 'on' });
      await server.start();
      await setUp(server.url);
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],

  server: async ({ serverOfWorker }, use, testInfo) => {
    const before = serverOfWorker.log().length;
    await use(serverOfWorker);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: serverOfWorker.log().slice(before), contentType: 'text/plain' });
    }
    if (!serverOfWorker.running()) await serverOfWorker.start();
  },

  baseURL: async ({ server }, use) => use(server.url),

  storageState: async ({ server, language }, use) => {
    const localStorage = [{ name: 'preferredLanguage', value: language }];
    await use({ cookies: [], origins: [{ origin: server.url, localStorage }] });
  },

  page: async ({ page }, use) => use(goingWhenSettled(page)),

  anotherBrowser: async ({ browser, consoleErrors }, use) => {
    const opened: BrowserContext[] = [];
    await use(async (settings) => {
      const context = await browser.newContext(settings);
      opened.push(context);
      collectErrors(context, consoleErrors);
      return goingWhenSettled(await context.newPage());
    });
    for (const context of opened) await context.close();
  },

  consoleErrors: [
    async ({ context }, use) => {
      const errors: string[] = [];
      collectErrors(context, errors);
      await use(errors);
      expect(errors, 'errors in the browser’s console').toEqual([]);
    },
    { auto: true },
  ],
});

/** What is closed goes back by an entry of the history, a moment later, and that would call off a navigation (web/ui/history-guard.ts). */
function goingWhenSettled(page: Page): Page {
  const goto = page.goto.bind(page);
  page.goto = async (...args) => {
    await page.waitForFunction(
      () => document.querySelector('dialog[open], :popover-open') !== null || !history.state?.isGuard,
    );
    return goto(...args);
  };
  return interceptingAtOnce(page);
}

/** A browser confirms a first route a moment before it intercepts anything, and calls of that moment would reach the server. */
function interceptingAtOnce(page: Page): Page {
  const route = page.route.bind(page);
  const isIntercepted = () =>
    page.evaluate(async () => (await fetch('/intercepted')).status === 204).catch(() => false);
  page.route = async (...args) => {
    const registered = await route(...args);
    if (!page.url().startsWith('http')) return registered;
    await route('/intercepted', (call) => call.fulfill({ status: 204 }));
    await expect.poll(isIntercepted, 'routes are in effect').toBe(true);
    return registered;
  };
  return page;
}

/** The browser notes each answer that is an error, and each call that finds no server, of a service worker too; journeys provoke both. */
const EXPECTED = [
  'Failed to load resource',
  'An unknown error occurred when fetching the script',
  'A bad HTTP response code',
];

function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('weberror', (webError) => errors.push(String(webError.error())));
  context.on('console', (message) => {
    const expected = EXPECTED.some((beginning) => message.text().startsWith(beginning));
    if (message.type() === 'error' && !expected) errors.push(message.text());
  });
}
