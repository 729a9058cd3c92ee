import { useSyncExternalStore } from 'react';

/** Chromium's offer to install the app, which it makes once and early; other browsers have menus of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

let offer: InstallOffer | null = null;
const watchers = new Set<() => void>();

function keep(next: InstallOffer | null): void {
  offer = next;
  for (const watcher of watchers) watcher();
}

/** Call it once, before the browser makes its offer. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    keep(event);
  });
  addEventListener('appinstalled', () => keep(null));
}

/** Asks the person; an offer is good for one question. */
async function install(): Promise<void> {
  const asked = offer;
  keep(null);
  await asked?.prompt();
}

/** Undefined where the browser offers nothing. */
export function useInstall(): (() => Promise<void>) | undefined {
  const subscribe = (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  };
  return useSyncExternalStore(subscribe, () => offer) ? install : undefined;
}

/** Whether it runs as an installed app already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
