import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { allowedOn } from './methods.ts';
import { HOST, type Kind, readPath } from './paths.ts';

/** The classes of RFC 4918 without locks, and the parts of CalDAV that are here. */
const FEATURES = '1, 3, access-control, calendar-access, extended-mkcol';
const featuresOf = (kind: Kind): string => (kind === 'calendar' ? `${FEATURES}, webdav-push` : FEATURES);

/** Tells what can be done at an address, to anybody: it says nothing of what is there. */
export function sendOptions(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.routeOptions.url === '/' ? HOST : readPath(request.url);
  if (!path) throw new ApiError('not_found');
  reply.header('dav', featuresOf(path.kind)).header('allow', allowedOn(path.kind)).header('content-length', '0').send();
}
