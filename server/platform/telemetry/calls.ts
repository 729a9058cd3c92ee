import { type Context, context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tracer } from './spans.ts';

/** Polled by machines every few seconds. */
const UNTRACED = ['/healthz', '/readyz', '/metrics'];
const FIRST_SERVER_ERROR = 500;

/**
 * Records every request as a span, named by method and route.
 * @param isBehindProxy whether to continue the trace in the request's header, which anybody can send
 */
export function traceCalls(app: FastifyInstance, isBehindProxy: boolean): void {
  const calls = new WeakMap<FastifyRequest, Context>();

  app.addHook('onRequest', (request, _reply, done) => {
    const { url: route = 'unknown' } = request.routeOptions;
    if (UNTRACED.includes(route)) return done();
    const around = isBehindProxy ? propagation.extract(ROOT_CONTEXT, request.headers) : ROOT_CONTEXT;
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'url.scheme': request.protocol,
      'kalends.request.id': request.id,
    };
    const span = tracer().startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, around);
    const call = trace.setSpan(around, span);
    calls.set(request, call);
    context.with(call, done);
  });

  // The body is read in socket events, outside the request's async context.
  app.addHook('preValidation', (request, _reply, done) => {
    context.with(calls.get(request) ?? ROOT_CONTEXT, done);
  });

  app.addHook('onResponse', (request, reply, done) => {
    const span = trace.getSpan(calls.get(request) ?? ROOT_CONTEXT);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
