import { ApiError } from '#domain/errors.ts';
import { credentialCheck } from '#server/identity/authentication/authenticate.ts';
import { actorOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { watchCredential } from './credential.ts';
import { createHub } from './hub.ts';
import { openStreams } from './metrics.ts';
import type { Stream } from './streams.ts';

/** Unsent bytes; a client that does not read is disconnected before it fills the memory. */
const UNSENT_MAX = 256 * 1024;

interface Deps extends Services {
  drainMs: number;
}

export function liveRoutes(app: App, { db, clock, tokens, sessionDaysMax, log, quotas, ...deps }: Deps): void {
  const hub = createHub(db, log);
  deps.draining.addEventListener('abort', () => hub.drain(deps.drainMs), { once: true });
  app.addHook('preClose', async () => hub.stop());

  app.get('/api/stream', {
    config: { access: 'read' },
    schema: {
      summary: 'Live updates',
      description:
        'Server-sent events: `change {calendarId, version}` for every calendar the caller sees, `access {calendarId, role | null}` when the caller joins or their role changes or ends, `joined {calendarId, name}` for the owner when somebody comes by a link, `own-appearance {calendarId}` when the caller gives a calendar a name or colour of their own, `notifications {}` when the caller’s notifications change, a comment every 25 s. At most 20 streams a person; one ends at once when its session or key is ended or runs out. An open stream counts as a use of its session.',
      tags: ['Live updates'],
      produces: ['text/event-stream'],
    },
    handler: async (request, reply) => {
      const actor = actorOf(request);
      if (hub.openCount(actor.userId) >= quotas.streamsPerPerson)
        throw new ApiError('too_many_requests', { retryAfter: 30 });
      const response = reply.raw;
      let unsent = 'retry: 2000\n\n';
      let isOver = false;
      const check = credentialCheck(request, { db, clock, tokens, sessionDaysMax });
      const credential = watchCredential(check, clock, () => stream.end());
      const stream: Stream = {
        actor,
        calendars: new Map(),
        isValid: credential.isValid,
        accessMessages: 0,
        send: (text) => {
          if (!response.headersSent) unsent += text;
          else if (response.writableLength > UNSENT_MAX) response.destroy();
          else response.write(text);
        },
        end: () => {
          isOver = true;
          if (response.headersSent) response.end();
        },
      };
      response.on('close', () => {
        credential.stop();
        hub.close(stream);
      });
      await hub.open(stream);
      // The credential may have expired while the calendars were read, or the server may be stopping.
      if (!(await credential.isValid()) || isOver)
        throw new ApiError((await stream.isValid()) ? 'unavailable' : 'authentication_required');
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      response.write(unsent);
      if (response.destroyed) return hub.close(stream);
      openStreams.inc();
      response.once('close', () => openStreams.dec());
    },
  });
}
