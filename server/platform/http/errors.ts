import { STATUS_CODES } from 'node:http';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { ERROR_STATUS, type ErrorCode } from '#domain/error-codes.ts';
import { ApiError, type Fields, isFieldProblem } from '#domain/errors.ts';
import { errorBody } from './error-body.ts';
import { languageOf } from './language.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Error code for a body that fails its schema on this route; `validation_failed` by default. */
    invalid?: ErrorCode;
  }
  interface FastifyReply {
    failure: ErrorCode | null;
  }
}

/** Fastify's own refusals, by their codes. */
const FRAMEWORK: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'malformed_json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'malformed_json',
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
};

/** Answers every failure in the same form; unexpected ones are logged and answered with a fixed text. */
export function answerErrors(app: FastifyInstance): void {
  app.decorateReply('failure', null);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const failure = toApiError(error, request);
    logFailure(request, failure, error);
    return sendError(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => sendError(request, reply, new ApiError('not_found')));
}

/** Logs unexpected errors, and an unavailable database. */
export function logFailure(request: FastifyRequest, failure: ApiError, error: Error): void {
  if (failure.code === 'internal_error') request.log.error({ reqId: request.id, err: error }, 'unexpected failure');
  else if (failure.code === 'unavailable')
    request.log.warn({ reqId: request.id, err: failure.cause ?? error }, 'unavailable');
}

/** Answers bytes that are not a valid HTTP request; there is no language header yet. */
export const clientErrorHandler: FastifyServerOptions['clientErrorHandler'] = (error, socket) => {
  if (!socket.writable) return;
  const isLong = error.code === 'HPE_HEADER_OVERFLOW';
  const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT';
  const status = isLong ? 431 : isLate ? 408 : 400;
  const body = JSON.stringify(errorBody(isLong ? 'too_large' : isLate ? 'request_timeout' : 'bad_request', 'en'));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    'x-content-type-options: nosniff',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ];
  // A client that just waits would never close its end.
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy());
};

function sendError(request: FastifyRequest, reply: FastifyReply, error: ApiError): FastifyReply {
  reply.failure = error.code;
  // The rest of the request may still arrive.
  if (error.code === 'request_timeout') reply.header('connection', 'close');
  if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter));
  const body = errorBody(error.code, languageOf(request), error);
  reply.code(ERROR_STATUS[error.code]).header('cache-control', 'no-store').type('application/json; charset=utf-8');
  return reply.serializer((payload: unknown) => JSON.stringify(payload)).send(body);
}

/** Maps any error to the product's error codes. */
export function toApiError(error: FastifyError | ApiError, request: FastifyRequest): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) {
    // A malformed id in a path names nothing.
    if (error.validationContext === 'params') return new ApiError('not_found');
    const code = error.validationContext === 'body' ? request.routeOptions.config.invalid : undefined;
    return new ApiError(code ?? 'validation_failed', { fields: fieldsOf(error.validation) });
  }
  const code = FRAMEWORK[error.code];
  if (code) return new ApiError(code);
  if (error.statusCode === 400 && error instanceof SyntaxError) return new ApiError('malformed_json');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) return new ApiError('bad_request');
  return new ApiError('internal_error');
}

/** The first problem of each field; `tags.3.name` names a field of the fourth tag. */
export function fieldsOf(
  issues: readonly { instancePath: string; message?: string | undefined }[],
): Fields | undefined {
  const fields: Record<string, ReturnType<typeof problemOf>> = {};
  for (const { instancePath, message } of issues) {
    const name = instancePath.replace(/^\//, '').replaceAll('/', '.') || 'body';
    if (!Object.hasOwn(fields, name)) fields[name] = problemOf(message);
  }
  return Object.keys(fields).length > 0 ? fields : undefined;
}

const problemOf = (message = '') => (isFieldProblem(message) ? message : 'invalid');
