/** The used part of a service worker's global, which the types of a page lack. */

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}
interface WindowClient {
  readonly focused: boolean;
  readonly url: string;
  focus(): Promise<WindowClient>;
  postMessage(message: unknown, transfer: Transferable[]): void;
}
interface Events {
  install: WorkerEvent;
  message: WorkerEvent & { data: unknown };
  push: WorkerEvent & { data: { text(): string } | null };
  notificationclick: WorkerEvent & { action: string; notification: Notification };
  pushsubscriptionchange: WorkerEvent & {
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  };
}
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WindowClient[]>;
    openWindow(url: string): Promise<WindowClient | null>;
  };
  skipWaiting(): void;
  addEventListener<Name extends keyof Events>(type: Name, listener: (event: Events[Name]) => void): void;
}

export const worker = self as unknown as WorkerScope;

const ANSWER_MS = 1_000;

/** Every open page of the app. */
export const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Sends a request to a page; false if it declines or does not answer. */
export function ask(client: WindowClient, question: WorkerQuestion): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const late = setTimeout(() => resolve(false), ANSWER_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(late);
      resolve(data === true);
    };
    client.postMessage(question, [port2]);
  });
}

/** A request of the worker to a page: to show a reminder itself, or to navigate. */
export type WorkerQuestion = { readonly remind: string } | { readonly open: string };
