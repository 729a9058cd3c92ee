import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#domain/permissions.ts';
import { ClientError, openStream } from '#web/platform/client.ts';
import { readEvents, type StreamMessage } from '#web/platform/read-events.ts';
import { waitOrOnline } from '#web/platform/wait-or-online.ts';
import { setConnection } from './connection.ts';

const RETRY_FIRST_MS = 1_000;
const RETRY_LAST_MS = 30_000;
/** Changes within this time are fetched together. */
const GATHER_MS = 120;

export interface Joined {
  readonly calendarId: string;
  readonly name: string;
}

export interface AccessChange {
  readonly calendarId: string;
  readonly role: Role | null;
}

/**
 * Follows the changes of others until the returned function is called: refetches active queries, and passes changed roles to
 * `onAccess` and new members to `onJoined`. A broken connection is reopened and followed by a full refetch.
 */
export function followUpdates(
  client: QueryClient,
  onAccess: (access: AccessChange) => void,
  onJoined: (joined: Joined) => void,
): () => void {
  const stop = new AbortController();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let delay = RETRY_FIRST_MS;
  let brokenBefore = false;

  function refresh(): void {
    // An optimistic update is on the screen; an older response would revert it.
    if (client.isMutating() > 0) {
      timer = setTimeout(refresh, GATHER_MS);
      return;
    }
    timer = undefined;
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey.some((part) => changed.has(String(part))) });
    void client.invalidateQueries({ queryKey: ['upcoming'] });
    void client.invalidateQueries({ queryKey: ['calendars'] });
    changed.clear();
  }

  function handleMessage({ event, data }: StreamMessage): void {
    if (event === 'change' || event === 'own-appearance') {
      const change: { calendarId: string } = JSON.parse(data);
      changed.add(change.calendarId);
      timer ??= setTimeout(refresh, GATHER_MS);
    } else if (event === 'notifications') {
      for (const name of ['notifications', 'conflicts', 'proposals'])
        void client.invalidateQueries({ queryKey: [name] });
    } else if (event === 'access') {
      onAccess(JSON.parse(data));
    } else if (event === 'joined') {
      onJoined(JSON.parse(data));
    }
  }

  async function follow(): Promise<void> {
    const response = await openStream('/stream', stop.signal);
    if (!response.body) return;
    setConnection('live');
    delay = RETRY_FIRST_MS;
    // Cached responses may be older than the first message; after a break everything is refetched.
    void client.invalidateQueries({ predicate: ({ state }) => brokenBefore || state.data !== undefined });
    for await (const message of readEvents(response.body)) handleMessage(message);
  }

  async function keepFollowing(): Promise<void> {
    while (!stop.signal.aborted) {
      let asked = 0;
      try {
        await follow();
      } catch (error) {
        // The session has ended.
        if (error instanceof ClientError && error.status === 401) return;
        if (error instanceof ClientError) asked = (error.retryAfter ?? 0) * 1_000;
      }
      if (stop.signal.aborted) return;
      brokenBefore = true;
      setConnection('lost');
      await waitOrOnline(Math.max(delay, asked), stop.signal);
      delay = Math.min(delay * 2, RETRY_LAST_MS);
    }
  }

  void keepFollowing();
  return () => {
    stop.abort();
    clearTimeout(timer);
    setConnection('live');
  };
}
