import { createStore } from '#web/platform/store.ts';

export type Connection = 'live' | 'lost';

const connection = createStore<Connection>('live');

export function setConnection(next: Connection): void {
  if (connection.get() !== next) connection.set(next);
}

export const useConnection = connection.use;
