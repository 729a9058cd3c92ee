import { z } from 'zod';
import { daysBetween } from '#domain/dates/local.ts';
import { ApiError } from '#domain/errors.ts';
import { EventAnswer, EventList, RANGE_DAYS_MAX, RangeQuery, UpcomingList, UpcomingQuery } from '#domain/events.ts';
import { id } from '#domain/text.ts';
import { calendarFor } from '#server/calendars/access.ts';
import { actorOf } from '#server/credentials/authenticate.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { acceptsGzip, packed, sendFailure, sendJsonBytes, sendNotModified } from '#server/platform/http/bytes.ts';
import { NotModified } from '#server/platform/http/no-content.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { readRange } from './range.ts';
import { createRangeCache, type Loan } from './range-cache.ts';
import { readEventAs } from './target.ts';
import { listUpcoming } from './upcoming.ts';

const CACHE_BYTES = 32 * 1024 * 1024;
const params = z.object({ id: id() });
const tags = ['Events'];

export function eventReadRoutes(app: App, { db, clock }: { db: Database; clock: Clock }): void {
  const cache = createRangeCache(CACHE_BYTES);

  app.get(
    '/api/calendars/:id/events',
    {
      config: { access: 'read' },
      // What is kept is kept compressed as well.
      compress: false,
      schema: {
        summary: 'The events of some days',
        description:
          'Every event that overlaps the days, both inclusive, in the calendar’s zone, by start and then id. Carries an ETag; `If-None-Match` gets 304.',
        tags,
        params,
        querystring: RangeQuery,
        response: { 200: EventList, 304: NotModified },
      },
    },
    // Not async: of a promise that ends before its answer is sent, Fastify watches the whole stream, which costs as much as routing.
    (request, reply) => {
      const answer = async () => {
        const { startDate, endDate } = request.query;
        const calendar = await calendarFor(db.read, actorOf(request), request.params.id, 'events.read');
        checkRange(startDate, endDate);
        const range = `${startDate}_${endDate}`;
        const packs = acceptsGzip(request);
        // The same text in another encoding has other bytes, which only a weak tag allows (RFC 9110 §8.8.1).
        const etag = `"${calendar.version}.${range}"`;
        reply.header('etag', packs ? `W/${etag}` : etag).header('cache-control', 'private, no-cache');
        if (alreadyHas(request, etag)) return sendNotModified(reply);
        const key = `${calendar.id} ${range}`;
        const plain = () => cache.lend(key, calendar.version, () => readRange(db, calendar, startDate, endDate));
        const { bytes, giveBack } = packs
          ? cache.lend(`${key} gzip`, calendar.version, () => packedLoan(plain()))
          : plain();
        reply.raw.once('close', giveBack);
        sendJsonBytes(reply, await bytes);
      };
      answer().catch((error: unknown) => sendFailure(reply, error));
    },
  );

  app.get(
    '/api/events/upcoming',
    {
      config: { access: 'read' },
      schema: {
        summary: 'What comes next in all my calendars',
        tags,
        querystring: UpcomingQuery,
        response: { 200: UpcomingList },
      },
    },
    async (request) => listUpcoming(db.read, actorOf(request), clock(), request.query.limit),
  );

  app.get(
    '/api/events/:id',
    {
      config: { access: 'read' },
      schema: { summary: 'One event', tags, params, response: { 200: EventAnswer } },
    },
    async (request) => ({ event: await readEventAs(db, actorOf(request), request.params.id) }),
  );
}

async function packedLoan({ bytes, giveBack }: Loan): Promise<Buffer> {
  try {
    return await packed(await bytes);
  } finally {
    giveBack();
  }
}

/** @throws ApiError `validation_failed` for reversed days and for more than 400 */
function checkRange(first: string, last: string): void {
  if (last < first) throw new ApiError('validation_failed', { fields: { endDate: 'dates_reversed' } });
  if (daysBetween(first, last) >= RANGE_DAYS_MAX) {
    throw new ApiError('validation_failed', { fields: { endDate: 'range_too_long' } });
  }
}
