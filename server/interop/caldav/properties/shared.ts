import { type Kind, PRINCIPALS, principalHref } from '../paths.ts';
import { dav } from '../xml/names.ts';
import { hrefTag, tag } from '../xml/writer.ts';
import { PRIVILEGES_TO_READ, SUPPORTED_PRIVILEGES } from './privileges.ts';
import { constant, onRequest, type Property } from './property.ts';
import { REPORTS_OF } from './reports.ts';

const reportsOf = (kind: Kind): string =>
  REPORTS_OF[kind].map((name) => tag(dav('supported-report'), tag(dav('report'), tag(name)))).join('');

/** The properties that all kinds of resources have. */
export const sharedProperties = (kind: Kind): readonly Property<unknown>[] => [
  onRequest(dav('current-user-principal'), (_resource, { actor }) => hrefTag(principalHref(actor.userId))),
  constant(dav('principal-collection-set'), hrefTag(PRINCIPALS)),
  constant(dav('supported-report-set'), reportsOf(kind)),
  constant(dav('supported-privilege-set'), SUPPORTED_PRIVILEGES),
];

export const collectionType = (...more: readonly string[]): Property<unknown> => ({
  name: dav('resourcetype'),
  read: () => tag(dav('collection')) + more.join(''),
});

export const READ_ONLY = constant(dav('current-user-privilege-set'), PRIVILEGES_TO_READ);
