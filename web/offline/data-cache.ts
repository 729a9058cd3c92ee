import { storage } from '#web/platform/storage.ts';
import { FORGET } from './forgetting.ts';

/** The cache in which the service worker stores responses. */
export const DATA_CACHE = 'data';

/** The database of stored events. */
export const STORED_EVENTS = 'stored-events';

/** The next person at this browser must not see the calendars of the last one. */
export function forgetSeen(): void {
  storage.remove('storedAsOf');
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(STORED_EVENTS);
  if ('caches' in globalThis) void caches.delete(DATA_CACHE);
  // The worker may be about to store an earlier response.
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(FORGET);
}
