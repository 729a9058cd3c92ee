import { createStore } from './store.ts';

/** Chromium's `beforeinstallprompt`, fired once and early; other browsers have menus of their own. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function';

const offer = createStore<InstallOffer | null>(null);

/** Call once, before the browser fires the event. */
export function listenForInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return;
    event.preventDefault();
    offer.set(event);
  });
  addEventListener('appinstalled', () => offer.set(null));
}

/** Prompts the person; an event is good for one prompt. */
async function install(): Promise<void> {
  const asked = offer.get();
  offer.set(null);
  await asked?.prompt();
}

/** Undefined if the browser has not offered an installation. */
export const useInstall = (): (() => Promise<void>) | undefined => (offer.use() ? install : undefined);

/** Whether the app already runs installed. */
export const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;
