import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { DeleteAccountBody } from '#domain/accounts.ts';
import { audit } from '#server/audit/calls.ts';
import type { LongRead } from '#server/calendars/long-read.ts';
import { sessionOf } from '#server/credentials/actor.ts';
import type { Database } from '#server/db/database.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import type { RateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { createSessionGuard } from '#server/sessions/guard.ts';
import { calendarsZip } from './calendars-zip.ts';
import { deleteAccount } from './deletion.ts';
import { exportJson } from './export.ts';

const tags = ['Accounts'];
/** Exports at once, of one person: the others wait. */
const AT_ONCE = 1;

export function accountDataRoutes(
  app: App,
  { db, clock, limits, read }: { db: Database; clock: Clock; limits: RateLimiter; read: LongRead },
): void {
  const { requireOwner } = createSessionGuard({ db, clock, limits });
  const slots = createPersonalSlots(AT_ONCE);

  /** That somebody took their data out is told before they get any. */
  async function* told<Chunk>(request: FastifyRequest, chunks: AsyncGenerator<Chunk, void>) {
    await db.write((sql) => audit(sql, request, clock()));
    yield* chunks;
  }

  app.get(
    '/api/account/export',
    {
      config: { access: 'session', security: 'account-export' },
      schema: {
        summary: 'Everything I own, as one JSON file',
        description:
          'It is sent while it is read; one that breaks off is not whole. A person has one under way at a time; the next one waits for its turn.',
        tags,
        response: { 200: z.record(z.string(), z.unknown()) },
      },
    },
    (request, reply) => {
      reply
        .header('content-disposition', 'attachment; filename="kalends-export.json"')
        .header('cache-control', 'no-store');
      const actor = sessionOf(request);
      const chunks = told(request, exportJson(db, read, actor, clock()));
      sendChunks(request, reply, slots.hold(actor.userId, chunks));
    },
  );

  app.get(
    '/api/account/calendars.zip',
    {
      config: { access: 'session', security: 'account-export' },
      schema: {
        summary: 'All my calendars, as iCalendar files in a .zip',
        description:
          'Those that I own and those that I share, as other programs read them, with my own reminders. It is sent while it is read; one that breaks off is not whole. A person has one under way at a time; the next one waits for its turn.',
        tags,
        produces: ['application/zip'],
        response: { 200: z.string().describe('The archive.') },
      },
    },
    (request, reply) => {
      reply.header('content-disposition', attachment('kalends-calendars.zip')).header('cache-control', 'no-store');
      const actor = sessionOf(request);
      const chunks = told(request, calendarsZip(db, read, actor, clock()));
      sendChunks(request, reply, slots.hold(actor.userId, chunks), { type: 'application/zip' });
    },
  );

  app.delete(
    '/api/account',
    {
      config: { access: 'session', security: 'account-delete' },
      schema: {
        summary: 'Delete my account',
        description:
          'Sessions and API keys end at once, owned calendars go with the account, memberships elsewhere end, and nothing names the person any more. For 30 days `POST /api/auth/restore-account` brings it back, then it is destroyed. The e-mail address is free at once.',
        tags,
        body: DeleteAccountBody,
        response: { 204: NoContent },
      },
    },
    async (request, reply) => {
      const actor = sessionOf(request);
      const user = await requireOwner(actor, request.body.password);
      await deleteAccount(db, actor, clock(), user.password_hash, (sql) => audit(sql, request, clock()));
      return reply.code(204).send();
    },
  );
}
