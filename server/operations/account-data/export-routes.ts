import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Reauthentication } from '#domain/reauthentication.ts';
import type { LongRead } from '#server/calendars/long-read.ts';
import { audit } from '#server/identity/audit/calls.ts';
import type { FactorDeps } from '#server/identity/second-factors/codes.ts';
import { createWholeSignIn } from '#server/identity/second-factors/whole-sign-in.ts';
import type { SessionActor } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import { calendarsZip } from './calendars-zip.ts';
import { exportJson } from './export.ts';

const tags = ['Accounts'];
/** Concurrent exports of one person; further ones wait. */
const AT_ONCE = 1;
const SENT =
  'It is sent while it is read; one that breaks off is not whole. A person has one under way at a time; the next one waits for its turn.';
const RECENT =
  'For a sign-in of the last 15 minutes; 403 `password_required`, or `sign_in_again` where the account has none, after that.';
const PROVEN =
  'Needs `password`, and with two-step sign-in `code` too, when the sign-in was more than 15 minutes ago: 403 `password_required`, `factor_code_required`.';

/** One answer with everything of a person: years of calendars, whom they share them with, where they were signed in. */
export function exportRoutes(app: App, deps: FactorDeps & { read: LongRead }): void {
  const { db, clock, read } = deps;
  const requireWholeSignIn = createWholeSignIn(deps);
  const slots = createPersonalSlots(AT_ONCE);
  const config = { access: 'session', security: 'account-export', grows: false } as const;

  type Make = (actor: SessionActor) => AsyncGenerator<string | Uint8Array, void>;
  const sender =
    (name: string, type: string | undefined, make: Make) =>
    (request: FastifyRequest, reply: FastifyReply, actor: SessionActor): void => {
      async function* chunks() {
        // The export is audited before any data leaves.
        await db.write((sql) => audit(sql, request, clock()));
        yield* make(actor);
      }
      reply.header('content-disposition', attachment(name)).header('cache-control', 'no-store');
      sendChunks(request, reply, slots.hold(actor.userId, chunks()), type === undefined ? {} : { type });
    };

  const sendJson = sender('kalends-export.json', undefined, (actor) => exportJson(db, read, actor, clock()));
  const json = { tags, response: { 200: z.record(z.string(), z.unknown()) } };
  const whole = 'Everything I own, as one JSON file';
  app.get('/api/account/export', {
    config,
    schema: { summary: whole, description: `${SENT} ${RECENT}`, ...json },
    handler: async (request, reply) => {
      sendJson(request, reply, await requireWholeSignIn(request, {}));
      return reply;
    },
  });
  app.post('/api/account/export', {
    config,
    schema: { summary: `${whole}, with the password`, description: PROVEN, body: Reauthentication, ...json },
    handler: async (request, reply) => {
      sendJson(request, reply, await requireWholeSignIn(request, request.body));
      return reply;
    },
  });

  const sendZip = sender('kalends-calendars.zip', 'application/zip', (actor) => calendarsZip(db, read, actor, clock()));
  const zip = { tags, produces: ['application/zip'], response: { 200: z.string().describe('The archive.') } };
  const calendars = 'All my calendars, as iCalendar files in a .zip';
  app.get('/api/account/calendars.zip', {
    config,
    schema: {
      summary: calendars,
      description: `Those that I own and those that I share, as other programs read them, with my own reminders. ${SENT} ${RECENT}`,
      ...zip,
    },
    handler: async (request, reply) => {
      sendZip(request, reply, await requireWholeSignIn(request, {}));
      return reply;
    },
  });
  app.post('/api/account/calendars.zip', {
    config,
    schema: { summary: `${calendars}, with the password`, description: PROVEN, body: Reauthentication, ...zip },
    handler: async (request, reply) => {
      sendZip(request, reply, await requireWholeSignIn(request, request.body));
      return reply;
    },
  });
}
