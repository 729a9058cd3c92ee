import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '#domain/errors.ts';
import { languageOf } from '#server/platform/http/language.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { bodyOf, type Call, type Handler } from './call.ts';
import { deleteCollection } from './delete-collection.ts';
import { describe } from './describe.ts';
import { mkcalendar, mkcol, refuseLocation } from './make-collection.ts';
import { deleteObject } from './objects/delete.ts';
import { getObject } from './objects/get.ts';
import { moveObject } from './objects/move.ts';
import { putObject } from './objects/put.ts';
import { HOST, KINDS, type Kind, readPath } from './paths.ts';
import { REPORTS_OF } from './properties/reports.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';
import { registerApp, unregisterApp } from './push/register.ts';
import { REPORTS } from './reports/table.ts';
import { DavError } from './xml/dav-error.ts';
import { dav } from './xml/names.ts';
import { readXml } from './xml/reader.ts';

type Handlers = { readonly [K in Kind]?: Handler<K> };

const everywhere = (handler: Handler<Kind>): Handlers => Object.fromEntries(KINDS.map((kind) => [kind, handler]));

const aboveObjects = (handler: Handler<Kind>): Handlers => {
  const { object: _, ...others } = everywhere(handler);
  return others;
};

/** The handler of each method for each kind of resource; HEAD is added to GET, and OPTIONS is answered for everybody. */
const METHODS = {
  PROPFIND: everywhere(propfind),
  PROPPATCH: everywhere(proppatch),
  REPORT: everywhere(runReport),
  MKCALENDAR: { calendar: mkcalendar, object: refuseLocation },
  MKCOL: { calendar: mkcol, object: refuseLocation },
  GET: { ...aboveObjects(showCollection), object: getObject },
  PUT: { object: putObject },
  DELETE: { calendar: deleteCollection, object: deleteObject, registration: unregisterApp },
  MOVE: { object: moveObject },
  POST: { calendar: registerApp },
} as const satisfies Record<string, Handlers>;

type Method = keyof typeof METHODS;
export const METHOD_NAMES = Object.keys(METHODS) as Method[]; // it has no other keys

export function handlerOf(method: string, kind: Kind): Handler<Kind> | undefined {
  const handlers = Object.hasOwn(METHODS, method) ? METHODS[method as Method] : {};
  return (handlers as Partial<Record<Kind, Handler<Kind>>>)[kind]; // each is called only with paths of its kind
}

/** The methods of a kind of resource, as the value of an `Allow` header. */
export function allowedOn(kind: Kind): string {
  const names = METHOD_NAMES.filter((name) => kind in METHODS[name]);
  return ['OPTIONS', ...names.flatMap((name) => (name === 'GET' ? ['GET', 'HEAD'] : [name]))].join(', ');
}

/** Explains to a person with a browser where they are; a collection has no content. */
async function showCollection(call: Call): Promise<unknown> {
  const { request, reply, path, publicUrl } = call;
  await describe(call, path, { kind: 'prop', requested: [] });
  const text = translate(languageOf(request), 'answers:calendarApps', { url: `${publicUrl}/` });
  return reply.type('text/plain; charset=utf-8').send(`${text}\n`);
}

/** Class 1 and 3 of RFC 4918, without locks, and the supported parts of CalDAV. */
const FEATURES = '1, 3, access-control, calendar-access, extended-mkcol';
const featuresOf = (kind: Kind): string => (kind === 'calendar' ? `${FEATURES}, webdav-push` : FEATURES);

/** Lists the methods for an address, to anybody: it does not depend on whether anything is there. */
export function sendOptions(request: FastifyRequest, reply: FastifyReply): void {
  const path = request.routeOptions.url === '/' ? HOST : readPath(request.url);
  if (!path) throw new ApiError('not_found');
  reply.header('dav', featuresOf(path.kind)).header('allow', allowedOn(path.kind)).header('content-length', '0').send();
}

/** Runs the report that the body names (RFC 3253 §3.6). */
async function runReport(call: Call): Promise<void> {
  const body = await readXml(bodyOf(call));
  if (!body) throw new DavError(400);
  const report = REPORTS_OF[call.path.kind].includes(body.name) ? REPORTS.get(body.name) : undefined;
  if (!report) throw new DavError(403, dav('supported-report'));
  await report(call, body);
}
