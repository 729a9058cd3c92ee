import { z } from 'zod';
import { ApiError } from '#domain/errors.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';

const Healthy = z.object({ status: z.literal('ok') });
const tags = ['Operations'];

export function healthRoutes(app: App, { db, draining }: Services): void {
  app.get('/healthz', {
    config: { access: 'public', beforeSetup: true },
    logLevel: 'warn',
    schema: { summary: 'The process lives', tags, response: { 200: Healthy } },
    handler: async () => ({ status: 'ok' as const }),
  });
  let isReady = true;
  app.get('/readyz', {
    config: { access: 'public', beforeSetup: true },
    logLevel: 'warn',
    schema: {
      summary: 'The database takes changes, and the server is not about to stop',
      tags,
      response: { 200: Healthy },
    },
    handler: async () => {
      if (draining.aborted) throw new ApiError('unavailable', { retryAfter: 1 });
      try {
        await db.ping();
      } catch (err) {
        // Load balancers ask every second: one log line is enough.
        if (isReady) app.log.error({ err }, 'not ready: the database takes no changes');
        isReady = false;
        throw new ApiError('unavailable', { retryAfter: 1 });
      }
      if (!isReady) app.log.info('ready again: the database takes changes');
      isReady = true;
      return { status: 'ok' as const };
    },
  });
}
