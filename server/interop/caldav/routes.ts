import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import { OBJECT_BYTES_MAX } from '#server/interop/calendar-objects/data.ts';
import { keyOf } from '#server/platform/credentials/actor.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createAnswerStore } from './answer-cache.ts';
import { createDavBudget } from './budget.ts';
import type { Call } from './call.ts';
import { answerFailure } from './errors.ts';
import { allowedOn, handlerOf, METHOD_NAMES } from './methods.ts';
import { sendOptions } from './options.ts';
import { HOST, ROOT, readPath } from './paths.ts';
import { vapidPublicKeyOf } from './push/public-key.ts';
import { DavError } from './xml/dav-error.ts';
import { caldav, dav } from './xml/names.ts';

/** They change no calendar; POST is a wish to hear of its changes. */
const READING: readonly string[] = ['PROPFIND', 'REPORT', 'GET', 'POST'];
/** They may add something that stays. */
const GROWING: readonly string[] = ['PUT', 'PROPPATCH', 'MKCALENDAR', 'MKCOL', 'POST'];
/** WebDAV knows them, and nothing here can be locked or copied. */
const NOWHERE = ['COPY', 'LOCK', 'UNLOCK', 'PATCH'];

/** There the app answers GET. */
const AT_HOST = ['PROPFIND', 'PROPPATCH', 'REPORT'];

const WITH_BODY = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL', 'MOVE', 'COPY', 'LOCK', 'UNLOCK'];
const WELL_KNOWN = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', ...WITH_BODY];

/** CalDAV (RFC 4791) and what it rests on. `/.well-known/caldav` (RFC 6764) leads to `/dav/`, under which all addresses are; `/` answers as well. */
export async function caldavRoutes(app: App, services: Services & LongReads): Promise<void> {
  for (const method of WITH_BODY) app.addHttpMethod(method, { hasBody: true });

  // Before anybody has signed in: a client asks here to find out where to do that. Some know nothing but the host.
  const asked = [
    { url: '/.well-known/caldav', method: WELL_KNOWN },
    { url: '/.well-known/caldav/', method: WELL_KNOWN },
    // Apps that have signed in by Nextcloud's login flow look there.
    { url: '/remote.php/dav', method: WELL_KNOWN },
    { url: '/remote.php/dav/*', method: WELL_KNOWN },
  ];
  for (const { url, method } of asked) {
    app.route({
      method,
      url,
      config: { access: 'public', cors: false },
      schema: { hide: true },
      onRequest: sendToRoot,
      handler: sendToRoot,
    });
  }

  const publicKey = vapidPublicKeyOf(services.db);
  const withKept = { ...services, kept: createAnswerStore() };
  await app.register(async (dav) => {
    dav.removeAllContentTypeParsers();
    dav.addContentTypeParser('*', (request, payload, done) => {
      services.readBody(request, payload).then((bytes) => done(null, bytes), done);
    });
    dav.setErrorHandler(answerFailure);

    for (const url of ['/', '/dav', '/dav/*']) {
      dav.route({
        method: 'OPTIONS',
        url,
        config: { access: 'public', cors: false },
        schema: { hide: true },
        handler: sendOptions,
      });
      for (const method of url === '/' ? AT_HOST : [...METHOD_NAMES, ...NOWHERE]) {
        dav.route({
          method,
          url,
          config: {
            access: READING.includes(method) ? 'read' : 'write',
            scheme: 'basic',
            grows: GROWING.includes(method),
            bodyMax: OBJECT_BYTES_MAX,
            cors: false,
          },
          schema: { hide: true },
          handler: (request, reply) => {
            answer(request, reply, method, withKept, publicKey).catch((error: unknown) => reply.send(error));
          },
        });
      }
    }
    // Whoever may register may take it back.
    dav.route({
      method: 'DELETE',
      url: '/dav/push/*',
      config: { access: 'read', scheme: 'basic', bodyMax: OBJECT_BYTES_MAX, cors: false },
      schema: { hide: true },
      handler: (request, reply) => {
        answer(request, reply, 'DELETE', withKept, publicKey).catch((error: unknown) => reply.send(error));
      },
    });
  });
}

/** Before the body is read, whatever it is. */
const sendToRoot = async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> => reply.redirect(ROOT, 301);

/** Whoever asks for what cannot be there is told so; whoever wants to put something there would try it again for ever. */
function refusalOfName(method: string): ApiError | DavError {
  if (method === 'MKCALENDAR' || method === 'MKCOL')
    return new DavError(403, caldav('calendar-collection-location-ok'));
  return method === 'PUT' ? new DavError(403, dav('name-allowed')) : new ApiError('not_found');
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  method: string,
  services: Services & LongReads & Pick<Call, 'kept'>,
  publicKey: () => Promise<string>,
): Promise<void> {
  const path = request.routeOptions.url === '/' ? HOST : readPath(request.url);
  if (!path) throw refusalOfName(method);
  const handler = handlerOf(method, path.kind);
  if (!handler) {
    reply.header('allow', allowedOn(path.kind));
    throw new DavError(405);
  }
  const vapidPublicKey = await publicKey();
  const budget = createDavBudget();
  const call: Call = { ...services, budget, request, reply, actor: keyOf(request), path, vapidPublicKey };
  await handler(call);
}
