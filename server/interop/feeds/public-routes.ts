import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import { bounded } from '#domain/text.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { acceptsGzip, isGzipped, unpacked } from '#server/platform/http/bytes.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { programName } from '#server/platform/http/program-name.ts';
import { deviceOf } from '#server/platform/http/requests.ts';
import { createResponseBudget } from '#server/platform/http/response-budget.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createFeedAnswers, sinceOf } from './answers.ts';
import { findFeed, lastChangeOf, type OpenFeed, openCalendarOf, recordAccess } from './open.ts';
import { secretIn } from './secret.ts';

const MIB = 1024 * 1024;
const QUARTER_MS = 15 * 60_000;
/** Requests for links that do not exist. */
const MISSES: Limit = { name: 'feed-misses:address', max: 120, windowMs: 60_000, networks: true };
/** Full responses of one link, not 304s. A link on a website has many readers. */
const WHOLE: Limit = { name: 'feed:link', max: 1_200, windowMs: QUARTER_MS };
const WHOLE_OF_ONE: Limit = { name: 'feed:link-and-address', max: 60, windowMs: QUARTER_MS };
/** Concurrent large texts for the links of one person; further ones wait. */
const LARGE_AT_ONCE = 1;
const OUTGOING = { ofOne: 32 * MIB, ofAll: 128 * MIB, ms: 60_000 };
const SECOND = 1_000;
const TYPE = 'text/calendar; charset=utf-8';

type Deps = Services & LongReads;

/** Serves feeds to other programs, authorised by the secret in the address. */
export function publicFeedRoutes(app: App, { db, clock, limits, readWhole }: Deps): void {
  const answers = createFeedAnswers(readWhole);
  const budget = createResponseBudget(OUTGOING);
  const large = createPersonalSlots(LARGE_AT_ONCE);

  async function findOrCount(request: FastifyRequest, file: string): Promise<OpenFeed> {
    const secret = secretIn(file);
    const feed = secret === null ? null : await findFeed(db.read, secret, clock());
    if (feed) return feed;
    await limits.take([MISSES, request.ip]);
    throw new ApiError('not_found');
  }

  async function answer(request: FastifyRequest, reply: FastifyReply, file: string): Promise<unknown> {
    const feed = await findOrCount(request, file);
    const calendar = await openCalendarOf(db.read, feed);
    const now = clock();
    await recordAccess(db, feed, programName(deviceOf(request).userAgent), now);
    const since = sinceOf(now);
    const etag = await answers.etagOf(feed, calendar.version, since);
    const gzips = acceptsGzip(request);
    // The last change of busy times is unknown, and that of the calendar would reveal more.
    const lastModified = feed.content === 'all' ? await dateOf(feed, calendar, now) : null;
    setHeaders(reply, etag, gzips);
    if (lastModified !== null) reply.header('last-modified', lastModified);
    reply
      .header('cache-control', 'private, no-cache')
      .header('vary', 'accept-encoding')
      // Keeps a published link out of search engines.
      .header('x-robots-tag', 'noindex');
    if (isCurrent(request, etag, lastModified)) return reply.code(304).send();
    await limits.take([WHOLE, feed.id], [WHOLE_OF_ONE, `${feed.id} ${request.ip}`]);
    reply.header('content-disposition', 'inline; filename="calendar.ics"');
    const whole = await answers.whole(feed, calendar.version, since, gzips);
    const isLarge = whole.body === 'large';
    const made = isLarge ? await large.use(feed.userId, () => answers.packed(feed, since)) : whole;
    if (!Buffer.isBuffer(made.body)) throw new ApiError('too_large');
    budget.add(feed.userId, reply.raw, made.body.length);
    setHeaders(reply, made.etag, gzips);
    reply.header('content-type', TYPE);
    if (isLarge && !gzips) return reply.send(unpacked(made.body));
    if (gzips && isGzipped(made.body)) reply.header('content-encoding', 'gzip');
    return reply.send(made.body);
  }

  async function dateOf(feed: OpenFeed, calendar: OpenCalendar, now: number): Promise<string> {
    const changedAt = Math.max(await lastChangeOf(db.read, calendar), sinceOf(now), feed.createdAt);
    // A further change within this second must not get the same date.
    return new Date(Math.min(changedAt, now - SECOND)).toUTCString();
  }

  app.get('/feeds/:file', {
    config: { access: 'public' },
    schema: { hide: true, params: z.object({ file: bounded(100) }) },
    handler: (request, reply) => answer(request, reply, request.params.file),
  });
}

function setHeaders(reply: FastifyReply, etag: string | null, gzips: boolean): void {
  if (etag !== null) reply.header('etag', gzips ? `W/${etag}` : etag);
}

/** `If-None-Match` takes precedence (RFC 9110 §13.1.3). */
function isCurrent(request: FastifyRequest, etag: string | null, lastModified: string | null): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers;
  if (tags !== undefined) return etag !== null && alreadyHas(request, etag);
  return since !== undefined && lastModified !== null && Date.parse(since) >= Date.parse(lastModified);
}
