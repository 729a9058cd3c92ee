import type { PushSubscriptionBody } from '#domain/notifications.ts';
import { isInstalled } from '#web/platform/install.ts';
import { queryClient } from '#web/platform/query.ts';
import { createStore } from '#web/platform/store.ts';
import { devicesQuery, storeSubscription } from './api.ts';

/**
 * Push on this device. `install`: iOS supports it in an installed app only; `blocked`: the person has denied the permission;
 * `missing`: the browser does not support it, or the origin is insecure.
 */
type DeviceState = 'unknown' | 'missing' | 'install' | 'blocked' | 'off' | 'on';

const { get, set, use } = createStore<DeviceState>('unknown');

export { get as deviceState, use as useDeviceState };

const isApple = () => /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1;

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator) || !('Notification' in globalThis)) return undefined;
  // On a first visit the worker may not be registered yet; registering fails where the origin is insecure.
  const found =
    (await navigator.serviceWorker.getRegistration()) ??
    (await navigator.serviceWorker.register('/sw.js').catch(() => undefined));
  return found && 'pushManager' in found ? found : undefined;
}

async function subscribe(found: ServiceWorkerRegistration, userId: string): Promise<void> {
  const { publicKey } = await queryClient.fetchQuery(devicesQuery);
  const worker = found.active ? found : await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  await store(subscription, userId);
}

async function store(subscription: PushSubscription, userId: string): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  await storeSubscription({ endpoint, keys } as PushSubscriptionBody); // The server validates it.
  await storeChoice({ userId, endpoint: subscription.endpoint });
  await queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

/** Determines the state on this device, and renews a subscription that the person had before a sign-out. */
export async function checkDevice(userId: string): Promise<void> {
  const found = await registration();
  if (!found) return set(isApple() && !isInstalled() ? 'install' : 'missing');
  if (Notification.permission === 'denied') return set('blocked');
  const choice = await readChoice();
  if (choice?.userId !== userId || Notification.permission !== 'granted') return set('off');
  const subscription = await found.pushManager.getSubscription();
  if (!subscription) await subscribe(found, userId);
  else if (subscription.endpoint !== choice.endpoint) await store(subscription, userId);
  else if (!(await isListed())) return turnOff(); // It was revoked on another device.
  set('on');
}

const isListed = async () => (await queryClient.fetchQuery(devicesQuery)).subscriptions.some((each) => each.isCurrent);

/** Only after a press, because the browser asks for permission. @throws the error of the browser or the server */
export async function turnOn(userId: string): Promise<void> {
  const found = await registration();
  if (!found) return checkDevice(userId);
  if ((await Notification.requestPermission()) !== 'granted') {
    return set(Notification.permission === 'denied' ? 'blocked' : 'off');
  }
  await subscribe(found, userId);
  set('on');
}

/** The caller informs the server. */
export async function turnOff(): Promise<void> {
  await forgetChoice();
  const subscription = await (await registration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  set('off');
}

/** The person who enabled push on this device, and its endpoint. Survives a sign-out, for the next sign-in of the same person. */

interface Choice {
  readonly userId: string;
  readonly endpoint: string;
}

const CACHE = 'push-choice';
const KEY = '/push-choice';

async function readChoice(): Promise<Choice | null> {
  const response = await caches.match(KEY, { cacheName: CACHE });
  return response ? response.json() : null;
}

async function storeChoice(choice: Choice): Promise<void> {
  await (await caches.open(CACHE)).put(KEY, Response.json(choice));
}

const forgetChoice = (): Promise<boolean> => caches.delete(CACHE);
