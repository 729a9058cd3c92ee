/** Where the service worker keeps what was last seen. */
export const DATA_CACHE = 'data';

/** Forgets it: the next person at this browser must not find the last one's calendars. */
export function forgetSeen(): void {
  if ('caches' in globalThis) void caches.delete(DATA_CACHE);
}
