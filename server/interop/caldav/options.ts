import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { allowedOn } from './methods.ts';
import { HOST, type Kind, readPath } from './paths.ts';

/** Class 1 and 3 of RFC 4918, without locks, and the supported parts of CalDAV. */
const FEATURES = '1, 3, access-control, calendar-access, extended-mkcol';
const featuresOf = (kind: Kind): string => (kind === 'calendar' ? `${FEATURES}, webdav-push` : FEATURES);

/** Lists the methods for an address, to anybody: it does not depend on whether anything is there. */
export function sendOptions(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.routeOptions.url === '/' ? HOST : readPath(request.url);
  if (!path) throw new ApiError('not_found');
  reply.header('dav', featuresOf(path.kind)).header('allow', allowedOn(path.kind)).header('content-length', '0').send();
}
