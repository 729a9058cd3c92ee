import type { Role } from '#domain/permissions.ts';
import { calendarsVisibleTo } from '#server/calendars/access.ts';
import type { Database, Message } from '#server/platform/db/database.ts';
import type { Log } from '#server/platform/log.ts';
import { createChecks } from './checks.ts';
import { createStreams, type SeenCalendar, type Stream, type Streams } from './streams.ts';

const HEARTBEAT_MS = 25_000;
/** After sending to n streams the hub waits n times this long and sends only the newest of the changes made by then. */
const BACKOFF_MS_PER_STREAM = 0.2;

const changeText = (calendarId: string, version: number): string =>
  `event: change\ndata: ${JSON.stringify({ calendarId, version })}\n\n`;
const joinedText = (calendarId: string, name: string): string =>
  `event: joined\ndata: ${JSON.stringify({ calendarId, name })}\n\n`;
const ownAppearanceText = (calendarId: string): string =>
  `event: own-appearance\ndata: ${JSON.stringify({ calendarId })}\n\n`;
const NOTIFICATIONS_TEXT = 'event: notifications\ndata: {}\n\n';
const accessText = (calendarId: string, role: Role | null): string =>
  `event: access\ndata: ${JSON.stringify({ calendarId, role })}\n\n`;

export interface Hub {
  /** Sends a stream all updates from now on, until `close`. */
  open(stream: Stream): Promise<void>;
  close(stream: Stream): void;
  openCount(userId: string): number;
  /** Ends the streams one by one within this time, in ms, so that clients do not all reconnect at once. */
  drain(ms: number): void;
  stop(): void;
}

/**
 * Sends open streams what this node and others publish.
 * @param heartbeatMs how often each stream gets a comment and is checked for messages that it missed while the database was unavailable
 */
export function createHub(db: Database, log: Log, heartbeatMs: number = HEARTBEAT_MS): Hub {
  const streams = createStreams();
  const opening = new Set<Stream>();
  const changes = createChanges(streams);
  const { sendAccess, refresh } = createAccess(db, streams);
  const checks = createChecks(streams, (stream) => refresh(stream, true), log);
  let isStopped = false;

  function receive(message: Message): void {
    switch (message.about) {
      case 'change':
        changes.add(message.calendarId, message.version);
        break;
      case 'access':
        for (const stream of streams.ofUser(message.userId)) {
          const seen = stream.calendars.get(message.calendarId);
          stream.accessMessages += 1;
          // A message sent before the stream opened may arrive now: the read already saw its change, or is repeated.
          if (opening.has(stream) || (seen?.role ?? null) === message.role) continue;
          sendAccess(stream, message.calendarId, message.role && { role: message.role, version: seen?.version ?? 0 });
        }
        break;
      case 'joined': {
        const text = joinedText(message.calendarId, message.name);
        for (const stream of streams.ofCalendar(message.calendarId))
          if (stream.calendars.get(message.calendarId)?.role === 'owner') stream.send(text);
        break;
      }
      case 'own-appearance':
        for (const stream of streams.ofUser(message.userId))
          if (stream.calendars.has(message.calendarId)) stream.send(ownAppearanceText(message.calendarId));
        break;
      case 'notifications':
        for (const userId of message.userIds)
          for (const stream of streams.ofUser(userId)) stream.send(NOTIFICATIONS_TEXT);
        break;
      case 'deletion':
        for (const stream of streams.all()) stream.accessMessages += 1;
        for (const stream of [...streams.ofCalendar(message.calendarId)]) sendAccess(stream, message.calendarId, null);
        break;
      case 'credentials':
        for (const stream of streams.ofUser(message.userId)) checks.endIfInvalid(stream);
        break;
    }
  }

  /** A node of another release may publish messages unknown to this one; a listener must not fail a writer. */
  function receiveText(message: string): void {
    try {
      receive(JSON.parse(message));
    } catch (err) {
      log.warn({ err }, 'a message was not understood');
    }
  }

  const heartbeat = setInterval(() => {
    for (const stream of streams.all()) stream.send(': still here\n\n');
    checks.soon();
  }, heartbeatMs).unref();

  const unsubscribe = db.subscribe((message) => {
    if (message === null) checks.soon();
    else receiveText(message);
  });

  return {
    async open(stream) {
      if (isStopped) return stream.end();
      // Subscribing before reading misses nothing in between.
      streams.add(stream);
      opening.add(stream);
      await refresh(stream, false).finally(() => opening.delete(stream));
    },
    close: streams.remove,
    openCount: (userId) => streams.ofUser(userId).length,
    drain(ms) {
      const all = streams.all();
      for (const [index, stream] of all.entries()) setTimeout(stream.end, (ms * index) / all.length).unref();
    },
    stop() {
      isStopped = true;
      unsubscribe();
      clearInterval(heartbeat);
      checks.stop();
      changes.stop();
      for (const stream of streams.all()) stream.end();
    },
  };
}

function sendChange(stream: Stream, calendarId: string, version: number, text: string): void {
  const seen = stream.calendars.get(calendarId);
  if (!seen || seen.version >= version) return;
  seen.version = version;
  stream.send(text);
}

/** Sends the newest version of each calendar, at a rate limited by the number of its readers. */
function createChanges(streams: Streams) {
  const changed = new Map<string, number>();
  let sending: NodeJS.Timeout | undefined;

  function send(): void {
    sending = undefined;
    let sent = 0;
    for (const [calendarId, version] of changed) {
      const text = changeText(calendarId, version);
      for (const stream of streams.ofCalendar(calendarId)) {
        sendChange(stream, calendarId, version, text);
        sent += 1;
      }
    }
    changed.clear();
    if (sent > 0) sending = setTimeout(send, sent * BACKOFF_MS_PER_STREAM).unref();
  }

  return {
    add(calendarId: string, version: number): void {
      changed.set(calendarId, Math.max(version, changed.get(calendarId) ?? 0));
      sending ??= setTimeout(send, 0).unref();
    },
    stop: () => clearTimeout(sending),
  };
}

/** Sends streams the changes of their readers' access. */
function createAccess(db: Database, streams: Streams) {
  function sendAccess(stream: Stream, calendarId: string, seen: SeenCalendar | null): void {
    if (stream.actor.calendarIds?.includes(calendarId) === false) return;
    if (seen) streams.show(stream, calendarId, seen);
    else streams.hide(stream, calendarId);
    stream.send(accessText(calendarId, seen?.role ?? null));
  }

  /** Brings a stream up to date from the database: at its start, and after messages may have been missed. */
  async function refresh(stream: Stream, notify: boolean): Promise<void> {
    const before = stream.accessMessages;
    const rows = await calendarsVisibleTo(db.read, stream.actor)
      .select(['calendars.version', 'members.role'])
      .execute();
    if (!streams.has(stream)) return;
    if (stream.accessMessages !== before) return refresh(stream, notify);
    const now = new Map(rows.map((row) => [row.calendar_id, row]));
    for (const calendarId of stream.calendars.keys()) if (!now.has(calendarId)) sendAccess(stream, calendarId, null);
    for (const [calendarId, { role, version }] of now) {
      const seen = stream.calendars.get(calendarId);
      if (!notify) streams.show(stream, calendarId, { role, version: Math.max(version, seen?.version ?? 0) });
      else if (seen?.role !== role) sendAccess(stream, calendarId, { role, version });
      else sendChange(stream, calendarId, version, changeText(calendarId, version));
    }
  }

  return { sendAccess, refresh };
}
