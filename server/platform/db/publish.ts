import type { Role } from '#domain/permissions.ts';
import type { Listener, Sql } from './types.ts';

/** What the nodes of an installation tell each other when a transaction has committed. Short: PostgreSQL allows 8,000 bytes. */
export type Message =
  /** A calendar has a new version. */
  | { readonly about: 'change'; readonly calendarId: string; readonly version: number }
  /** Somebody joined, has another role, or is no member any more. */
  | { readonly about: 'access'; readonly calendarId: string; readonly userId: string; readonly role: Role | null }
  /** A new member came by a link. */
  | { readonly about: 'joined'; readonly calendarId: string; readonly name: string }
  /** A calendar has another name or colour for one of its members. */
  | { readonly about: 'own-appearance'; readonly calendarId: string; readonly userId: string }
  /** A calendar was deleted for everybody. */
  | { readonly about: 'deletion'; readonly calendarId: string }
  /** Credentials of a user ended: open streams check theirs again. */
  | { readonly about: 'credentials'; readonly userId: string }
  /** Somebody's notifications are others than before. */
  | { readonly about: 'notifications'; readonly userIds: readonly string[] }
  /** Reminders of a calendar have to be planned again. */
  | { readonly about: 'reminders'; readonly calendarId: string }
  /** Something waits to be sent. */
  | { readonly about: 'delivery' }
  /** A calendar by its address is to be read. */
  | { readonly about: 'source-due' }
  /** A job was queued. */
  | { readonly about: 'job' };

const pending = new WeakMap<Sql, Map<string, string>>();

/**
 * Publishes a message to every node once the transaction of `sql` has committed, and only then. Of several versions of a calendar in
 * one transaction the last is published.
 */
export function publish(sql: Sql, message: Message): void {
  const messages = pending.get(sql);
  if (!messages) throw new Error('Only a transaction publishes.');
  const text = JSON.stringify(message);
  const key = message.about === 'change' ? message.calendarId : text;
  // The order is that of the last of each.
  messages.delete(key);
  messages.set(key, text);
}

/** Begins to collect what the transaction of `sql` publishes. @returns what gives the messages, in their order */
export function collectMessages(sql: Sql): () => string[] {
  const messages = new Map<string, string>();
  pending.set(sql, messages);
  return () => [...messages.values()];
}

/** Listeners that come and go, and a way to notify them all. */
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
