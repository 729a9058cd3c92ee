import { signedInPerson } from './person.ts';
import {
  type Answer,
  notificationOf,
  notUndoneText,
  type Pressed,
  readMessage,
  SNOOZE_MINUTES,
} from './push-message.ts';
import { ask, windows, worker } from './worker-scope.ts';

/** The push events of the service worker. */

/** Safari revokes a subscription if a message shows nothing. */
const mustShow = !/Chrom|Firefox/.test(navigator.userAgent);

/** Shown by a visible page if there is one, else by the device. */
async function arrive(text: string | undefined): Promise<void> {
  const message = readMessage(text);
  if (!message) return;
  const person = await signedInPerson();
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

/** Opens an address, in an existing window if possible. */
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
  // Nothing was stored, so the notification stays visible.
  const { title, body, tag, data, icon, lang } = notification;
  const actions = Reflect.get(notification, 'actions'); // missing in the types of pages
  const again = { body, tag, data, icon, lang, actions };
  const shown = isRefused
    ? { ...again, body: notUndoneText(lang), data: { ...data, action: null }, actions: [] }
    : again;
  await worker.registration.showNotification(title, shown);
}

const isAnswer = (action: string): action is Answer => ['snooze', 'done', 'undo'].includes(action);

/** After a sign-out no message arrives, and shown notifications are closed. */
export async function stopPush(): Promise<void> {
  const subscription = await worker.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}

export async function clearShown(): Promise<void> {
  for (const shown of await worker.registration.getNotifications()) shown.close();
}

/** Replaces the subscription that the browser has rotated; the secret of the old one authenticates the call. */
async function renew(old: PushSubscription | null | undefined, given: PushSubscription | null | undefined) {
  const { auth } = old?.toJSON().keys ?? {};
  const applicationServerKey = old?.options.applicationServerKey;
  if (!old || !auth || !applicationServerKey) return; // The page renews it when it is opened next.
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
