import { clientsClaim, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { DATA_CACHE } from './data-cache.ts';
import { createForgetting, FORGET } from './forgetting.ts';
import { clearShown, listenForPush, stopPush } from './push.ts';
import { storedEvents } from './snapshot/answering.ts';
import { worker } from './worker-scope.ts';

/**
 * Opens the app offline with the last responses and the stored events. Requests go to the network first, so that nobody runs old code or
 * reads old events.
 */

/** The built files with their hashes, inserted by the build. */
declare const BUILT_FILES: { url: string; revision: string | null }[];

/** Seconds; a slower network counts as none. */
const PATIENCE_S = 5;
const ANSWERS_MAX = 240;
const PAGE_CACHE = 'page';

/** Covers the first visit, whose page loaded before there was a worker. */
worker.addEventListener('install', (event) => {
  event.waitUntil(caches.open(PAGE_CACHE).then((cache) => cache.add('/')));
});
if (!('Temporal' in globalThis)) void import('temporal-polyfill/global');
worker.skipWaiting();
clientsClaim();
cleanupOutdatedCaches();
precacheAndRoute(BUILT_FILES, { directoryIndex: '' });

const startPage = new NetworkFirst({
  cacheName: PAGE_CACHE,
  networkTimeoutSeconds: PATIENCE_S,
  // Every address of the app is the same page.
  plugins: [{ cacheKeyWillBeUsed: async () => '/' }],
});
registerRoute(
  ({ request, url }) =>
    request.mode === 'navigate' &&
    !/^\/(?:api|dav|dev|display|feeds|metrics|healthz|readyz)(?:\/|$)/.test(url.pathname),
  startPage,
);

/**
 * A display has a page and files of its own, which only its device has, and which its page stores (`displays/wall/new-version.ts`). They
 * replace every other answer, such as that of a proxy, or of a server that has only newer files. The address is a secret, and no key of the
 * cache.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.cache !== 'no-store' && /^\/(?:display\/|assets\/display-)/.test(url.pathname),
  new NetworkFirst({
    cacheName: 'display',
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        cacheKeyWillBeUsed: async ({ request }) => (request.url.includes('/assets/') ? request : '/display/'),
        cacheWillUpdate: async () => null,
        fetchDidSucceed: async ({ response }) => {
          if (response.status !== 200) throw new Error(`${response.url} was answered ${response.status}.`);
          return response;
        },
      },
    ],
  }),
);

/** The paths needed to view calendars. Secrets, sessions and invitations are never cached. */
const CALENDAR = /^\/api\/calendars\/[\da-f-]{36}(?:\/(?:role|tags|people|members|notifications))?$/;
const SEEN = [
  /^\/api\/auth\/me$/,
  /^\/api\/calendars$/,
  /^\/api\/holidays$/,
  /^\/api\/events(?:\/upcoming)?$/,
  /^\/api\/subscribed-calendars(?:\/events)?$/,
  /^\/api\/calendars\/[\da-f-]{36}\/(?:events|tasks)$/,
];
/** Of these no answers are cached: the stored events give others. */
const UNSEEN = /^\/api\/events\/(?:search|[\da-f-]{36}\w*)$/;
const forgetting = createForgetting(() => caches.delete(DATA_CACHE));
worker.addEventListener('message', (event) => {
  if (event.data !== FORGET) return;
  event.waitUntil(Promise.all([forgetting.forget(), stopPush(), clearShown()]));
});
listenForPush();
/** What answers without a network, besides the cache. */
const ANSWERING: Readonly<Record<string, WorkboxPlugin>> = {
  storedEvents,
};
const answering = Object.values(ANSWERING);
const expiring = new ExpirationPlugin({ maxEntries: ANSWERS_MAX, purgeOnQuotaError: true });

function cacheAnswers(paths: readonly RegExp[], ...plugins: WorkboxPlugin[]): void {
  registerRoute(
    // `no-store`: requested by something other than the app, perhaps with another person's key.
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.cache !== 'no-store' && paths.some((path) => path.test(url.pathname)),
    new NetworkFirst({
      cacheName: DATA_CACHE,
      networkTimeoutSeconds: PATIENCE_S,
      plugins: [...plugins, forgetting.plugin],
    }),
  );
}
// Every calendar needs its own to be opened: they do not make room for each other.
cacheAnswers([CALENDAR]);
cacheAnswers(SEEN, expiring, ...answering);
cacheAnswers([UNSEEN], { cacheWillUpdate: async () => null }, ...answering);
