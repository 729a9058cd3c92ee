import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { createGunzip, gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

interface RawReply {
  code(status: number): unknown;
  header(name: string, value: string): unknown;
  getHeader(name: string): number | string | string[] | undefined;
  send(payload?: unknown): unknown;
}

const gzip: (bytes: Buffer) => Promise<Buffer> = promisify(gzipWithCallback);

/** Shorter bodies are not worth compressing. */
const GZIP_FROM_BYTES = 1024;

/** Compressed separately, for clients that accept gzip. */
export const gzipped = async (bytes: Buffer): Promise<Buffer> =>
  bytes.length < GZIP_FROM_BYTES ? Buffer.from(bytes) : gzip(bytes);

/** RFC 1952 §2.3.1; none of our texts starts like this. */
export const isGzipped = (bytes: Buffer): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;

/** Whether an `Accept-Encoding` header allows gzip (RFC 9110 §12.5.3). */
export function acceptsGzip({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const accepted = headers['accept-encoding'];
  if (typeof accepted !== 'string' || !accepted.includes('gzip')) return false;
  return !/\bgzip\s*;\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$)/i.test(accepted);
}

export const JSON_TYPE = 'application/json; charset=utf-8';

export const sendJsonBytes = (reply: RawReply, bytes: Buffer): void => sendBytes(reply, bytes, JSON_TYPE);

/** Sends bytes as they are, gzipped or not: nothing is parsed, checked or serialized. */
export function sendBytes(reply: RawReply, bytes: Buffer, type: string): void {
  const vary = reply.getHeader('vary');
  reply.header('vary', vary ? `${vary}, accept-encoding` : 'accept-encoding');
  reply.header('content-type', type);
  if (isGzipped(bytes)) reply.header('content-encoding', 'gzip');
  queueReply(reply, bytes);
}

/** Unpacks the output of `packed`, for a client that does not accept gzip. */
export const unpacked = (bytes: Buffer): Readable => Readable.from([bytes]).pipe(createGunzip());

export function sendFailure(reply: RawReply, error: unknown): void {
  reply.send(error);
}

export function sendNotModified(reply: RawReply): void {
  reply.code(304);
  queueReply(reply);
}

let pending: [reply: RawReply, body?: Buffer][] = [];

/**
 * Sends an answer at the end of the event loop's turn, together with others that are ready: most of the cost of a short answer is waking up
 * its reader, and a proxy with many requests wakes up once.
 */
function queueReply(...answer: [reply: RawReply, body?: Buffer]): void {
  pending.push(answer);
  if (pending.length > 1) return;
  setImmediate(() => {
    const answers = pending;
    pending = [];
    for (const [reply, body] of answers) {
      try {
        reply.send(body);
      } catch (error) {
        sendFailure(reply, error);
      }
    }
  });
}
