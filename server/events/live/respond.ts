import type { FastifyReply } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Hub } from './hub.ts';
import { openStreams } from './metrics.ts';
import type { Stream } from './streams.ts';

/** Unsent bytes; a client that does not read is disconnected before it fills the memory. */
const UNSENT_MAX = 256 * 1024;

interface Listener {
  readonly actor: Actor;
  /** As for `watchCredential`. */
  readonly check: () => Promise<number | null>;
  readonly clock: Clock;
  /** What it is told in place of a message of the hub; empty for nothing. */
  readonly said?: (text: string) => string;
}

/**
 * Answers with the messages of a hub for as long as the credential is valid.
 * @throws ApiError `authentication_required`, `unavailable` when the server is stopping
 */
export async function respondWithStream(
  reply: FastifyReply,
  hub: Hub,
  { actor, check, clock, said = (text) => text }: Listener,
): Promise<void> {
  const response = reply.raw;
  let unsent = 'retry: 2000\n\n';
  let isOver = false;
  const credential = watchCredential(check, clock, () => stream.end());
  const stream: Stream = {
    actor,
    calendars: new Map(),
    isValid: credential.isValid,
    accessMessages: 0,
    send: (message) => {
      const text = said(message);
      if (!response.headersSent) unsent += text;
      else if (response.writableLength > UNSENT_MAX) response.destroy();
      else if (text !== '') response.write(text);
    },
    end: () => {
      isOver = true;
      if (response.headersSent) response.end();
    },
  };
  response.on('close', () => {
    credential.stop();
    hub.close(stream);
  });
  await hub.open(stream);
  // The credential may have expired while the calendars were read, or the server may be stopping.
  if (!(await credential.isValid()) || isOver)
    throw new ApiError((await stream.isValid()) ? 'unavailable' : 'authentication_required');
  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) response.setHeader(name, value);
  response.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  response.write(unsent);
  if (response.destroyed) return hub.close(stream);
  openStreams.inc();
  response.once('close', () => openStreams.dec());
}

interface Watched {
  isValid(): Promise<boolean>;
  stop(): void;
}

/**
 * Checks a credential whenever it may have expired, until it has or is no longer watched.
 * @param check returns when to check again, in epoch ms; null when the credential is no longer valid
 * @param onEnd is called when the credential has expired
 */
function watchCredential(check: () => Promise<number | null>, clock: Clock, onEnd: () => void): Watched {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function isValid(): Promise<boolean> {
    const until = await check();
    clearTimeout(timer);
    if (until !== null && !isStopped) timer = setTimeout(look, Math.max(0, until - clock())).unref();
    return until !== null;
  }
  async function look(): Promise<void> {
    if (!(await isValid()) && !isStopped) onEnd();
  }

  return {
    isValid,
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}
