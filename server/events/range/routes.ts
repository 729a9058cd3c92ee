import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { EventList, RANGE_EVENTS_MAX, RANGE_OCCURRENCES_MAX, RangeOfSeveralQuery, RangeQuery } from '#domain/events.ts';
import { id } from '#domain/text.ts';
import { calendarFor, calendarsFor, type OpenCalendar } from '#server/calendars/access.ts';
import type { Open, WholeRead } from '#server/calendars/long-read.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { acceptsGzip, sendFailure } from '#server/platform/http/bytes.ts';
import { NotModified } from '#server/platform/http/no-content.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import { packedAnswer } from './answer.ts';
import { checkDays, type Days } from './days.ts';
import { createDelivery } from './deliver.ts';
import { etagOfOne, etagOfSeveral } from './etags.ts';
import { createKeptAnswers } from './kept.ts';

const tags = ['Events'];
const response = { 200: EventList, 304: NotModified };
const BOUNDS =
  `At most ${RANGE_EVENTS_MAX} events, and of them ${RANGE_OCCURRENCES_MAX} occurrences of series: for days that hold more the answer is 400 with \`range_too_full\`, and fewer days are to be asked for. ` +
  'An answer is of one state, whoever writes meanwhile.';

/** Large answers that are made at once for one person: the others wait. */
const LARGE_AT_ONCE = 1;

/** What differs between the call for one calendar and the one for several. */
interface Asked {
  readonly days: Days;
  readonly open: Open<readonly OpenCalendar[]>;
  etag(versions: readonly number[]): string;
}

export function eventRangeRoutes(app: App, { db, readWhole }: { db: Database; readWhole: WholeRead }): void {
  const kept = createKeptAnswers(readWhole);
  const large = createPersonalSlots(LARGE_AT_ONCE);
  const delivery = createDelivery();

  async function answer(request: FastifyRequest, reply: FastifyReply, { days, open, etag }: Asked): Promise<void> {
    const calendars = await open(db.read);
    checkDays(days);
    const gzips = acceptsGzip(request);
    const reader = { userId: actorOf(request).userId, reply, gzips };
    const current = etag(calendars.map(({ version }) => version));
    if (alreadyHas(request, current)) return delivery.notModified(reader, current);
    const { versions, body } = await kept.answer(calendars, open, days, gzips);
    if (body === 'too_full') throw new ApiError('range_too_full');
    if (body !== 'large') return delivery.whole(reader, etag(versions), body);
    await large.use(reader.userId, async () => {
      if (reply.raw.destroyed) return;
      const made = await readWhole(open, (opened) => packedAnswer(opened, days));
      delivery.large(reader, etag(made.versions), made.body);
    });
  }

  // Neither is async: of a promise that ends before its answer is sent, Fastify watches the whole stream, which costs as much as routing.
  // What is kept of one calendar is kept compressed as well, so neither is compressed on its way.
  app.get(
    '/api/calendars/:id/events',
    {
      config: { access: 'read' },
      compress: false,
      schema: {
        summary: 'The events of some days',
        description: `Every event that overlaps the days, both inclusive, in the calendar’s zone, by start and then id. Carries an ETag; \`If-None-Match\` gets 304. ${BOUNDS}`,
        tags,
        params: z.object({ id: id() }),
        querystring: RangeQuery,
        response,
      },
    },
    (request, reply) => {
      const { params, query: days } = request;
      answer(request, reply, {
        days,
        open: async (sql) => [await calendarFor(sql, actorOf(request), params.id, 'events.read')],
        etag: (versions) => etagOfOne(versions, days, actorOf(request).userId),
      }).catch((error: unknown) => sendFailure(reply, error));
    },
  );

  app.get(
    '/api/events',
    {
      config: { access: 'read' },
      compress: false,
      schema: {
        summary: 'The events of some days in several calendars',
        description: `As the call for one calendar, for up to 100 at once: every event that overlaps the days, both inclusive, each in the zone of its calendar, by start and then id over all. 404 when the caller does not see one of the calendars, so that nothing is missing without a word. The ETag is made of the versions of all of them; \`If-None-Match\` gets 304. All together: ${BOUNDS.charAt(0).toLowerCase()}${BOUNDS.slice(1)}`,
        tags,
        querystring: RangeOfSeveralQuery,
        response,
      },
    },
    (request, reply) => {
      const { calendarIds, ...days } = request.query;
      // Each once, in one order, so that the same calendars have the same ETag.
      const ids = [...new Set(calendarIds)].sort();
      answer(request, reply, {
        days,
        open: (sql) => calendarsFor(sql, actorOf(request), ids, 'events.read'),
        etag: (versions) => etagOfSeveral(ids, versions, days, actorOf(request).userId),
      }).catch((error: unknown) => sendFailure(reply, error));
    },
  );
}
