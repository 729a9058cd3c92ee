import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { checkedUrl, send } from './outgoing.ts';
import type { Exceptions } from './public-address.ts';

/** Fetches URLs that other people have named, with limits on time, size and redirects, each of which is checked. */

export interface FetchedUrl {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Empty unless the status is 200. */
  readonly body: Buffer;
}

interface GetRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export type Get = (request: GetRequest) => Promise<FetchedUrl>;

interface GetLimits {
  /** For DNS, all redirects and the whole body. */
  readonly ms: number;
  /** For the body as received, and again after decompression. */
  readonly bytes: number;
}

/** The response is too large. */
export class TooLong extends Error {}
/** The response is too slow. */
export class TooSlow extends Error {}
export class TooManyRedirections extends Error {}

const REDIRECTIONS_MAX = 5;
const REDIRECTIONS = [301, 302, 303, 307, 308];

export function outgoingGet({ ms, bytes, ...exceptions }: Exceptions & GetLimits): Get {
  return async ({ signal: stop, ...request }) => {
    const late = AbortSignal.timeout(ms);
    try {
      return await follow({ ...request, signal: AbortSignal.any([stop, late]) });
    } catch (error) {
      throw late.aborted && !stop.aborted ? new TooSlow() : error;
    }
  };

  async function follow({ url: first, headers, signal }: GetRequest): Promise<FetchedUrl> {
    let url = checkedUrl(first, exceptions, 'web');
    for (let left = REDIRECTIONS_MAX; ; left -= 1) {
      const sent = { method: 'GET', headers: { ...headers, 'accept-encoding': 'gzip' }, signal } as const;
      const answer = await send(url, sent, exceptions);
      const { statusCode: status = 0, headers: answered } = answer;
      try {
        if (!REDIRECTIONS.includes(status) || answered.location === undefined) {
          const body = status === 200 ? await bodyOf(answer, bytes, signal) : Buffer.alloc(0);
          return { status, headers: answered, body };
        }
      } finally {
        answer.destroy();
      }
      if (left === 0) throw new TooManyRedirections();
      const next = URL.parse(answered.location, url);
      url = checkedUrl(next?.href ?? '', exceptions, 'web');
    }
  }
}

/** The whole body, decompressed. @throws TooLong before more than `most` bytes are held */
async function bodyOf(answer: IncomingMessage, most: number, signal: AbortSignal): Promise<Buffer> {
  if (Number(answer.headers['content-length']) > most) throw new TooLong();
  const packed = await gather(answer, most, signal);
  if (!/^(?:x-)?gzip$/i.test(answer.headers['content-encoding']?.trim() ?? '')) return packed;
  const gunzip = createGunzip();
  gunzip.end(packed);
  return gather(gunzip, most, signal);
}

/** @throws TooLong before more than `most` bytes are held */
export async function gather(chunks: AsyncIterable<Buffer>, most: number, signal: AbortSignal): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    signal.throwIfAborted();
    length += chunk.length;
    if (length > most) throw new TooLong();
    parts.push(chunk);
  }
  return Buffer.concat(parts);
}
