import { type Call, wantsMinimal } from '../call.ts';
import { propstat, response } from '../multistatus.ts';
import { DavError } from '../xml/dav-error.ts';
import { childOf, childrenOf } from '../xml/elements.ts';
import { dav, type Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { tag } from '../xml/writer.ts';
import type { PropertyTable } from './property.ts';
import { REMOVED } from './stored.ts';

/** The properties that a call wants of each resource. */
export type Wanted =
  | { readonly kind: 'prop'; readonly requested: readonly XmlElement[] }
  | { readonly kind: 'allprop'; readonly requested: readonly XmlElement[] }
  | { readonly kind: 'propname' };

/** The most requested properties and characters of their names: each is looked up in, and named by, every resource of an answer. */
export const [REQUESTED_MAX, NAMES_MAX] = [200, 10_000];

/** Reads the wanted properties of a PROPFIND or REPORT; without an element all are wanted. @throws DavError */
export function readWanted(element: XmlElement | null): Wanted {
  if (!element) return { kind: 'allprop', requested: [] };
  if (childOf(element, dav('propname'))) return { kind: 'propname' };
  const isAll = childOf(element, dav('allprop')) !== undefined;
  const list = childOf(element, isAll ? dav('include') : dav('prop'));
  const requested = list ? childrenOf(list) : [];
  const characters = requested.reduce((sum, { name }) => sum + name.length, 0);
  if (requested.length > REQUESTED_MAX || characters > NAMES_MAX) throw new DavError(400);
  return { kind: isAll ? 'allprop' : 'prop', requested };
}

export const asksFor = (wanted: Wanted, name: Name): boolean =>
  wanted.kind !== 'propname' && wanted.requested.some((element) => element.name === name);

/** A resource and the table of its properties. */
export interface Described<Resource> {
  readonly href: string;
  readonly resource: Resource;
  readonly table: PropertyTable<Resource>;
  /** Properties stored by clients; they override those of the server. */
  readonly stored?: ReadonlyMap<Name, string>;
}

/** The `DAV:response` of a resource. @throws BudgetExceeded */
export function responseOf<Resource>(described: Described<Resource>, wanted: Wanted, call: Call): string {
  const text = written(described, wanted, call);
  call.budget.spend('charactersWritten', Buffer.byteLength(text));
  return text;
}

function written<Resource>(described: Described<Resource>, wanted: Wanted, call: Call): string {
  const { href, resource, table, stored } = described;
  const found: string[] = [];
  const missing: string[] = [];

  function look(name: Name, requested?: XmlElement): void {
    const inner = stored?.has(name) ? undefined : table.get(name)?.read(resource, call, requested);
    const text = inner === undefined ? stored?.get(name) : tag(name, inner);
    // An empty text stands for a removed property.
    if (text) found.push(text);
    else if (requested) missing.push(tag(name));
  }

  if (wanted.kind === 'propname') {
    const known = [...table.values()].filter((each) => each.read(resource, call) !== undefined).map(({ name }) => name);
    const names = new Set([...known, ...(stored?.keys() ?? [])].filter((name) => stored?.get(name) !== REMOVED));
    return response(href, propstat([...names].map((name) => tag(name)).join(''), 200));
  }
  const requested = new Map(wanted.requested.map((element) => [element.name, element]));
  if (wanted.kind === 'allprop') {
    for (const { name, onRequest } of table.values()) if (!onRequest && !requested.has(name)) look(name);
    for (const name of stored?.keys() ?? []) if (!requested.has(name) && !table.has(name)) look(name);
  }
  for (const [name, element] of requested) look(name, element);

  const isLess = missing.length === 0 || wantsMinimal(call);
  const ok = found.length > 0 || isLess ? propstat(found.join(''), 200) : '';
  return response(href, isLess ? ok : ok + propstat(missing.join(''), 404));
}
