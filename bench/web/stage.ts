import type { Browser } from '@playwright/test';
import { type Server, signIn, startServer } from '../server.ts';
import { launch } from './browser.ts';
import { loadWebData, type Size, type WebData } from './data.ts';
import { type Pages, servePages } from './pages.ts';

/** What everything is measured on: the product's server on its own data, the pages beside it, a browser. */
export interface Stage {
  readonly browser: Browser;
  readonly pages: Pages;
  readonly server: Server;
  readonly data: WebData;
  readonly headers: Readonly<Record<string, string>>;
  /** The signed-in person and the address. */
  readonly signedIn: { readonly origin: string; readonly token: string };
  /** The address of a calendar's month. */
  calendar(size: Size, date: string): string;
  stop(): Promise<void>;
}

export async function setStage(folder: string): Promise<Stage> {
  const dataDir = `${folder}/data`;
  const data = await loadWebData(dataDir);
  const location = { dataDir, databaseUrl: undefined, profile: undefined };
  const server = await startServer(location);
  const headers = await signIn(server, data);
  const pages = await servePages(`${folder}/pages`);
  const browser = await launch();
  const origin = `http://127.0.0.1:${server.port}`;
  return {
    ...{ browser, pages, server, data, headers },
    signedIn: { origin, token: headers.authorization?.replace('Bearer ', '') ?? '' },
    calendar: (size, date) => `${origin}/dashboard/calendar/${data.calendarIds[size]}?view=month&date=${date}`,
    stop: async () => {
      await browser.close();
      await Promise.all([pages.stop(), server.stop()]);
    },
  };
}
