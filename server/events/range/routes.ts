import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { daysBetween } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { EventList, RANGE_DAYS_MAX, RANGE_EVENTS_MAX, RANGE_OCCURRENCES_MAX, RangeQuery } from '#domain/events.ts';
import { id } from '#domain/text.ts';
import { calendarFor, type OpenCalendar } from '#server/calendars/access.ts';
import type { LongRead, Open } from '#server/calendars/long-read.ts';
import { CalendarChanged, reopen, whileUnchanged } from '#server/calendars/one-version.ts';
import { type Actor, actorOf } from '#server/credentials/actor.ts';
import type { Database } from '#server/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { acceptsGzip, gzipped, sendFailure, sendJsonBytes, sendNotModified } from '#server/platform/http/bytes.ts';
import { NotModified } from '#server/platform/http/no-content.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { createResponseBudget } from '#server/platform/http/response-budget.ts';
import { beginAnswer, makeAnswer } from './answer.ts';
import { type Answer, createRangeCache } from './cache.ts';
import type { Days } from './json.ts';
import { createStreams } from './streams.ts';

const MIB = 1024 * 1024;
const CACHE_BYTES = 32 * MIB;
const ENTRY_BYTES_MAX = 4 * MIB;
/** What readers have not taken yet. The web app waits as long for an answer. */
const OUTGOING = { ofOne: 64 * MIB, ofAll: 256 * MIB, ms: 30_000 };

export function eventRangeRoutes(app: App, { db, read }: { db: Database; read: LongRead }): void {
  const cache = createRangeCache(CACHE_BYTES, ENTRY_BYTES_MAX);
  const outgoing = createResponseBudget(OUTGOING);
  const streams = createStreams();

  /** What is kept, or made for all who ask for the same. The right is that of the version that the caller has just been found to see. */
  async function sharedAnswer(calendar: OpenCalendar, days: Days, gzips: boolean): Promise<Answer> {
    const { id, version } = calendar;
    const key = `${id} ${days.startDate} ${days.endDate}`;
    const plain = () => cache.get(key, version, () => makeAnswer(read, reopen(calendar), days));
    return gzips ? cache.get(`${key} gzip`, version, async () => packedAnswer(await plain())) : plain();
  }

  async function answer(request: FastifyRequest<{ Params: { id: string }; Querystring: Days }>, reply: FastifyReply) {
    const actor = actorOf(request);
    const open: Open = (sql) => calendarFor(sql, actor, request.params.id, 'events.read');
    const calendar = await open(db.read);
    const days = request.query;
    checkDays(days);
    const gzips = acceptsGzip(request);
    if (alreadyHas(request, etagOf(calendar.version, days))) {
      setHeaders(reply, calendar.version, days, gzips);
      return sendNotModified(reply);
    }
    const { version, body } = await sharedAnswer(calendar, days, gzips).catch((error: unknown) => {
      // Changed meanwhile: then right and content are read together.
      if (error instanceof CalendarChanged) return ownAnswer(open, days, gzips);
      throw error;
    });
    if (body === 'too_full') throw new ApiError('range_too_full');
    if (body === 'large') return streams.use(actor.userId, () => sendStream(actor, reply, open, days, gzips));
    outgoing.add(actor.userId, reply.raw, body.length);
    setHeaders(reply, version, days, gzips);
    sendJsonBytes(reply, body);
  }

  async function ownAnswer(open: Open, days: Days, gzips: boolean): Promise<Answer> {
    const own = await whileUnchanged(() => makeAnswer(read, open, days));
    return gzips ? packedAnswer(own) : own;
  }

  async function sendStream(actor: Actor, reply: FastifyReply, open: Open, days: Days, gzips: boolean) {
    if (reply.raw.destroyed) return;
    // It holds little of its text.
    outgoing.add(actor.userId, reply.raw, 0);
    const sent = Promise.withResolvers<void>();
    const { version, texts } = await whileUnchanged(() => beginAnswer(read, open, days));
    setHeaders(reply, version, days, gzips);
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

  app.get(
    '/api/calendars/:id/events',
    {
      config: { access: 'read' },
      // What is kept is kept compressed as well.
      compress: false,
      schema: {
        summary: 'The events of some days',
        description:
          'Every event that overlaps the days, both inclusive, in the calendar’s zone, by start and then id. Carries an ETag; `If-None-Match` gets 304. ' +
          `At most ${RANGE_EVENTS_MAX} events, and of them ${RANGE_OCCURRENCES_MAX} occurrences of series: for days that hold more the answer is 400 with \`range_too_full\`, and fewer days are to be asked for. ` +
          'A large answer is sent while it is read; when the calendar changes meanwhile, the connection is broken off, and the call is to be made again.',
        tags: ['Events'],
        params: z.object({ id: id() }),
        querystring: RangeQuery,
        response: { 200: EventList, 304: NotModified },
      },
    },
    // Not async: of a promise that ends before its answer is sent, Fastify watches the whole stream, which costs as much as routing.
    (request, reply) => {
      answer(request, reply).catch((error: unknown) => sendFailure(reply, error));
    },
  );
}

const etagOf = (version: number, { startDate, endDate }: Days): string => `"${version}.${startDate}_${endDate}"`;

function setHeaders(reply: FastifyReply, version: number, days: Days, gzips: boolean): void {
  const etag = etagOf(version, days);
  // The same text in another encoding has other bytes, which only a weak tag allows (RFC 9110 §8.8.1).
  reply.header('etag', gzips ? `W/${etag}` : etag).header('cache-control', 'private, no-cache');
}

const packedAnswer = async ({ version, body }: Answer): Promise<Answer> => ({
  version,
  body: typeof body === 'string' ? body : await gzipped(body),
});

/** @throws ApiError `validation_failed` for reversed days and for more than 400 */
function checkDays({ startDate, endDate }: Days): void {
  if (endDate < startDate) throw new ApiError('validation_failed', { fields: { endDate: 'dates_reversed' } });
  if (daysBetween(startDate, endDate) >= RANGE_DAYS_MAX) {
    throw new ApiError('validation_failed', { fields: { endDate: 'range_too_long' } });
  }
}
