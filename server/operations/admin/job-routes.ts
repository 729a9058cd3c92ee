import { type AdminJob, AdminJobs } from '#domain/administration.ts';
import type { Language } from '#domain/languages.ts';
import { isMailFault } from '#domain/mail-faults.ts';
import { audit } from '#server/identity/audit/calls.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { NoContent } from '#server/platform/http/no-content.ts';
import { byId } from '#server/platform/http/params.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { iso } from '#server/platform/iso.ts';
import { deleteJob, type ListedJob, listJobs, retryJob } from '#server/platform/jobs/inspect.ts';
import { recipientsOf } from '#server/platform/mail/queued.ts';
import { type AdminDeps, ADMIN_TAGS as tags } from './deps.ts';

const LISTED_MAX = 200;
const ERROR_MAX = 300;

const jobView = (
  { queuedAt, runAt, error, fault, ...job }: ListedJob,
  to: string | undefined,
  language: Language,
): AdminJob => ({
  ...job,
  to: to ?? null,
  reason: isMailFault(fault) ? translate(language, `errors:mail.${fault}`) : null,
  queuedAt: iso(queuedAt),
  runAt: iso(runAt),
  error: error && (error.split('\n', 1)[0] ?? '').slice(0, ERROR_MAX).toWellFormed(),
});

export function adminJobRoutes(app: App, { db, clock }: AdminDeps): void {
  app.get('/api/admin/jobs', {
    config: { access: 'session' },
    schema: { summary: 'Work that is not done', tags, response: { 200: AdminJobs } },
    handler: async (request) => {
      const jobs = await listJobs(db.readInWorker, LISTED_MAX);
      const recipients = await recipientsOf(db.readInWorker, jobs);
      return jobs.map((job) => jobView(job, recipients.get(job.id), languageOf(request)));
    },
  });

  app.post('/api/admin/jobs/:id/retry', {
    config: { access: 'session', security: 'admin-retry-job' },
    schema: { summary: 'Try a job again now', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      await db.write(async (sql) => {
        await retryJob(sql, request.params.id, clock());
        await audit(sql, request, clock());
      });
    },
  });

  app.delete('/api/admin/jobs/:id', {
    config: { access: 'session', security: 'admin-delete-job' },
    schema: { summary: 'Delete a job that was given up', tags, params: byId, response: { 204: NoContent } },
    handler: async (request) => {
      await db.write(async (sql) => {
        await deleteJob(sql, request.params.id);
        await audit(sql, request, clock());
      });
    },
  });
}
