import type { Role } from '#domain/permissions.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';

export interface SeenCalendar {
  readonly role: Role;
  /** The newest version that was sent. */
  version: number;
}

export interface Stream {
  readonly actor: Actor;
  readonly calendars: Map<string, SeenCalendar>;
  /** Counts messages about access: a read during which one arrives is repeated. */
  accessMessages: number;
  isValid(): Promise<boolean>;
  send(text: string): void;
  end(): void;
}

export function createStreams() {
  const byUser = new Map<string, Set<Stream>>();
  const byCalendar = new Map<string, Set<Stream>>();

  return {
    all: (): Stream[] => [...byUser.values()].flatMap((streams) => [...streams]),
    ofUser: (userId: string): readonly Stream[] => [...(byUser.get(userId) ?? [])],
    ofCalendar: (calendarId: string): ReadonlySet<Stream> => byCalendar.get(calendarId) ?? new Set(),

    has: (stream: Stream): boolean => byUser.get(stream.actor.userId)?.has(stream) ?? false,

    add(stream: Stream): void {
      join(byUser, stream.actor.userId, stream);
    },

    remove(stream: Stream): void {
      leave(byUser, stream.actor.userId, stream);
      for (const calendarId of stream.calendars.keys()) leave(byCalendar, calendarId, stream);
    },

    show(stream: Stream, calendarId: string, seen: SeenCalendar): void {
      stream.calendars.set(calendarId, seen);
      join(byCalendar, calendarId, stream);
    },

    hide(stream: Stream, calendarId: string): void {
      stream.calendars.delete(calendarId);
      leave(byCalendar, calendarId, stream);
    },
  };
}

function join(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key);
  if (streams) streams.add(stream);
  else index.set(key, new Set([stream]));
}

function leave(index: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const streams = index.get(key);
  streams?.delete(stream);
  if (streams?.size === 0) index.delete(key);
}

export type Streams = ReturnType<typeof createStreams>;
