import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';

/**
 * What stands between a push service and a page: the browser asks for a subscription of a local service, and what that one has received
 * is handed to the service worker as the browser would.
 */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** A browser asks its maker for the address of a subscription; here the test gives it. To be called before the page is opened. */
export async function subscribeTo(page: Page, subscription: Subscription): Promise<void> {
  await page.addInitScript((given) => {
    if (!('PushManager' in globalThis)) return; // An insecure page.
    const made = {
      endpoint: given.endpoint,
      options: { userVisibleOnly: true, applicationServerKey: null },
      toJSON: () => given,
      unsubscribe: async () => {
        localStorage.removeItem('test-subscribed');
        return true;
      },
    };
    const proto = PushManager.prototype as { subscribe: unknown; getSubscription: unknown };
    proto.subscribe = async () => {
      localStorage.setItem('test-subscribed', 'yes');
      return made;
    };
    proto.getSubscription = async () => (localStorage.getItem('test-subscribed') ? made : null);
  }, subscription);
}

/** The browser's part: gives a message to the service worker of the page. */
export async function browserPush(page: Page): Promise<(message: unknown) => Promise<void>> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations;
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  const { origin } = new URL(page.url());
  return async (message) => {
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  };
}

/** What the device shows, by the words of its notifications. */
export const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body, tag }) => ({ title, body, tag }));
  });

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  return worker;
}

/** Presses a notification, or one of its buttons. */
export async function pressShown(page: Page, tag: string, action = ''): Promise<void> {
  await workerOf(page).evaluate(
    async ([wanted, pressed]) => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration } & EventTarget;
      const [notification] = await scope.registration.getNotifications({ tag: wanted });
      const { NotificationEvent } = globalThis as unknown as { NotificationEvent: new (...given: unknown[]) => Event };
      scope.dispatchEvent(new NotificationEvent('notificationclick', { notification, action: pressed }));
    },
    [tag, action] as const,
  );
}

/**
 * Presses a notification while no window of the app is open, and answers the address that the worker opens one at: only a press of a
 * person lets it really do so.
 */
export async function openedBy(page: Page, tag: string): Promise<string> {
  await workerOf(page).evaluate(() => {
    const { clients } = globalThis as unknown as { clients: { openWindow(url: string): Promise<null> } };
    clients.openWindow = async (url) => {
      Reflect.set(globalThis, 'opened', url);
      return null;
    };
  });
  await pressShown(page, tag);
  const opened = () => workerOf(page).evaluate(() => Reflect.get(globalThis, 'opened'));
  await expect.poll(opened).toBeTruthy();
  return String(await opened());
}

/** The browser gives its subscription another address, and says so to the service worker. */
export async function changeSubscription(page: Page, old: Subscription, next: Subscription): Promise<void> {
  await workerOf(page).evaluate(
    ([before, after]) => {
      const scope = globalThis as unknown as EventTarget & { ExtendableEvent: new (type: string) => Event };
      const options = { userVisibleOnly: true, applicationServerKey: new ArrayBuffer(65) };
      const [oldSubscription, newSubscription] = [before, after].map((each) => ({
        ...{ endpoint: each.endpoint, options },
        toJSON: () => each,
      }));
      const event = new scope.ExtendableEvent('pushsubscriptionchange');
      scope.dispatchEvent(Object.assign(event, { oldSubscription, newSubscription }));
    },
    [old, next] as const,
  );
}
