import { personHere } from './person.ts';
import {
  type Answer,
  notificationOf,
  notUndoneText,
  type Pressed,
  readMessage,
  SNOOZE_MINUTES,
} from './push-message.ts';
import { ask, windows, worker } from './worker-scope.ts';

/** Push messages, as the service worker hears them. */

/** Safari ends a subscription whose messages show nothing. */
const mustShow = !/Chrom|Firefox/.test(navigator.userAgent);

/** Shown by the page that somebody works in, if there is one, else by the device. */
async function arrive(text: string | undefined): Promise<void> {
  const message = readMessage(text);
  if (!message) return;
  const person = await personHere();
  const isOurs = message.userId === person;
  if (isOurs && message.kind === 'due' && !mustShow) {
    const focused = (await windows()).find((client) => client.focused);
    if (focused && (await ask(focused, { remind: message.id }))) return;
  }
  const { title, options } = notificationOf(message, person, Date.now());
  await worker.registration.showNotification(title, options);
  if (isOurs) await navigator.setAppBadge?.(message.unseen).catch(() => undefined);
  else await stopPush();
}

/** Brings somebody to an address, in a window that is open already if it can. */
async function open(url: string): Promise<void> {
  const [client] = (await windows()).toSorted((a, b) => Number(b.focused) - Number(a.focused));
  if (client) {
    await client.focus().catch(() => undefined);
    if (await ask(client, { open: url })) return;
  }
  await worker.clients.openWindow(url);
}

async function act(notification: Notification, kind: Answer): Promise<void> {
  const { action }: Pressed = notification.data;
  const isUndo = kind === 'undo';
  const said = isUndo ? { action } : { action, act: kind, ...(kind === 'snooze' && { minutes: SNOOZE_MINUTES }) };
  const answer = await fetch(`/api/notifications/${isUndo ? 'undo' : 'act'}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(said),
  }).catch(() => null);
  const isRefused = answer !== null && answer.status >= 400 && answer.status < 500 && answer.status !== 429;
  if (answer?.ok || (isRefused && !isUndo)) return;
  // Nothing has been stored: it stays before the person's eyes.
  const { title, body, tag, data, icon, lang } = notification;
  const actions = Reflect.get(notification, 'actions'); // Types of pages lack it.
  const again = { body, tag, data, icon, lang, actions };
  const shown = isRefused
    ? { ...again, body: notUndoneText(lang), data: { ...data, action: null }, actions: [] }
    : again;
  await worker.registration.showNotification(title, shown);
}

const isAnswer = (action: string): action is Answer => ['snooze', 'done', 'undo'].includes(action);

/** Nobody is signed in: nothing more arrives, and what was shown goes. */
export async function stopPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

export async function clearShown(): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close();
  await navigator.clearAppBadge?.().catch(() => undefined);
}

/** The browser has changed the address of this device. Whoever knows the secret of the old one may say so. */
async function renew(old: PushSubscription | null | undefined, given: PushSubscription | null | undefined) {
  const { auth } = old?.toJSON().keys ?? {};
  const applicationServerKey = old?.options.applicationServerKey;
  if (!old || !auth || !applicationServerKey) return; // The page sees to it when it is opened next.
  const subscription =
    given ?? (await worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
  const { endpoint, keys } = subscription.toJSON();
  await fetch('/api/push-subscriptions/renew', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ old: { endpoint: old.endpoint, auth }, subscription: { endpoint, keys } }),
  }).catch(() => undefined);
}

export function listenForPush(): void {
  worker.addEventListener('push', (event) => event.waitUntil(arrive(event.data?.text())));
  worker.addEventListener('notificationclick', (event) => {
    const { notification, action } = event;
    const { url }: Pressed = notification.data;
    notification.close();
    event.waitUntil(isAnswer(action) ? act(notification, action) : open(url));
  });
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
  );
}
