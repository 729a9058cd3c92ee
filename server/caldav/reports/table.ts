import type { Call } from '../call.ts';
import { expandProperty } from '../principals/expand-property.ts';
import { searchPrincipals, tellSearchProperties } from '../principals/search.ts';
import { dav, type Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';

/** Answers a report. `body` is its element. */
export type Report = (call: Call, body: XmlElement) => Promise<unknown>;

/** By the name of the element; `REPORTS_OF` says which kinds of resource have which. */
export const REPORTS: ReadonlyMap<Name, Report> = new Map([
  [dav('expand-property'), expandProperty],
  [dav('principal-property-search'), searchPrincipals],
  [dav('principal-search-property-set'), tellSearchProperties],
]);
