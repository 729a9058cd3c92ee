import { filled } from './growths.ts';
import { calendarOf, wrapped } from './places.ts';
import { COMPONENTS, PARAMETERS, PROPERTIES } from './tables.ts';

/** What a calendar app asks of a calendar that it has filled with the worst cases. */
export interface WorstCall {
  readonly name: string;
  readonly method: 'MKCALENDAR' | 'PROPFIND' | 'PROPPATCH' | 'REPORT';
  /** Below the calendar; of one that is made, beside it. */
  readonly at?: string;
  readonly depth: '0' | '1';
  readonly body: string;
}

const NAMESPACES = 'xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav" xmlns:x="urn:x"';
const [FILTERS, LONG, SHORT_ENOUGH] = [90, 200_000, 900];
const element = (name: string, inner: string, attributes = ''): string => `<${name}${attributes}>${inner}</${name}>`;
const root = (name: string, inner: string): string => element(name, inner, ` ${NAMESPACES}`);
const named = (kind: string, name: string, inner: string): string => element(`c:${kind}`, inner, ` name="${name}"`);
const range = (start: string, end: string) => `start="${start}T000000Z" end="${end}T000000Z"`;
const AGES = range('19000101', '21000101');
const YEARS = range('20260601', '20530401');
const MOMENT = range('20900101', '20900102');

const etag = '<d:getetag/>';
const data = (inner: string): string => element('c:calendar-data', inner);
const query = (asked: string, filter: string): string =>
  root(
    'c:calendar-query',
    `<d:prop>${asked}</d:prop><c:filter>${named('comp-filter', 'VCALENDAR', filter)}</c:filter>`,
  );
const inEvents = (inner: string): string => named('comp-filter', 'VEVENT', inner);
const match = (text: string, more = ''): string => `<c:text-match negate-condition="yes"${more}>${text}</c:text-match>`;
const report = (name: string, body: string): WorstCall => ({ name, method: 'REPORT', depth: '1', body });

const nested = (depth: number): string =>
  depth === 0 ? '<c:is-not-defined/>' : named('comp-filter', 'X-COMPONENT', nested(depth - 1));

/** As many filters at once as are read. */
const together = (filters: readonly string[]): string[] =>
  Array.from({ length: Math.ceil(filters.length / FILTERS) }, (_, page) =>
    filters.slice(page * FILTERS, (page + 1) * FILTERS).join(''),
  );

const QUERIES: readonly WorstCall[] = [
  ...together(PROPERTIES.map(({ name }) => named('prop-filter', name, match('zq')))).map((filters, page) =>
    report(`texts of all properties, ${page}`, query(etag, inEvents(filters))),
  ),
  ...together(
    Object.entries(PARAMETERS).map(([name, property]) =>
      named('prop-filter', property, named('param-filter', name, match('zq'))),
    ),
  ).map((filters, page) => report(`texts of all parameters, ${page}`, query(etag, inEvents(filters)))),
  ...['i;ascii-casemap', 'i;octet'].map((collation) =>
    report(
      `long texts by ${collation}`,
      query(
        etag,
        inEvents(
          named('prop-filter', 'X-A', match(filled('AAB', SHORT_ENOUGH), ` collation="${collation}"`)).repeat(FILTERS),
        ),
      ),
    ),
  ),
  report('a text that is too long', query(etag, inEvents(named('prop-filter', 'X-A', match(filled('A', LONG)))))),
  ...Object.keys(COMPONENTS).map((name) =>
    report(
      `${name} again and again`,
      query(etag, inEvents(named('comp-filter', name, `<c:is-not-defined/>`).repeat(FILTERS))),
    ),
  ),
  report(
    'alarms of a moment',
    query(etag, inEvents(named('comp-filter', 'VALARM', `<c:time-range ${MOMENT}/>`).repeat(FILTERS))),
  ),
  report('alarms of all time', query(etag, inEvents(named('comp-filter', 'VALARM', `<c:time-range ${AGES}/>`)))),
  report(
    'dates of properties',
    query(etag, inEvents(named('prop-filter', 'DTSTAMP', `<c:time-range ${MOMENT}/>`).repeat(FILTERS))),
  ),
  report('filters in filters', query(etag, nested(25))),
  report('very many filters', query(etag, named('prop-filter', 'X-A', '').repeat(5_000))),
  ...['VEVENT', 'VTODO', 'VJOURNAL'].map((name) =>
    report(`${name} of a moment`, query(data(''), named('comp-filter', name, `<c:time-range ${MOMENT}/>`))),
  ),
  report('everything', query(data(''), '')),
  report('occurrences of ages', query(data(`<c:expand ${AGES}/>`), '')),
  report('occurrences of a moment', query(data(`<c:expand ${MOMENT}/>`), '')),
  report('changes of years', query(data(`<c:limit-recurrence-set ${YEARS}/>`), '')),
  report(
    'some of everything',
    query(
      data(
        named('comp', 'VCALENDAR', named('comp', 'VEVENT', '<c:prop name="X-A" novalue="yes"/><c:prop name="UID"/>')),
      ),
      '',
    ),
  ),
];

const zoneText = (size: number): string =>
  calendarOf(
    ...wrapped('VTIMEZONE', [
      'TZID:Z',
      ...wrapped('STANDARD', [`DTSTART:19700101T000000`, `X-A:${filled('A', size)}`]),
    ]),
  );
const set = (inner: string): string => `<d:set><d:prop>${inner}</d:prop></d:set>`;
const patch = (name: string, inner: string): WorstCall => ({
  ...{ name, method: 'PROPPATCH', depth: '0' },
  body: root('d:propertyupdate', set(inner)),
});
const find = (name: string, body: string, depth: '0' | '1' = '1'): WorstCall => ({
  ...{ name, method: 'PROPFIND', depth },
  body: root('d:propfind', body),
});

const PROPERTIES_OF_COLLECTIONS: readonly WorstCall[] = [
  find('all properties of everything', '<d:allprop/>'),
  find('the names of all', '<d:propname/>'),
  find(
    'very many properties',
    `<d:prop>${Array.from({ length: 5_000 }, (_, index) => `<x:p${index}/>`).join('')}</d:prop>`,
  ),
  find('texts of everything', `<d:prop><c:calendar-data/><d:getcontentlength/></d:prop>`),
  patch('a long property', element('x:a', filled('A', LONG))),
  patch('very many properties set', Array.from({ length: 2_000 }, (_, index) => element(`x:p${index}`, 'A')).join('')),
  patch('elements in elements', '<x:a>'.repeat(25) + '</x:a>'.repeat(25)),
  patch('a long zone', element('c:calendar-timezone', zoneText(60_000))),
  patch('a zone that is too long', element('c:calendar-timezone', zoneText(LONG))),
  {
    ...patch('a calendar with a long name', ''),
    method: 'MKCALENDAR',
    at: 'made/',
    body: root('c:mkcalendar', set(element('d:displayname', filled('A', LONG)))),
  },
];

const addresses = (path: string, count: number): string => {
  const name = 'worst-0.ics';
  const spelled = (index: number) =>
    [...name].map((letter, at) => ((index >> at) & 1 ? `%${letter.charCodeAt(0).toString(16)}` : letter)).join('');
  return Array.from({ length: count }, (_, index) => `<d:href>${path}${spelled(index)}</d:href>`).join('');
};

/** @param path of the calendar; its objects are `worst-0.ics` and so on. */
export function worstCalls(path: string): readonly WorstCall[] {
  const multiget = (asked: string, hrefs: string) => root('c:calendar-multiget', `<d:prop>${asked}</d:prop>${hrefs}`);
  const sync = (token: string, asked: string) =>
    root(
      'd:sync-collection',
      `<d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop>${asked}</d:prop>`,
    );
  const all = Array.from({ length: 1_000 }, (_, index) => `<d:href>${path}worst-${index}.ics</d:href>`).join('');
  return [
    ...QUERIES,
    report('one object under many addresses', multiget(data(''), addresses(path, 2_000))),
    report('all objects, expanded', multiget(data(`<c:expand ${YEARS}/>`), all)),
    report('all objects, limited', multiget(data(`<c:limit-recurrence-set ${YEARS}/>`), all)),
    report('very many addresses', multiget(etag, '<d:href>/x</d:href>'.repeat(9_000))),
    report('all changes', sync('', data(''))),
    report('all changes, expanded', sync('', data(`<c:expand ${YEARS}/>`))),
    report('changes since nonsense', sync(filled('A', LONG), etag)),
    ...[AGES, YEARS, range('20261121', '20271121')].map((when) =>
      report(`busy times, ${when.slice(7, 15)}`, root('c:free-busy-query', `<c:time-range ${when}/>`)),
    ),
    ...PROPERTIES_OF_COLLECTIONS,
  ];
}
