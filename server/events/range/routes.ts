import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { EventList, RangeOfSeveralQuery, RangeQuery } from '#domain/events.ts';
import { RANGE_EVENTS_MAX, RANGE_OCCURRENCES_MAX } from '#domain/values/events.ts';
import { calendarFor, calendarsFor, type OpenCalendar } from '#server/calendars/access.ts';
import type { LongReads, Open } from '#server/calendars/long-read.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import { sha256 } from '#server/platform/digest.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { acceptsGzip, sendFailure } from '#server/platform/http/bytes.ts';
import { NotModified } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Services } from '#server/platform/services/services.ts';
import { checkDays, type Days } from './days.ts';
import { createDelivery, createRangeAnswers } from './deliver.ts';

const tags = ['Events'];
const response = { 200: EventList, 304: NotModified };
const BOUNDS =
  `At most ${RANGE_EVENTS_MAX} events, and of them ${RANGE_OCCURRENCES_MAX} occurrences of series: for days that hold more the answer is 400 with \`range_too_full\`, and fewer days are to be asked for. ` +
  'An answer is of one state, whoever writes meanwhile.';

/** Concurrent large answers for one person; further ones wait. */
const LARGE_AT_ONCE = 1;

/** The part of a request that differs between one calendar and several. */
interface RangeCall {
  readonly days: Days;
  readonly open: Open<readonly OpenCalendar[]>;
  /** A text that changes with each change of the calendars. */
  state(versions: readonly number[]): string;
}

/** A hash, since there may be many calendars. @param versions in the order of the ids */
function stateOf(ids: readonly string[], versions: readonly number[]): string {
  const states = ids.map((id, at) => `${id}:${versions[at]}`).join();
  return sha256(states).slice(0, 27);
}

export function eventRangeRoutes(app: App, { db, readWhole }: Services & LongReads): void {
  const answers = createRangeAnswers(readWhole);
  const large = createPersonalSlots(LARGE_AT_ONCE);
  const deliver = createDelivery();

  async function answer(request: FastifyRequest, reply: FastifyReply, { days, open, state }: RangeCall): Promise<void> {
    const calendars = await open(db.read);
    checkDays(days);
    const gzips = acceptsGzip(request);
    const { userId } = actorOf(request);
    // The ETag includes the reader: another user of the same browser may see less of the same events.
    const etagOf = (versions: readonly number[]) => `"${state(versions)}.${days.startDate}_${days.endDate}.${userId}"`;
    const reader = { userId, reply, gzips };
    const current = etagOf(calendars.map(({ version }) => version));
    if (alreadyHas(request, current)) return deliver(reader, current, null);
    const { versions, body } = await answers.whole(calendars, open, days, gzips);
    if (body === 'too_full') throw new ApiError('range_too_full');
    if (body !== 'large') return deliver(reader, etagOf(versions), body);
    await large.use(userId, async () => {
      if (reply.raw.destroyed) return;
      const made = await answers.large(open, days);
      deliver(reader, etagOf(made.versions), made.body);
    });
  }

  // Neither handler is async: Fastify watches the whole stream of a promise that ends before its answer is sent, which costs as much as
  // routing. The cache has compressed answers already, so neither is compressed on its way.
  app.get('/api/calendars/:id/events', {
    config: { access: 'read' },
    compress: false,
    schema: {
      summary: 'The events of some days',
      description: `Every event that overlaps the days, both inclusive, in the calendar’s zone, by start and then id. Carries an ETag; \`If-None-Match\` gets 304. ${BOUNDS}`,
      tags,
      params: byId,
      querystring: RangeQuery,
      response,
    },
    handler: (request, reply) => {
      const { params, query: days } = request;
      answer(request, reply, {
        days,
        open: async (sql) => [await calendarFor(sql, actorOf(request), params.id, 'events.read')],
        state: ([version]) => `${version}`,
      }).catch((error: unknown) => sendFailure(reply, error));
    },
  });

  app.get('/api/events', {
    config: { access: 'read' },
    compress: false,
    schema: {
      summary: 'The events of some days in several calendars',
      description: `As the call for one calendar, for up to 100 at once: every event that overlaps the days, both inclusive, each in the zone of its calendar, by start and then id over all. 404 when the caller does not see one of the calendars, so that nothing is missing without a word. The ETag is made of the versions of all of them; \`If-None-Match\` gets 304. All together: ${BOUNDS.charAt(0).toLowerCase()}${BOUNDS.slice(1)}`,
      tags,
      querystring: RangeOfSeveralQuery,
      response,
    },
    handler: (request, reply) => {
      const { calendarIds, ...days } = request.query;
      // Without duplicates and sorted, so that the same calendars have the same ETag.
      const ids = [...new Set(calendarIds)].sort();
      answer(request, reply, {
        days,
        open: (sql) => calendarsFor(sql, actorOf(request), ids, 'events.read'),
        state: (versions) => stateOf(ids, versions),
      }).catch((error: unknown) => sendFailure(reply, error));
    },
  });
}
