import { FORGET } from './forgetting.ts';

/** Where the service worker stores answers. */
export const DATA_CACHE = 'data';

/** The next person at this browser must not find the calendars of the last one. */
export function forgetSeen(): void {
  if ('caches' in globalThis) void caches.delete(DATA_CACHE);
  // The worker may be about to store an earlier answer.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(FORGET);
}
