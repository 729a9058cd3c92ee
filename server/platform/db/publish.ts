import type { Role } from '#domain/permissions.ts';
import type { Listener, Sql } from './types.ts';

/** Messages between nodes, sent when a transaction has committed. Short: PostgreSQL allows 8,000 bytes. */
export type Message =
  /** A calendar has a new version. */
  | { readonly about: 'change'; readonly calendarId: string; readonly version: number }
  /** A member joined, has another role, or was removed. */
  | { readonly about: 'access'; readonly calendarId: string; readonly userId: string; readonly role: Role | null }
  /** A new member joined by a link. */
  | { readonly about: 'joined'; readonly calendarId: string; readonly name: string }
  /** A calendar has another name or colour for one of its members. */
  | { readonly about: 'own-appearance'; readonly calendarId: string; readonly userId: string }
  /** A calendar was deleted for everybody. */
  | { readonly about: 'deletion'; readonly calendarId: string }
  /** Credentials of a user ended: open streams check theirs again. */
  | { readonly about: 'credentials'; readonly userId: string }
  /** Some people's notifications have changed. */
  | { readonly about: 'notifications'; readonly userIds: readonly string[] }
  /** A calendar's reminders have to be planned again. */
  | { readonly about: 'reminders'; readonly calendarId: string }
  /** A delivery is waiting. */
  | { readonly about: 'delivery' }
  /** A subscribed calendar is due. */
  | { readonly about: 'source-due' }
  /** A job was queued. */
  | { readonly about: 'job' };

const pending = new WeakMap<Sql, Map<string, string>>();

/**
 * Publishes a message to every node once the transaction of `sql` has committed, and only then. Of several versions of a calendar in one
 * transaction, only the last is published.
 */
export function publish(sql: Sql, message: Message): void {
  const messages = pending.get(sql);
  if (!messages) throw new Error('Only a transaction publishes.');
  const text = JSON.stringify(message);
  const key = message.about === 'change' ? message.calendarId : text;
  // Re-inserted, so that the order is that of the last message per key.
  messages.delete(key);
  messages.set(key, text);
}

/** Starts to collect the messages of the transaction of `sql`. @returns a function that takes them, in order */
export function collectMessages(sql: Sql): () => string[] {
  const messages = new Map<string, string>();
  pending.set(sql, messages);
  return () => [...messages.values()];
}

/** A set of listeners, and a function to notify them all. */
export function createListeners() {
  const listeners = new Set<Listener>();
  return {
    subscribe(listener: Listener): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    notify(message: string | null): void {
      for (const listener of listeners) listener(message);
    },
  };
}
