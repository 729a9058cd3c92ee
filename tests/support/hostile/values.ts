/** What somebody sends who wants the server to work for long: as JSON, because some of it no value in memory would give. */
export interface HostileValue {
  readonly name: string;
  /** @param size about how many bytes it may have */
  json(size: number): string;
}

const text = (name: string, make: (size: number) => string): HostileValue => ({
  name,
  json: (size) => JSON.stringify(make(size)),
});
const repeated = (name: string, before: string, part: string, after = ''): HostileValue =>
  text(name, (size) => before + part.repeat(Math.max(1, size / Buffer.byteLength(part))) + after);
const short = (value: string): HostileValue => text(value, () => value);

const RULES = [
  'FREQ=SECONDLY;INTERVAL=86399;BYHOUR=2;BYDAY=MO',
  'FREQ=MINUTELY;INTERVAL=15',
  'FREQ=DAILY;INTERVAL=14;BYDAY=SU;BYMONTHDAY=13',
  'FREQ=HOURLY;COUNT=1000000',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  `FREQ=SECONDLY;BYSECOND=${Array.from({ length: 60 }, (_, second) => second).join(',')};BYSETPOS=-1`,
  `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 366 }, (_, day) => day + 1).join(',')};BYSETPOS=366`,
  'FREQ=DAILY;COUNT=999999999999999',
  'FREQ=DAILY;INTERVAL=999999999999999;UNTIL=99991231',
];
const ZONES = ['Europe/Moscow/', 'eUROPE/mOSCOW', 'Etc/GMT+99', `A${'a'.repeat(63)}`, '+23:59', '__proto__'];
const TIMES = [
  '0000-00-00',
  '9999-12-31T23:59:59.999999999',
  '0001-01-01',
  '2026-11-20T24:00:00',
  '-1',
  '1e308',
  '1e400',
];

/** Texts that grow with the room there is. */
const LONG: readonly HostileValue[] = [
  repeated('letters', '', 'x'),
  repeated('dots in a domain', 'a@', '.', '('),
  repeated('labels in a domain', 'a@', 'a.', '('),
  repeated('at signs', '', 'a@'),
  repeated('blanks before the end', 'x', ' ', 'x'),
  repeated('combining marks', 'e', '\u0301'),
  repeated('marks in the wrong order', 'a', '\u0315\u0300\u05ae'),
  repeated('letters that grow', '', '\ufdfa'),
  repeated('invisible', 'x', '\u200b', 'x'),
  repeated('joiners', '👩', '\u200d👩'),
  repeated('overrides', '', '\u202ex'),
  repeated('emoji', '', '😀'),
  repeated('digits', '', '9'),
  repeated('commas', '', 'a,'),
  repeated('words', '', 'ёлки палки '),
  repeated('different words', 'a', ' bc', '\u0000'),
  repeated('quotation marks', '', '"\\'),
  repeated('zone names', 'Europe/', 'a/'),
  repeated('lists in a rule', 'FREQ=YEARLY;BYYEARDAY=1', ',1'),
  repeated('parts of a rule', 'FREQ=DAILY', ';BYDAY=MO'),
  repeated('fractions', '2026-11-20T10:00:00.', '0'),
  repeated('escapes', '', '%25'),
  repeated('halves of characters', '', '\ud800'),
  { name: 'nested lists', json: (size) => '['.repeat(size / 2) + ']'.repeat(size / 2) },
  { name: 'nested objects', json: (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}` },
  { name: 'a long list', json: (size) => `[${'0,'.repeat(size / 2)}0]` },
  { name: 'a list of texts', json: (size) => `[${'"a@b.c",'.repeat(size / 8)}"x"]` },
  { name: 'a long number', json: (size) => `1${'0'.repeat(size)}` },
  { name: 'many keys', json: (size) => `{${Array.from({ length: size / 12 }, (_, key) => `"k${key}":1`).join(',')}}` },
];

const MEANT = /rule|recurrence|zone|time|date|start|end|from|to$|at$|since|limit|before|version|q$|cursor/i;
const SHORT = [...RULES, ...ZONES, ...TIMES].map(short);

/** What is worth trying in a field of this name. */
export const hostileFor = (name: string): readonly HostileValue[] => (MEANT.test(name) ? [...LONG, ...SHORT] : LONG);
/** Those that are tried too large for any body. */
export const TOO_LARGE: readonly HostileValue[] = LONG.slice(0, 3);
