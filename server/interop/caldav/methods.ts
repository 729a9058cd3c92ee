import type { Handler } from './call.ts';
import { deleteCollection } from './delete-collection.ts';
import { showCollection } from './get-collection.ts';
import { mkcalendar, mkcol, refuseLocation } from './make-collection.ts';
import { deleteObject } from './objects/delete.ts';
import { getObject } from './objects/get.ts';
import { moveObject } from './objects/move.ts';
import { putObject } from './objects/put.ts';
import { KINDS, type Kind } from './paths.ts';
import { propfind } from './propfind.ts';
import { proppatch } from './proppatch.ts';
import { registerApp, unregisterApp } from './push/register.ts';
import { runReport } from './report.ts';

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
