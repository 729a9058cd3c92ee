import { whenShown } from '#web/platform/idle.ts';

/** Starts the service worker once the page is idle. On an insecure origin there is none, and only the offline mode is missing. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  whenShown(() => {
    navigator.serviceWorker.register('/sw.js').catch(() => {});
  });
}
