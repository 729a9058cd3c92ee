import type { FastifyRequest } from 'fastify';
import { DISPLAY_STREAMS_MAX, DisplayState } from '#domain/displays.ts';
import { ApiError } from '#domain/errors.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import { createHub } from '#server/events/live/hub.ts';
import { respondWithStream } from '#server/events/live/respond.ts';
import { bearerOf } from '#server/platform/credentials/authorization.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { NotModified } from '#server/platform/http/no-content.ts';
import { alreadyHas } from '#server/platform/http/preconditions.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { Limit } from '#server/platform/rate-limits/rate-limiter.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createOpenCounts, listens } from './listening.ts';
import { openDisplay, recordSeen } from './open.ts';
import { displayState, etagOf } from './state.ts';

/** Requests with secrets that open nothing. */
const MISSES: Limit = { name: 'display-misses:address', max: 120, windowMs: 60_000, networks: true };
/** Full answers of one display, not 304s. */
const WHOLE: Limit = { name: 'display:link', max: 120, windowMs: 60_000 };
/** Concurrent reads for the displays of one person; further ones wait. */
const READS_AT_ONCE = 2;
const tags = ['Displays'];
const SECRET = 'Authorised by the secret in the address of the display, as a bearer token; it opens nothing else.';

/** Shows a device what its display has: a secret in a header, which no log keeps. */
export function publicDisplayRoutes(app: App, services: Services & LongReads): void {
  const { db, clock, limits, log, readWhole } = services;
  const reads = createPersonalSlots(READS_AT_ONCE);
  const hub = createHub(db, log);
  const counts = createOpenCounts();
  services.draining.addEventListener('abort', () => hub.drain(services.config.drainSeconds * 1_000), { once: true });
  app.addHook('preClose', async () => hub.stop());

  const secretOf = (request: FastifyRequest): string | null => bearerOf(request.headers.authorization);

  /** Counts a secret that opens nothing. @throws ApiError what was thrown, or `too_many_requests` */
  async function refuse(error: unknown, address: string): Promise<never> {
    if (error instanceof ApiError && error.code === 'authentication_required') await limits.take([MISSES, address]);
    throw error;
  }
  const openNow = (request: FastifyRequest) =>
    openDisplay(db.read, secretOf(request)).catch((error: unknown) => refuse(error, request.ip));

  app.get('/api/display', {
    config: { access: 'public' },
    schema: {
      summary: 'What a display shows',
      description: `Its settings, and the events of its calendars from today on for six weeks. Private events are busy times here. ${SECRET} Carries an ETag; \`If-None-Match\` gets 304.`,
      tags,
      response: { 200: DisplayState, 304: NotModified },
    },
    handler: async (request, reply) => {
      const { display, ...opened } = await openNow(request);
      const now = clock();
      await recordSeen(db, display, now);
      reply.header('cache-control', 'private, no-cache');
      const current = etagOf({ display, ...opened }, now);
      if (alreadyHas(request, current)) return reply.header('etag', current).code(304).send();
      await limits.take([WHOLE, display.id]);
      // The right and what it shows are read in one snapshot, where a version may be later.
      const { etag, state } = await reads.use(display.user_id, () =>
        readWhole(
          (sql) => openDisplay(sql, secretOf(request)),
          async function* (read) {
            return { etag: etagOf(read.calendar, now), state: yield* displayState(read, now) };
          },
        ),
      );
      reply.header('etag', etag);
      return state;
    },
  });

  app.get('/api/display/stream', {
    config: { access: 'public' },
    schema: {
      summary: 'Live updates of a display',
      description: `Server-sent events: \`change {}\` when \`GET /api/display\` may have another answer, a comment every 25 s. At most ${DISPLAY_STREAMS_MAX} streams of a display. ${SECRET}`,
      tags,
      produces: ['text/event-stream'],
    },
    handler: async (request, reply) => {
      const opened = await openNow(request);
      if (counts.of(opened.display.id) >= DISPLAY_STREAMS_MAX)
        throw new ApiError('too_many_requests', { retryAfter: 30 });
      counts.add(opened.display.id, reply.raw);
      const again = () => openDisplay(db.read, secretOf(request));
      await respondWithStream(reply, hub, { ...listens(opened, again, clock), clock });
    },
  });
}
