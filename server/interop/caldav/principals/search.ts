import type { Call } from '../call.ts';
import { sendResponses, XML } from '../multistatus.ts';
import { principalHref } from '../paths.ts';
import { type Person, peopleAround } from '../people.ts';
import { REQUESTED_MAX, readWanted, responseOf, type Wanted } from '../properties/answer.ts';
import { PRINCIPAL_TABLE } from '../properties/tree.ts';
import { DavError } from '../xml/dav-error.ts';
import { attributeOf, childOf, childrenOf, textOf } from '../xml/elements.ts';
import { caldav, cs, dav, type Name } from '../xml/names.ts';
import type { XmlElement } from '../xml/reader.ts';
import { documentOf, tag } from '../xml/writer.ts';

/** The searchable properties of people, and how to read each of a person. */
const SEARCHED: ReadonlyMap<Name, { description: string; text: (person: Person) => string }> = new Map([
  [dav('displayname'), { description: 'Name', text: ({ name }: Person) => name }],
  [cs('email-address-set'), { description: 'E-mail', text: ({ email }: Person) => email }],
  [
    caldav('calendar-user-address-set'),
    { description: 'Calendar address', text: ({ email }: Person) => `mailto:${email}` },
  ],
]);

const FOUND_MAX = 100;
const CRITERIA_MAX = 20;

interface Criterion {
  readonly names: readonly Name[];
  readonly text: string;
  readonly type: string;
}

/** Finds people who share a calendar with the caller, all of them without a search text (RFC 3744 §9.4). */
export async function searchPrincipals(call: Call, body: XmlElement): Promise<void> {
  const criteria = criteriaOf(body);
  const test = attributeOf(body, 'test') === 'anyof' ? 'some' : 'every';
  const people = await peopleAround(call.db.read, call.actor).orderBy('users.name').orderBy('users.id').execute();
  const found = people.filter((person) => criteria[test]((criterion) => fits(person, criterion)));
  const wanted = wantedOf(body);
  const responses = found
    .slice(0, FOUND_MAX)
    .map((person) =>
      responseOf({ href: principalHref(person.id), table: PRINCIPAL_TABLE, resource: person }, wanted, call),
    );
  sendResponses(call, responses.join(''));
}

const PARTS = ['property-search', 'prop', 'apply-to-principal-collection-set'].map(dav);

/** A common client writes the wanted properties beside `DAV:prop` instead of in it. */
function wantedOf(body: XmlElement): Wanted {
  const beside = childrenOf(body).filter(({ name }) => !PARTS.includes(name));
  const wanted = readWanted(body);
  return wanted.kind === 'prop'
    ? { kind: 'prop', requested: [...wanted.requested, ...beside].slice(0, REQUESTED_MAX) }
    : wanted;
}

function criteriaOf(body: XmlElement): Criterion[] {
  const searches = childrenOf(body, dav('property-search'));
  if (searches.length > CRITERIA_MAX) throw new DavError(400);
  return searches.map((search) => {
    const [properties, match] = [childOf(search, dav('prop')), childOf(search, dav('match'))];
    if (!properties || !match) throw new DavError(400);
    return {
      names: [...new Set(childrenOf(properties).map(({ name }) => name))].filter((name) => SEARCHED.has(name)),
      text: textOf(match).trim().toLowerCase(),
      type: attributeOf(match, 'match-type') ?? 'contains',
    };
  });
}

function fits(person: Person, { names, text, type }: Criterion): boolean {
  return names.some((name) => {
    const value = SEARCHED.get(name)?.text(person).toLowerCase();
    if (value === undefined) return false;
    if (type === 'equals') return value === text;
    if (type === 'starts-with') return value.startsWith(text);
    return type === 'ends-with' ? value.endsWith(text) : value.includes(text);
  });
}

const XML_LANG: Name = '{http://www.w3.org/XML/1998/namespace}lang';

/** Lists the searchable properties (RFC 3744 §9.5). */
export async function sendSearchProperties({ reply }: Call): Promise<void> {
  const each = [...SEARCHED].map(([name, { description }]) =>
    tag(
      dav('principal-search-property'),
      tag(dav('prop'), tag(name)) + tag(dav('description'), description, new Map([[XML_LANG, 'en'] as const])),
    ),
  );
  reply.type(XML).send(documentOf(dav('principal-search-property-set'), each.join('')));
}
