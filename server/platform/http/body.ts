import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { networksOf } from '#server/platform/networks.ts';
import { SMALL_BODY } from './body-limit.ts';
import { createEvictionQueue, type EvictionQueue } from './eviction-queue.ts';

const MIB = 1024 * 1024;
/**
 * Memory for all bodies being received, and for those of one network. A burst of 500 calls fits: people behind one address, or a program
 * with many connections, must not evict each other.
 */
const LIMITS = { all: 32 * MIB, network: 8 * MIB };

/** Reads a whole body. @throws ApiError `too_large`, before reading if its length says so; `request_timeout` when it is late or evicted */
export type BodyReader = (request: FastifyRequest, payload: NodeJS.ReadableStream) => Promise<Buffer>;

/**
 * All bodies of one reader share its limited memory.
 * @param publicMs time limit for a body from somebody who has not signed in
 * @param bytes of all bodies, and of one network
 */
export function createBodyReader(publicMs: number, bytes = LIMITS): BodyReader {
  const queue = createEvictionQueue(bytes);
  return (request, payload) => readBody(request, payload, { queue, publicMs });
}

/** Reads a body into one buffer as it arrives: single-byte chunks would take a hundred times the memory. */
function readBody(
  request: FastifyRequest,
  payload: NodeJS.ReadableStream,
  { queue, publicMs }: { queue: EvictionQueue; publicMs: number },
): Promise<Buffer> {
  const limit = request.routeOptions.bodyLimit;
  // Chunked bodies do not declare their length.
  const length = Number(request.headers['content-length'] ?? limit);
  if (length > limit) return Promise.reject(new ApiError('too_large'));
  return new Promise((resolve, reject) => {
    const isPublic = (request.routeOptions.config.access ?? 'public') === 'public';
    const timer = isPublic ? setTimeout(() => end(new ApiError('request_timeout')), publicMs) : undefined;
    const leave = queue.enter(networksOf(request.ip).own, Math.max(length, SMALL_BODY), () =>
      end(new ApiError('request_timeout')),
    );
    let held = Buffer.alloc(0);
    let used = 0;

    function add(piece: Buffer): void {
      const wanted = used + piece.length;
      if (wanted > limit) {
        end(new ApiError('too_large'));
        return;
      }
      if (wanted > held.length) {
        const larger = Buffer.alloc(Math.min(limit, Math.max(wanted, 2 * held.length)));
        held.copy(larger, 0, 0, used);
        held = larger;
      }
      piece.copy(held, used);
      used = wanted;
    }

    function end(error?: ApiError): void {
      clearTimeout(timer);
      leave();
      payload.off('data', add).off('end', whole).off('error', broken).off('close', broken);
      if (error) reject(error);
      else resolve(held.subarray(0, used));
    }
    const whole = () => end();
    const broken = () => end(new ApiError('bad_request'));

    payload.on('data', add).once('end', whole).once('error', broken).once('close', broken);
    payload.resume();
  });
}

/** Reads JSON bodies as Fastify does (prototype keys refused), but accepts an empty one as none: clients label every request as JSON. */
export function readJson(app: FastifyInstance, readBody: BodyReader): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', (request, payload, done) => {
    readBody(request, payload).then((bytes) => {
      if (bytes.length === 0) done(null, undefined);
      else parse(request, bytes.toString('utf8'), done);
    }, done);
  });
}
