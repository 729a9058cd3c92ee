import { FORGET } from './forgetting.ts';

/** Where the service worker keeps what was last seen. */
export const DATA_CACHE = 'data';

/** Forgets it: the next person at this browser must not find the last one's calendars. */
export function forgetSeen(): void {
  if ('caches' in globalThis) void caches.delete(DATA_CACHE);
  // The worker may be about to store what was asked for before.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(FORGET);
}
