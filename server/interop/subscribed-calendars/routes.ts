import { EventList, RangeQuery } from '#domain/events.ts';
import {
  SOURCE_ENTRIES_MAX,
  SUBSCRIPTIONS_MAX,
  SubscribeBody,
  SubscribedAnswer,
  SubscribedList,
  UpdateSubscribedBody,
} from '#domain/subscribed-calendars.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import { checkDays } from '#server/events/range/days.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { acceptsGzip, gzipped, sendJsonBytes } from '#server/platform/http/bytes.ts';
import { NoContent, NotModified } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { checkAddress, type Site } from './address.ts';
import { listSubscribed, refreshNow, subscribe, unsubscribe, updateSubscribed } from './data.ts';
import { etagOf, rangeJson, shownRows } from './range.ts';

const tags = ['Subscribed calendars'];
/** Calls that make the server connect to another one. */
const ASKED: Limit = { name: 'sources:account', max: 30, windowMs: 15 * 60_000 };
const AT_ONCE = 3;
const WAIT_MS = 15_000;

type Deps = Services & LongReads & Site;

export function subscribedCalendarRoutes(app: App, deps: Deps): void {
  eventsRoute(app, deps);
  const { db, clock, limits, ...site } = deps;

  app.get('/api/subscribed-calendars', {
    config: { access: 'session' },
    schema: {
      summary: 'Calendars that I see by their address',
      description: 'Nobody else sees them. When each was last heard, and what failed since.',
      tags,
      response: { 200: SubscribedList },
    },
    handler: async (request) => listSubscribed(db.read, sessionOf(request).userId),
  });

  app.post('/api/subscribed-calendars', {
    config: { access: 'session' },
    schema: {
      summary: 'Subscribe to a calendar by its address',
      description: `It is read at once, and then every hour, or as rarely as it asks for. At most ${SUBSCRIPTIONS_MAX}, of up to ${SOURCE_ENTRIES_MAX} events each.`,
      tags,
      body: SubscribeBody,
      response: { 201: SubscribedAnswer },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      const url = checkAddress(request.body.url, site);
      await limits.take([ASKED, userId]);
      return { calendar: await db.write((sql) => subscribe(sql, userId, request.body, url, clock())) };
    },
  });

  app.patch('/api/subscribed-calendars/:id', {
    config: { access: 'session' },
    schema: {
      summary: 'Rename it, colour it, show or hide it',
      tags,
      params: byId,
      body: UpdateSubscribedBody,
      response: { 200: SubscribedAnswer },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      return { calendar: await db.write((sql) => updateSubscribed(sql, userId, request.params.id, request.body)) };
    },
  });

  app.post('/api/subscribed-calendars/:id/refresh', {
    config: { access: 'session' },
    schema: {
      summary: 'Ask the source now',
      description: 'The answer does not wait for it: `askedAt` of the list changes when it was asked.',
      tags,
      params: byId,
      response: { 200: SubscribedAnswer },
    },
    handler: async (request) => {
      const { userId } = sessionOf(request);
      await limits.take([ASKED, userId]);
      return { calendar: await db.write((sql) => refreshNow(sql, userId, request.params.id, clock())) };
    },
  });

  app.delete('/api/subscribed-calendars/:id', {
    config: { access: 'session' },
    schema: { summary: 'Unsubscribe', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      await unsubscribe(db, sessionOf(request).userId, request.params.id);
    },
  });
}

function eventsRoute(app: App, { db, readWhole }: Deps): void {
  const slots = createPersonalSlots(AT_ONCE, WAIT_MS);

  app.get('/api/subscribed-calendars/events', {
    config: { access: 'session' },
    compress: false,
    schema: {
      summary: 'The events of some days in all that are shown',
      description:
        'Every event that overlaps the days, both inclusive, in UTC, in no order. `calendarId` is that of the subscribed calendar. None can be changed. 400 `range_too_full` for days that hold too much.',
      tags,
      querystring: RangeQuery,
      response: { 200: EventList, 304: NotModified },
    },
    handler: async (request, reply) => {
      const { userId } = sessionOf(request);
      checkDays(request.query);
      const current = etagOf(await shownRows(db.read, userId), request.query);
      const gzips = acceptsGzip(request);
      const setHeaders = (etag: string) =>
        reply.header('etag', gzips ? `W/${etag}` : etag).header('cache-control', 'private, no-cache');
      if (alreadyHas(request, current)) return setHeaders(current).code(304).send();
      const open = (sql: Sql) => shownRows(sql, userId);
      const { etag, text } = await slots.use(userId, () =>
        readWhole(open, (opened) => rangeJson(opened, request.query)),
      );
      setHeaders(etag);
      const bytes = Buffer.from(text);
      sendJsonBytes(reply, gzips ? await gzipped(bytes) : bytes);
      return reply;
    },
  });
}
