import { maxHeaderSize } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { limitStorage } from './operations/health/storage-limit.ts';
import type { App } from './platform/http/app-type.ts';
import { createBodyReader, readJson } from './platform/http/body.ts';
import { limitBodies, SMALL_BODY } from './platform/http/body-limit.ts';
import { boundConnections, endLateRequests, SILENCE_MS } from './platform/http/connections.ts';
import { answerErrors, clientErrorHandler } from './platform/http/errors.ts';
import {
  endConnectionsWhile,
  endIdleConnections,
  logRequests,
  requestId,
  rewriteUrl,
} from './platform/http/requests.ts';
import { answerWithDeclaredStatus, compileByZod, schemaController } from './platform/http/schema-compilers.ts';
import { secure } from './platform/http/security.ts';
import type { Services } from './platform/services/services.ts';
import { traceCalls } from './platform/telemetry/calls.ts';

type Deps = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'deadlines' | 'draining'>;

/** HTTP without any route: the connections, the limits of calls and the errors, and what reads a body that routes read themselves. */
export async function openHttp({ config, db, clock, log, deadlines, draining }: Deps) {
  const app: App = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    ...requestId,
    rewriteUrl,
    clientErrorHandler,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: SMALL_BODY,
    ...endLateRequests(deadlines),
    connectionTimeout: SILENCE_MS,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An id that is too long gets the same answer as any other id that names nothing.
    routerOptions: { maxParamLength: maxHeaderSize },
    schemaController,
  }).withTypeProvider<ZodTypeProvider>();
  compileByZod(app);
  answerWithDeclaredStatus(app);

  boundConnections(app.server);
  if (config.telemetry) traceCalls(app, config.trustProxy.length > 0);
  logRequests(app);
  endIdleConnections(app);
  endConnectionsWhile(draining, app);
  answerErrors(app);
  const readBody = createBodyReader(deadlines.publicBodyMs);
  readJson(app, readBody);
  limitBodies(app);
  limitStorage(app, { db, clock }, config.quotas.storageBytes);
  await secure(app, config);
  await app.register(compress, { encodings: ['gzip'], threshold: 1024, globalDecompression: false });
  return { app, readBody };
}
