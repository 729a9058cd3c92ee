import { z } from 'zod';
import { AuditExportQuery, type AuditFilter, AuditPage, AuditQuery } from '#domain/audit.ts';
import { ApiError } from '#domain/errors.ts';
import { isAdministrator } from '#server/identity/accounts/administration.ts';
import { audit, auditReading } from '#server/identity/audit/calls.ts';
import { type EntryFilter, readPage } from '#server/identity/audit/entries.ts';
import { allRecords, FORMATS } from '#server/identity/audit/export.ts';
import { idOfPerson } from '#server/identity/users/ended.ts';
import { sessionOf } from '#server/platform/credentials/actor.ts';
import type { Sql } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { attachment } from '#server/platform/http/attachment.ts';
import { sendChunks } from '#server/platform/http/chunks.ts';
import { createPersonalSlots } from '#server/platform/personal-slots.ts';
import { type AdminDeps, ADMIN_TAGS as tags } from './deps.ts';

/** Concurrent exports of one administrator; further ones wait. */
const AT_ONCE = 1;

export function adminAuditRoutes(app: App, { db, clock, read }: AdminDeps): void {
  const slots = createPersonalSlots(AT_ONCE);

  async function filterOf({ person, kind, from, to }: z.infer<typeof AuditFilter>): Promise<EntryFilter> {
    return {
      kind,
      // An unknown person becomes an id that nobody has.
      person: person ? ((await idOfPerson(db.read, person, clock())) ?? '') : undefined,
      from: from === undefined ? undefined : Date.parse(from),
      to: to === undefined ? undefined : Date.parse(to),
    };
  }

  app.get('/api/admin/audit', {
    config: { access: 'session', security: 'admin-audit-read' },
    schema: {
      summary: 'The audit log',
      description: 'Newest first. Reading it is recorded in it, once an hour for each administrator.',
      tags,
      querystring: AuditQuery,
      response: { 200: AuditPage },
    },
    handler: async (request) => {
      const { after, ...given } = request.query;
      const filter = await filterOf(given);
      await auditReading(db, request, filter.person || undefined, clock());
      return readPage(db.readInWorker, filter, after);
    },
  });

  app.get('/api/admin/audit/export', {
    config: { access: 'session', security: 'admin-audit-export' },
    schema: {
      summary: 'The audit log, as a file',
      description:
        'All entries that the filter lets through, newest first: as CSV, or as JSON Lines with an entry each. It is sent while it is read; one that breaks off is not whole. An administrator has one under way at a time; the next one waits for its turn. Needs the password as changes do: 403 `confirmation_required`.',
      tags,
      querystring: AuditExportQuery,
      produces: ['text/csv', 'application/x-ndjson'],
      response: { 200: z.string().describe('The file.') },
    },
    handler: async (request, reply) => {
      const { format, ...given } = request.query;
      const { userId } = sessionOf(request);
      const filter = await filterOf(given);
      const { type, head, line } = FORMATS[format];
      const open = async (sql: Sql) => {
        if (!(await isAdministrator(sql, userId))) throw new ApiError('not_found');
      };
      async function* chunks() {
        await db.write((sql) => audit(sql, request, clock(), { subject: filter.person || undefined }));
        yield head;
        yield* read(open, async function* (opened) {
          for await (const records of allRecords(opened, filter)) yield records.map(line).join('');
        });
      }
      reply.header('content-disposition', attachment(`kalends-audit.${format}`)).header('cache-control', 'no-store');
      sendChunks(request, reply, slots.hold(userId, chunks()), { type });
      return reply;
    },
  });
}
