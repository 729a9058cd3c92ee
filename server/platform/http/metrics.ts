import { createHash, timingSafeEqual } from 'node:crypto';
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client';
import { ApiError } from '#domain/errors.ts';
import type { App } from './app-type.ts';

const BUCKETS_S = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` in Prometheus' text format, to clients with the token: requests by route with their durations, process metrics and
 * those of others. Without a token nothing is counted, and there is no such page.
 */
export function metricsRoute(app: App, token: string | undefined, others: () => readonly Metric[]): void {
  const register = new Registry();
  if (token) {
    collectDefaultMetrics({ register });
    for (const metric of others()) register.registerMetric(metric);
    countZoneData(register);
    timeAnswers(app, register);
  }
  const route = { config: { access: 'public', beforeSetup: true }, logLevel: 'warn', schema: { hide: true } } as const;
  app.get('/metrics', route, async (request, reply) => {
    // Otherwise the web app's start page would answer.
    if (!token) throw new ApiError('not_found');
    const given = request.headers.authorization?.replace(/^Bearer /i, '') ?? '';
    if (!timingSafeEqual(digest(given), digest(token))) throw new ApiError('authentication_required');
    reply.header('content-type', register.contentType);
    return register.metrics();
  });
}

function countZoneData(register: Registry): void {
  new Gauge({
    name: 'kalends_zone_data_info',
    help: 'The version of the time zone data.',
    labelNames: ['version'] as const,
    registers: [register],
  }).set({ version: process.versions.tz ?? '' }, 1);
}

function timeAnswers(app: App, register: Registry): void {
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
}
