import { homeHref, principalHref } from '../paths.ts';
import type { Person } from '../people.ts';
import { caldav, cs, dav } from '../xml/names.ts';
import { escapeText, hrefTag, tag, textTag } from '../xml/writer.ts';
import { privilegesAtHome } from './privileges.ts';
import { type Property, tableOf } from './property.ts';
import { collectionType, READ_ONLY, sharedProperties } from './shared.ts';

/** The properties of the resources above calendars: the root, people and their homes. */

/** Some clients look for their calendars directly at the address they were given. */
const homeOfCaller: Property<unknown> = {
  name: caldav('calendar-home-set'),
  read: (_resource, { actor }) => hrefTag(homeHref(actor.userId)),
  onRequest: true,
};

export const ROOT_TABLE = tableOf<unknown>(collectionType(), READ_ONLY, homeOfCaller, ...sharedProperties('root'));
export const PRINCIPALS_TABLE = tableOf<unknown>(collectionType(), READ_ONLY, ...sharedProperties('principals'));
export const HOMES_TABLE = tableOf<unknown>(collectionType(), READ_ONLY, ...sharedProperties('homes'));

const mailto = ({ email }: Person): string => `mailto:${email}`;

export const PRINCIPAL_TABLE = tableOf<Person>(
  { name: dav('resourcetype'), read: () => tag(dav('principal')) },
  { name: dav('displayname'), read: ({ name }) => escapeText(name) },
  { name: dav('principal-URL'), read: ({ id }) => hrefTag(principalHref(id)), onRequest: true },
  { name: dav('alternate-URI-set'), read: (person) => hrefTag(mailto(person)), onRequest: true },
  { name: dav('group-member-set'), read: () => '', onRequest: true },
  { name: dav('group-membership'), read: () => '', onRequest: true },
  { name: dav('resource-id'), read: ({ id }) => hrefTag(`urn:uuid:${id}`), onRequest: true },
  { name: caldav('calendar-home-set'), read: ({ id }) => hrefTag(homeHref(id)), onRequest: true },
  {
    name: caldav('calendar-user-address-set'),
    read: (person) => hrefTag(mailto(person)) + hrefTag(principalHref(person.id)) + hrefTag(`urn:uuid:${person.id}`),
    onRequest: true,
  },
  { name: caldav('calendar-user-type'), read: () => 'INDIVIDUAL', onRequest: true },
  { name: cs('email-address-set'), read: ({ email }) => textTag(cs('email-address'), email), onRequest: true },
  READ_ONLY,
  ...sharedProperties('principal'),
);

export const HOME_TABLE = tableOf<Person>(
  collectionType(),
  { name: dav('displayname'), read: ({ name }) => escapeText(name) },
  { name: dav('owner'), read: ({ id }) => hrefTag(principalHref(id)), onRequest: true },
  { name: dav('current-user-privilege-set'), read: (_home, { actor }) => privilegesAtHome(actor), onRequest: true },
  homeOfCaller,
  ...sharedProperties('home'),
);
