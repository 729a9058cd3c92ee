import type { FastifyReply } from 'fastify';
import { JSON_TYPE, sendJsonBytes, sendNotModified, unpacked } from '#server/platform/http/bytes.ts';
import { createResponseBudget } from '#server/platform/http/response-budget.ts';

const MIB = 1024 * 1024;
/** What readers have not taken yet. The web app waits as long for an answer. */
const OUTGOING = { ofOne: 64 * MIB, ofAll: 256 * MIB, ms: 30_000 };

/** Who gets an answer, and how. */
interface Reader {
  readonly userId: string;
  readonly reply: FastifyReply;
  readonly gzips: boolean;
}

/** Sends answers with their ETag, within what all readers together may hold. */
export function createDelivery() {
  const budget = createResponseBudget(OUTGOING);

  function begin({ userId, reply, gzips }: Reader, etag: string, body: Buffer): void {
    budget.add(userId, reply.raw, body.length);
    setHeaders(reply, etag, gzips);
  }

  return {
    notModified({ reply, gzips }: Reader, etag: string): void {
      setHeaders(reply, etag, gzips);
      sendNotModified(reply);
    },
    /** @param body compressed already if the reader takes gzip. @throws ApiError `unavailable` */
    whole(reader: Reader, etag: string, body: Buffer): void {
      begin(reader, etag, body);
      sendJsonBytes(reader.reply, body);
    },
    /** @param body compressed, whatever the reader takes. @throws ApiError `unavailable` */
    large(reader: Reader, etag: string, body: Buffer): void {
      begin(reader, etag, body);
      if (reader.gzips) sendJsonBytes(reader.reply, body);
      else reader.reply.header('vary', 'accept-encoding').header('content-type', JSON_TYPE).send(unpacked(body));
    },
  };
}

function setHeaders(reply: FastifyReply, etag: string, gzips: boolean): void {
  // The same text in another encoding has other bytes, which only a weak tag allows (RFC 9110 §8.8.1).
  reply.header('etag', gzips ? `W/${etag}` : etag).header('cache-control', 'private, no-cache');
}
