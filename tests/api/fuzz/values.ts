import fc from 'fast-check';
import { PASSWORD } from '#tests/support/people.ts';
import type { Schema } from './contract.ts';

/** Stands in a request for something that is there when the request is made. */
export class Known {
  readonly kind: Kind;
  readonly index: number;
  constructor(kind: Kind, index: number) {
    this.kind = kind;
    this.index = index;
  }
}

const KINDS = [
  'calendar',
  'event',
  'tag',
  'person',
  'user',
  'member',
  'invite',
  'session',
  'key',
  'version',
  'email',
  'code',
  'cursor',
] as const;
export type Kind = (typeof KINDS)[number];

const known = (kind: Kind): fc.Arbitrary<unknown> => fc.nat({ max: 30 }).map((index) => new Known(kind, index));

const firstDay = fc.constantFrom('2026-11-01', '2026-11-20', '2027-03-28', '0001-01-01');
const lastDay = fc.constantFrom('2026-11-30', '2027-03-28', '2027-10-31', '9999-12-31');
const start = fc.constantFrom(
  ...[
    '2026-11-20T10:00',
    '2026-11-23',
    '2027-03-28T02:30:00',
    '2024-02-29T00:00:00.5',
    '0001-01-01',
    '9999-12-31T13:30',
  ],
);
const end = fc.constantFrom(
  ...['2027-03-28T03:30', '2027-03-28T03:30:00', '2027-10-31', '2028-02-29T23:59:59', '9999-12-31T23:59:59'],
);
const zone = fc.constantFrom(
  'Europe/Moscow',
  'America/New_York',
  'Pacific/Apia',
  'Asia/Kathmandu',
  'UTC',
  'Etc/GMT+12',
);
const rule = fc
  .tuple(
    fc.constantFrom('YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY', 'MINUTELY', 'SECONDLY'),
    fc.subarray(
      [
        ...['INTERVAL=2', 'INTERVAL=900', 'COUNT=3', 'COUNT=999999999', 'UNTIL=20270101', 'UNTIL=20270101T000000Z'],
        ...['BYDAY=TU', 'BYDAY=MO,-1FR', 'BYMONTHDAY=-1,31', 'BYMONTH=2', 'BYSETPOS=-1', 'BYYEARDAY=366'],
        ...['BYWEEKNO=53', 'BYHOUR=2', 'WKST=SU'],
      ],
      { maxLength: 3 },
    ),
  )
  .map(([frequency, parts]) => [`FREQ=${frequency}`, ...parts].join(';'));

/** Values that mean something, by the name of the field or parameter. */
const BY_NAME: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  calendarId: known('calendar'),
  calendarIds: known('calendar'),
  tagId: fc.oneof(known('tag'), fc.constantFrom('temp-1', null)),
  tagIds: known('tag'),
  personIds: fc.array(known('person'), { maxLength: 3 }),
  userId: fc.oneof(known('user'), fc.constant(null)),
  memberId: known('member'),
  cursor: known('cursor'),
  version: known('version'),
  since: known('version'),
  before: known('version'),
  email: known('email'),
  password: fc.constantFrom(PASSWORD, 'Wrong-horse#1'),
  currentPassword: fc.constantFrom(PASSWORD, 'Wrong-horse#1'),
  newPassword: fc.constantFrom(PASSWORD, 'Strong1pass'),
  startTime: start,
  endTime: end,
  start,
  end,
  startDate: firstDay,
  endDate: lastDay,
  from: firstDay,
  to: lastDay,
  timezone: zone,
  timeZone: zone,
  recurrence: fc.oneof(rule, fc.constant(null)),
  color: fc.constantFrom('#6495ED', '#abc', '#ABCDEF'),
  q: fc.constantFrom('dentist', 'зубной', 'a', 'b c d', '"', '*', "'; drop table events", '🦷', '- -', 'AND OR NOT'),
  expiresAt: fc.constantFrom('2027-01-01T00:00:00Z', '2027-01-01T00:00:00+03:00', '9999-12-31T23:59:59Z'),
  firstDayOfWeek: fc.oneof(fc.integer({ min: -1, max: 8 }), fc.string()),
  scopes: fc.subarray(['read', 'write', 'calendars']),
};

/** The same name means another thing in each path. */
export function parameterIn(path: string, name: string): fc.Arbitrary<unknown> | undefined {
  if (name === 'code') return known('invite');
  if (name !== 'id') return BY_NAME[name];
  if (path.startsWith('/api/events')) return known('event');
  if (path.startsWith('/api/sessions')) return known('session');
  return path.startsWith('/api/api-keys') ? known('key') : known('calendar');
}

const text = ({ minLength = 0, maxLength = 60 }: Schema) =>
  fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 60), maxLength: Math.min(maxLength, 60) });

/** Values that a schema allows. */
export function allowed(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const named =
    name === 'code'
      ? known('code')
      : name === 'id'
        ? fc.oneof(known('tag'), known('person'), fc.uuid())
        : BY_NAME[name];
  if (named) return fc.oneof({ arbitrary: named, weight: 9 }, { arbitrary: byShape(schema), weight: 1 });
  return byShape(schema);
}

function byShape(schema: Schema): fc.Arbitrary<unknown> {
  if (Array.isArray(schema.type)) return fc.oneof(...schema.type.map((type) => byShape({ ...schema, type })));
  const { type, properties, items, anyOf, required = [] } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (anyOf) return fc.oneof(...anyOf.map((each) => allowed(each)));
  if (properties && type !== 'null') {
    const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
      Object.entries(properties).map(([name, each]) => [name, allowed(each, name)]),
    );
    return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
  }
  if (items && type !== 'null') {
    const { minItems: minLength = 0, maxItems: maxLength = 4 } = schema;
    return fc.array(allowed(items), { minLength: Math.min(minLength, 4), maxLength: Math.min(maxLength, 4) });
  }
  if (type === 'string') return schema.format === 'uuid' ? fc.uuid() : text(schema);
  if (type === 'boolean') return fc.boolean();
  if (type === 'null') return fc.constant(null);
  const { minimum: min = -5, maximum: max = 1_000 } = schema;
  if (type === 'integer' || type === 'number') return fc.integer({ min, max: Math.max(min, Math.min(max, 1_000)) });
  return fc.jsonValue();
}

/** Values that no schema expects. */
export const odd: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, '', ' ', '\0', '\ud800', '\u2028', 'x'.repeat(20_000), '𝔘'.repeat(150), '%00', '../../etc/passwd'],
    ...['2026-02-30', '10000-01-01', '2026-11-20T24:00:00', '2026-11-20T10:00:00Z', 'Mars/Base', '+03:00', '#12345g'],
    ...['FREQ=NEVER', 'FREQ=DAILY;BYHOUR=25', 'FREQ=DAILY;FREQ=DAILY', 'weak', 'a@b', 'temp-'],
    ...['__proto__', 'constructor', '-1', '1e400', 'NaN', '{}', "' or 1=1 --", '٣', 'İ', '\u202e'],
    ...[0, -0, -1, 1.5, 1e21, 2 ** 53, [], {}, [[]], [null], { length: -1 }, { toString: 1 }],
  ),
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.jsonValue({ maxDepth: 3 }),
);
