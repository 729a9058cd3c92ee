/** What may stand in iCalendar: RFC 5545, 7986, 9073, 9074, and what programs add. Worst cases are made of each of them. */

export type ValueType =
  | 'binary'
  | 'cal-address'
  | 'date-time'
  | 'duration'
  | 'float'
  | 'integer'
  | 'period'
  | 'recur'
  | 'text'
  | 'uri'
  | 'utc-offset';

/** An ordinary value of each type. */
export const VALUES: Readonly<Record<ValueType, string>> = {
  binary: 'QUJDREVGRw==',
  'cal-address': 'mailto:vera@example.org',
  'date-time': '20261121T100000Z',
  duration: 'PT1H',
  float: '55.75;37.61',
  integer: '5',
  period: '20261121T100000Z/PT1H',
  recur: 'FREQ=DAILY;INTERVAL=2',
  text: 'x',
  uri: 'https://example.org/a',
  'utc-offset': '+0300',
};

/** By their value types. */
const PROPERTIES_BY_TYPE: Readonly<Record<ValueType, readonly string[]>> = {
  binary: ['ATTACH', 'IMAGE'],
  'cal-address': ['ATTENDEE', 'ORGANIZER', 'CALENDAR-ADDRESS'],
  'date-time': [
    ...['COMPLETED', 'DTEND', 'DUE', 'DTSTART', 'RECURRENCE-ID', 'EXDATE', 'RDATE'],
    ...['CREATED', 'DTSTAMP', 'LAST-MODIFIED', 'ACKNOWLEDGED'],
  ],
  duration: ['DURATION', 'TRIGGER', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL'],
  float: ['GEO'],
  integer: ['PERCENT-COMPLETE', 'PRIORITY', 'REPEAT', 'SEQUENCE'],
  period: ['FREEBUSY'],
  recur: ['RRULE', 'EXRULE'],
  text: [
    ...['CALSCALE', 'METHOD', 'PRODID', 'VERSION', 'CATEGORIES', 'CLASS', 'COMMENT', 'DESCRIPTION', 'LOCATION'],
    ...['RESOURCES', 'STATUS', 'SUMMARY', 'TRANSP', 'TZID', 'TZNAME', 'CONTACT', 'RELATED-TO', 'UID', 'ACTION'],
    ...['REQUEST-STATUS', 'NAME', 'COLOR', 'LOCATION-TYPE', 'PARTICIPANT-TYPE', 'RESOURCE-TYPE', 'PROXIMITY'],
    ...['STYLED-DESCRIPTION', 'X-WR-CALNAME', 'X-WR-TIMEZONE', 'X-APPLE-CALENDAR-COLOR', 'X-A'],
  ],
  uri: ['TZURL', 'URL', 'SOURCE', 'CONFERENCE', 'STRUCTURED-DATA', 'X-APPLE-STRUCTURED-LOCATION'],
  'utc-offset': ['TZOFFSETFROM', 'TZOFFSETTO'],
};

export interface PropertyKind {
  readonly name: string;
  readonly type: ValueType;
}

const TYPES = Object.keys(VALUES) as ValueType[]; // its own keys

export const PROPERTIES: readonly PropertyKind[] = TYPES.flatMap((type) =>
  PROPERTIES_BY_TYPE[type].map((name) => ({ name, type })),
);

/** Parameters, each on a property that may have it. */
export const PARAMETERS: Readonly<Record<string, string>> = {
  ALTREP: 'DESCRIPTION',
  CN: 'ATTENDEE',
  CUTYPE: 'ATTENDEE',
  'DELEGATED-FROM': 'ATTENDEE',
  'DELEGATED-TO': 'ATTENDEE',
  DERIVED: 'STYLED-DESCRIPTION',
  DIR: 'ORGANIZER',
  DISPLAY: 'IMAGE',
  EMAIL: 'ATTENDEE',
  ENCODING: 'ATTACH',
  FBTYPE: 'FREEBUSY',
  FEATURE: 'CONFERENCE',
  FMTTYPE: 'ATTACH',
  LABEL: 'CONFERENCE',
  LANGUAGE: 'SUMMARY',
  MEMBER: 'ATTENDEE',
  ORDER: 'STYLED-DESCRIPTION',
  PARTSTAT: 'ATTENDEE',
  RANGE: 'RECURRENCE-ID',
  RELATED: 'TRIGGER',
  RELTYPE: 'RELATED-TO',
  ROLE: 'ATTENDEE',
  RSVP: 'ATTENDEE',
  SCHEMA: 'STRUCTURED-DATA',
  'SENT-BY': 'ORGANIZER',
  TZID: 'DTSTART',
  VALUE: 'DTSTART',
  'X-P': 'X-A',
};

/** Components, each with the one that it stands in. */
export const COMPONENTS: Readonly<Record<string, string>> = {
  VEVENT: 'VCALENDAR',
  VTODO: 'VCALENDAR',
  VJOURNAL: 'VCALENDAR',
  VFREEBUSY: 'VCALENDAR',
  VTIMEZONE: 'VCALENDAR',
  VAVAILABILITY: 'VCALENDAR',
  STANDARD: 'VTIMEZONE',
  DAYLIGHT: 'VTIMEZONE',
  VALARM: 'VEVENT',
  PARTICIPANT: 'VEVENT',
  VLOCATION: 'PARTICIPANT',
  VRESOURCE: 'PARTICIPANT',
  'X-COMPONENT': 'VEVENT',
};
