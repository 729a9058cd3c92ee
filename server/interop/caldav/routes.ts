import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import type { LongReads } from '#server/calendars/long-read.ts';
import { OBJECT_BYTES_MAX } from '#server/interop/calendar-objects/data.ts';
import { vapidKeys } from '#server/notifications/push/vapid.ts';
import { keyOf } from '#server/platform/credentials/actor.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { Services } from '#server/platform/services/services.ts';
import { createDavAnswerCache } from './answer-cache.ts';
import { createDavBudget } from './budget.ts';
import type { Call } from './call.ts';
import { answerFailure } from './errors.ts';
import { allowedOn, handlerOf, METHOD_NAMES, sendOptions } from './methods.ts';
import { HOST, ROOT, readPath } from './paths.ts';
import { DavError } from './xml/dav-error.ts';
import { caldav, dav } from './xml/names.ts';

/** Methods that change no calendar; POST registers for push messages. */
const READING: readonly string[] = ['PROPFIND', 'REPORT', 'GET', 'POST'];
/** Methods that may store more data. */
const GROWING: readonly string[] = ['PUT', 'PROPPATCH', 'MKCALENDAR', 'MKCOL', 'POST'];
/** WebDAV methods without a meaning here: nothing can be locked or copied. */
const NOWHERE = ['COPY', 'LOCK', 'UNLOCK', 'PATCH'];

/** Methods answered at `/`, where the web app answers GET. */
const AT_HOST = ['PROPFIND', 'PROPPATCH', 'REPORT'];

const WITH_BODY = ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL', 'MOVE', 'COPY', 'LOCK', 'UNLOCK'];
const WELL_KNOWN = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', ...WITH_BODY];

/** Serves CalDAV (RFC 4791). `/.well-known/caldav` (RFC 6764) redirects to `/dav/`, the root of all addresses; `/` answers too. */
export async function caldavRoutes(app: App, services: Services & LongReads): Promise<void> {
  for (const method of WITH_BODY) app.addHttpMethod(method, { hasBody: true });

  // Answered without credentials: a client discovers here where to sign in. Some know nothing but the host.
  // Apps that signed in by Nextcloud's login flow look at its address.
  for (const url of ['/.well-known/caldav', '/.well-known/caldav/', '/remote.php/dav', '/remote.php/dav/*']) {
    app.route({
      method: WELL_KNOWN,
      url,
      config: { access: 'public', cors: false },
      schema: { hide: true },
      onRequest: sendToRoot,
      handler: sendToRoot,
    });
  }

  const publicKey = vapidPublicKeyOf(services.db);
  const withCache = { ...services, cache: createDavAnswerCache() };
  await app.register(async (dav) => {
    dav.removeAllContentTypeParsers();
    dav.addContentTypeParser('*', (request, payload, done) => {
      services.readBody(request, payload).then((bytes) => done(null, bytes), done);
    });
    dav.setErrorHandler(answerFailure);

    const serve = (method: string, url: string, access: 'read' | 'write') =>
      dav.route({
        method,
        url,
        config: { access, scheme: 'basic', grows: GROWING.includes(method), bodyMax: OBJECT_BYTES_MAX, cors: false },
        schema: { hide: true },
        handler: (request, reply) => {
          answer(request, reply, method, withCache, publicKey).catch((error: unknown) => reply.send(error));
        },
      });
    for (const url of ['/', '/dav', '/dav/*']) {
      dav.route({
        method: 'OPTIONS',
        url,
        config: { access: 'public', cors: false },
        schema: { hide: true },
        handler: sendOptions,
      });
      for (const method of url === '/' ? AT_HOST : [...METHOD_NAMES, ...NOWHERE])
        serve(method, url, READING.includes(method) ? 'read' : 'write');
    }
    // The right to register includes the right to unregister.
    serve('DELETE', '/dav/push/*', 'read');
  });
}

/** Redirects before the body is read. */
const sendToRoot = async (_request: FastifyRequest, reply: FastifyReply): Promise<unknown> => reply.redirect(ROOT, 301);

/** Reading an invalid name is answered with 404; a refused write gets an error that clients do not retry for ever. */
function refusalOfName(method: string): ApiError | DavError {
  if (method === 'MKCALENDAR' || method === 'MKCOL')
    return new DavError(403, caldav('calendar-collection-location-ok'));
  return method === 'PUT' ? new DavError(403, dav('name-allowed')) : new ApiError('not_found');
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  method: string,
  services: Services & LongReads & Pick<Call, 'cache'>,
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

/** Reads the public key that identifies this installation to push services; it never changes. */
function vapidPublicKeyOf(db: Database): () => Promise<string> {
  let publicKey: string | undefined;
  return async () => {
    publicKey ??= (await vapidKeys(db)).publicKey;
    return publicKey;
  };
}
