/** The global of a service worker, which the types of a page lack: what is used of it. */

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
  addEventListener<Name extends keyof Events>(type: Name, heard: (event: Events[Name]) => void): void;
}

export const worker = self as unknown as WorkerScope;

const ANSWER_MS = 1_000;

/** Every open page of the app. */
export const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Asks a page for something; false where it refuses, or is no page that can. */
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

/** What the worker asks of a page: to show a reminder itself, or to go somewhere. */
export type WorkerQuestion = { readonly remind: string } | { readonly open: string };
