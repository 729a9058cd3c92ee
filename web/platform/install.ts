import { createStore } from './store.ts';

/** Chromium's offer to install the app, which it makes once and early; other browsers have menus of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

const offer = createStore<InstallOffer | null>(null);

/** Call it once, before the browser makes its offer. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer.set(event);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Asks the person; an offer is good for one question. */
async function install(): Promise<void> {
  const asked = offer.get();
  offer.set(null);
  await asked?.prompt();
}

/** Undefined where the browser offers nothing. */
export const useInstall = (): (() => Promise<void>) | undefined => (offer.use() ? install : undefined);

/** Whether it runs as an installed app already. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
