import { whenShown } from '#web/platform/idle.ts';

/**
 * Starts the service worker once the page is idle. On an insecure origin there is none, and only the offline mode is missing.
 * @param onFirst a page that came before there was a worker has one: answers from before are not stored
 */
export function registerServiceWorker(onFirst: () => void): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', onFirst, { once: true });
  whenShown(() => {
    serviceWorker.register('/sw.js').catch(() => {});
  });
}
