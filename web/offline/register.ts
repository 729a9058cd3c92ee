import { whenShown } from '#web/platform/idle.ts';

/** Starts the service worker once the page is at rest. Without one (an address that is not secure) only the offline part is missing. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  whenShown(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
