import { homeHref, principalHref } from '../paths.ts';
import type { Person } from '../people.ts';
import { caldav, cs, dav } from '../xml/names.ts';
import { escapeText, hrefTag, tag, textTag } from '../xml/writer.ts';
import { privilegesAtHome } from './privileges.ts';
import { onRequest, type Property, tableOf } from './property.ts';
import { collectionType, READ_ONLY, sharedProperties } from './shared.ts';

/** The properties of the resources above calendars: the root, people and their homes. */

/** Some clients look for their calendars directly at the address they were given. */
const homeOfCaller: Property<unknown> = onRequest(caldav('calendar-home-set'), (_resource, { actor }) =>
  hrefTag(homeHref(actor.userId)),
);

export const ROOT_TABLE = tableOf<unknown>(collectionType(), READ_ONLY, homeOfCaller, ...sharedProperties('root'));
export const PRINCIPALS_TABLE = tableOf<unknown>(collectionType(), READ_ONLY, ...sharedProperties('principals'));
export const HOMES_TABLE = tableOf<unknown>(collectionType(), READ_ONLY, ...sharedProperties('homes'));

const mailto = ({ email }: Person): string => `mailto:${email}`;

export const PRINCIPAL_TABLE = tableOf<Person>(
  { name: dav('resourcetype'), read: () => tag(dav('principal')) },
  { name: dav('displayname'), read: ({ name }) => escapeText(name) },
  onRequest(dav('principal-URL'), ({ id }) => hrefTag(principalHref(id))),
  onRequest(dav('alternate-URI-set'), (person) => hrefTag(mailto(person))),
  onRequest(dav('group-member-set'), () => ''),
  onRequest(dav('group-membership'), () => ''),
  onRequest(dav('resource-id'), ({ id }) => hrefTag(`urn:uuid:${id}`)),
  onRequest(caldav('calendar-home-set'), ({ id }) => hrefTag(homeHref(id))),
  onRequest(
    caldav('calendar-user-address-set'),
    (person) => hrefTag(mailto(person)) + hrefTag(principalHref(person.id)) + hrefTag(`urn:uuid:${person.id}`),
  ),
  onRequest(caldav('calendar-user-type'), () => 'INDIVIDUAL'),
  onRequest(cs('email-address-set'), ({ email }) => textTag(cs('email-address'), email)),
  READ_ONLY,
  ...sharedProperties('principal'),
);

export const HOME_TABLE = tableOf<Person>(
  collectionType(),
  { name: dav('displayname'), read: ({ name }) => escapeText(name) },
  onRequest(dav('owner'), ({ id }) => hrefTag(principalHref(id))),
  onRequest(dav('current-user-privilege-set'), (_home, { actor }) => privilegesAtHome(actor)),
  homeOfCaller,
  ...sharedProperties('home'),
);
