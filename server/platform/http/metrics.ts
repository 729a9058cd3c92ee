import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { ApiError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Counts and times every answer by route, and shows it with the process's own figures at `/metrics` in Prometheus' text
 * format to clients with the token, with what others count. Without a token there is no such page and nothing is counted.
 */
export function measureRequests(app: App, token: string | undefined, others: readonly Metric[] = []): void {
  const route = { config: { access: 'public' }, logLevel: 'warn', schema: { hide: true } } as const;
  if (!token) {
    // Else the web app's start page would answer for it.
    app.get('/metrics', route, async () => {
      throw new ApiError('not_found');
    });
    return;
  }
  const register = new Registry();
  collectDefaultMetrics({ register });
  for (const metric of others) register.registerMetric(metric);
  new Gauge({
    name: 'kalends_zone_data_info',
    help: 'The version of the time zone data.',
    labelNames: ['version'] as const,
    registers: [register],
  }).set({ version: process.versions.tz ?? '' }, 1);
  const answers = new Histogram({
    name: 'kalends_http_request_seconds',
    help: 'Answers by method, route and status, in seconds.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_S,
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: String(reply.statusCode),
    };
    answers.observe(labels, reply.elapsedTime / 1000);
  });
  app.get('/metrics', route, async (request, reply) => {
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!timingSafeEqual(digest(given), digest(token))) throw new ApiError('authentication_required');
    reply.header('content-type', register.contentType);
    return register.metrics();
  });
}
