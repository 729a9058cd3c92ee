import { whenShown } from '#web/platform/idle.ts';

/**
 * Registers the service worker once the page is idle. An insecure origin has none and lacks only the offline mode.
 * @param onFirst called when a page loaded before the worker gets one; its earlier responses are not cached
 */
export function registerServiceWorker(onFirst: () => void = () => {}): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const { serviceWorker } = navigator;
  if (!serviceWorker.controller) serviceWorker.addEventListener('controllerchange', onFirst, { once: true });
  whenShown(() => {
    serviceWorker.register('/sw.js').catch(() => {});
  });
}
