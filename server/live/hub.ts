import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Role } from '#domain/permissions.ts';
import { calendarsSeenBy } from '#server/calendars/access.ts';
import type { Database, Message } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/errors.ts';
import type { Log } from '#server/platform/log.ts';
import { createStreams, type SeenCalendar, type Stream } from './streams.ts';

const BEAT_MS = 25_000;
/** After telling n streams the hub rests so long for each: bursts of changes are told as one, their newest. */
const REST_MS_PER_STREAM = 0.2;

const changeText = (calendarId: string, version: number): string =>
  `event: change\ndata: ${JSON.stringify({ calendarId, version })}\n\n`;
const accessText = (calendarId: string, role: Role | null): string =>
  `event: access\ndata: ${JSON.stringify({ calendarId, role })}\n\n`;

export interface Hub {
  /** Starts to tell a stream what happens from now on; ends with `close`. */
  open(stream: Stream): Promise<void>;
  close(stream: Stream): void;
  openCount(userId: string): number;
  stop(): void;
}

/**
 * Tells open streams what this and other nodes announce.
 * @param beatMs how often each stream gets a sign of life, and is looked at: an announcement is lost with the process that dies
 *   before it is made
 */
export function createHub(db: Database, log: Log, beatMs: number = BEAT_MS): Hub {
  const streams = createStreams();
  /** Streams whose calendars are being read. */
  const opening = new Set<Stream>();
  const changed = new Map<string, number>();
  let resting: NodeJS.Timeout | undefined;
  /** Checks of all streams, one after the other; one that is due has not begun. */
  let checks: Promise<void> = Promise.resolve();
  let isCheckDue = false;
  let isStopped = false;

  function tellChanges(): void {
    resting = undefined;
    let told = 0;
    for (const [calendarId, version] of changed) {
      const text = changeText(calendarId, version);
      for (const stream of streams.ofCalendar(calendarId)) {
        tellChange(stream, calendarId, version, text);
        told += 1;
      }
    }
    changed.clear();
    if (told > 0) resting = setTimeout(tellChanges, told * REST_MS_PER_STREAM).unref();
  }

  function tellChange(stream: Stream, calendarId: string, version: number, text: string): void {
    const seen = stream.calendars.get(calendarId);
    if (!seen || seen.version >= version) return;
    seen.version = version;
    stream.send(text);
  }

  function tellAccess(stream: Stream, calendarId: string, seen: SeenCalendar | null): void {
    if (stream.actor.calendarIds?.includes(calendarId) === false) return;
    if (seen) streams.show(stream, calendarId, seen);
    else streams.hide(stream, calendarId);
    stream.send(accessText(calendarId, seen?.role ?? null));
  }

  function heard(message: Message): void {
    switch (message.about) {
      case 'change':
        changed.set(message.calendarId, Math.max(message.version, changed.get(message.calendarId) ?? 0));
        resting ??= setTimeout(tellChanges, 0).unref();
        break;
      case 'access':
        for (const stream of streams.ofUser(message.userId)) {
          const seen = stream.calendars.get(message.calendarId);
          stream.heard += 1;
          // What was announced before the stream was opened may be heard only now: the read has seen it, or is made again.
          if (opening.has(stream) || (seen?.role ?? null) === message.role) continue;
          tellAccess(stream, message.calendarId, message.role && { role: message.role, version: seen?.version ?? 0 });
        }
        break;
      case 'deletion':
        for (const stream of streams.all()) stream.heard += 1;
        for (const stream of [...streams.ofCalendar(message.calendarId)]) tellAccess(stream, message.calendarId, null);
        break;
      case 'credentials':
        for (const stream of streams.ofUser(message.userId)) endIfInvalid(stream).catch(failed);
        break;
    }
  }

  /** Brings a stream up to date from the database: for its start, and wherever an announcement may have been missed. */
  async function refresh(stream: Stream, tell: boolean): Promise<void> {
    const heard = stream.heard;
    const rows = await calendarsSeenBy(db.read, stream.actor).select(['calendars.version', 'members.role']).execute();
    if (!streams.has(stream)) return;
    if (stream.heard !== heard) return refresh(stream, tell);
    const now = new Map(rows.map((row) => [row.calendar_id, row]));
    for (const calendarId of stream.calendars.keys()) if (!now.has(calendarId)) tellAccess(stream, calendarId, null);
    for (const [calendarId, { role, version }] of now) {
      const seen = stream.calendars.get(calendarId);
      if (!tell) streams.show(stream, calendarId, { role, version: Math.max(version, seen?.version ?? 0) });
      else if (seen?.role !== role) tellAccess(stream, calendarId, { role, version });
      else tellChange(stream, calendarId, version, changeText(calendarId, version));
    }
  }

  async function endIfInvalid(stream: Stream): Promise<boolean> {
    if (await stream.isValid()) return false;
    stream.end();
    return true;
  }

  const failed = (err: unknown): void => log.warn({ err }, 'a stream could not be checked');

  /** Looks at each stream, one after the other: its credential, and what has not been announced to it. */
  async function checkAll(): Promise<void> {
    isCheckDue = false;
    for (const stream of streams.all()) {
      await nextTurn();
      if (isStopped) return;
      try {
        if (streams.has(stream) && !(await endIfInvalid(stream))) await refresh(stream, true);
      } catch (err) {
        failed(err);
        if (isUnavailable(err)) return; // for the others too
      }
    }
  }

  function checkSoon(): void {
    if (isCheckDue) return;
    isCheckDue = true;
    checks = checks.then(checkAll);
  }

  /** The channel is open to whoever may use the database, and who listens must not fail who writes. */
  function hearOut(message: string): void {
    try {
      heard(JSON.parse(message));
    } catch (err) {
      log.warn({ err }, 'a message was not understood');
    }
  }

  const beat = setInterval(() => {
    for (const stream of streams.all()) stream.send(': still here\n\n');
    checkSoon();
  }, beatMs).unref();

  const deafen = db.subscribe((message) => {
    if (message === null) checkSoon();
    else hearOut(message);
  });

  return {
    async open(stream) {
      if (isStopped) return stream.end();
      // Heard first and read second, so that nothing falls between.
      streams.add(stream);
      opening.add(stream);
      await refresh(stream, false).finally(() => opening.delete(stream));
    },
    close: streams.remove,
    openCount: (userId) => streams.ofUser(userId).length,
    stop() {
      isStopped = true;
      deafen();
      clearInterval(beat);
      clearTimeout(resting);
      for (const stream of streams.all()) stream.end();
    },
  };
}
