import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import type { Chunks } from '#server/calendars/long-read.ts';
import { sendJsonBytes, sendNotModified } from '#server/platform/http/bytes.ts';
import { createResponseBudget } from '#server/platform/http/response-budget.ts';
import { createStreams } from './streams.ts';

const MIB = 1024 * 1024;
/** What readers have not taken yet. The web app waits as long for an answer. */
const OUTGOING = { ofOne: 64 * MIB, ofAll: 256 * MIB, ms: 30_000 };

/** Who gets an answer, and how. */
interface Reader {
  readonly userId: string;
  readonly reply: FastifyReply;
  readonly gzips: boolean;
}

interface LargeAnswer {
  readonly etag: string;
  readonly texts: Chunks;
}

/** Sends answers with their ETag, within what all readers together may hold. */
export function createDelivery() {
  const budget = createResponseBudget(OUTGOING);
  const streams = createStreams();

  async function sendStream({ userId, reply, gzips }: Reader, begin: () => Promise<LargeAnswer>): Promise<void> {
    if (reply.raw.destroyed) return;
    // It holds little of its text.
    budget.add(userId, reply.raw, 0);
    const sent = Promise.withResolvers<void>();
    const { etag, texts } = await begin();
    setHeaders(reply, etag, gzips);
    reply.header('vary', 'accept-encoding').header('content-type', 'application/json; charset=utf-8');
    const json = Readable.from(texts, { objectMode: false });
    json.once('close', sent.resolve);
    if (!gzips) {
      reply.send(json);
      return sent.promise;
    }
    const gzip = createGzip();
    json.once('error', (error) => gzip.destroy(error));
    gzip.once('close', () => json.destroy());
    reply.header('content-encoding', 'gzip').send(json.pipe(gzip));
    return sent.promise;
  }

  return {
    notModified({ reply, gzips }: Reader, etag: string): void {
      setHeaders(reply, etag, gzips);
      sendNotModified(reply);
    },
    /** @param body compressed already if the reader takes gzip. @throws ApiError `unavailable` */
    whole({ userId, reply, gzips }: Reader, etag: string, body: Buffer): void {
      budget.add(userId, reply.raw, body.length);
      setHeaders(reply, etag, gzips);
      sendJsonBytes(reply, body);
    },
    /** Resolves when the answer is sent, or its reader is gone. @throws ApiError `unavailable`, and what `begin` throws */
    large: (reader: Reader, begin: () => Promise<LargeAnswer>): Promise<void> =>
      streams.use(reader.userId, () => sendStream(reader, begin)),
  };
}

function setHeaders(reply: FastifyReply, etag: string, gzips: boolean): void {
  // The same text in another encoding has other bytes, which only a weak tag allows (RFC 9110 §8.8.1).
  reply.header('etag', gzips ? `W/${etag}` : etag).header('cache-control', 'private, no-cache');
}
