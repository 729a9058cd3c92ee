import { PARAMETERS, PROPERTIES, type PropertyKind, VALUES } from './tables.ts';

/** How something that stands in a calendar is made as large as there is room for. */
export interface Growth {
  readonly name: string;
  /** @param size about how many characters it may have */
  lines(size: number): string[];
}

export const filled = (part: string, size: number): string => part.repeat(Math.max(1, Math.floor(size / part.length)));
const many = (line: string, size: number): string[] =>
  Array.from({ length: Math.max(1, Math.floor(size / (line.length + 2))) }, () => line);
/** Folds cost as many characters as a line has. */
const foldedAll = (line: string): string => [...line].join('\r\n ');
const FOLDED = 4;

const LONG: Readonly<Record<string, string>> = {
  letters: 'A',
  'other letters': 'Ёж',
  emoji: '👩‍🚀',
  escapes: '\\n\\,',
  backslashes: '\\',
  blanks: ' ',
  quotes: '"',
  'colons and semicolons': ':;',
  'combining marks': 'e\u0301\u0315',
};

/** What may stand on a property. */
function ofProperty({ name, type }: PropertyKind): Growth[] {
  const value = VALUES[type];
  const grown = (what: string, lines: Growth['lines']): Growth => ({ name: `${name}, ${what}`, lines });
  return [
    ...Object.entries(LONG).map(([what, part]) =>
      grown(`a value of ${what}`, (size) => [`${name}:${filled(part, size)}`]),
    ),
    grown('a list of values', (size) => [`${name}:${filled(`${value},`, size)}${value}`]),
    grown('very often', (size) => many(`${name}:${value}`, size)),
    grown('very often without a value', (size) => many(`${name}:`, size)),
    grown('folded at each character', (size) => [foldedAll(`${name}:${filled(value, size / FOLDED)}`)]),
    grown('with very many parameters', (size) => [`${name}${filled(';X-P=1', size)}:${value}`]),
    grown('very often with a hundred parameters', (size) => many(`${name}${';X-P=1'.repeat(99)}:${value}`, size)),
    grown('in base64', (size) => [`${name};ENCODING=BASE64;VALUE=BINARY:${filled('QUJD', size)}`]),
    grown('quoted-printable', (size) => [`${name};ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:${filled('=D0=B0', size)}`]),
    grown('quoted-printable with soft breaks', (size) => [
      `${name};ENCODING=QUOTED-PRINTABLE:${filled('=D0=B0=\r\n', size)}`,
    ]),
  ];
}

function ofParameter(name: string, property: string): Growth[] {
  const grown = (what: string, lines: Growth['lines']): Growth => ({ name: `${name} of ${property}, ${what}`, lines });
  const kind = PROPERTIES.find((each) => each.name === property);
  const value = kind ? VALUES[kind.type] : 'x';
  return [
    ...['A', 'Ёж', '^n', '^'].map((part) =>
      grown(`long, of ${part}`, (size) => [`${property};${name}=${filled(part, size)}:${value}`]),
    ),
    grown('in quotes', (size) => [`${property};${name}="${filled(':;,', size)}":${value}`]),
    grown('an open quote', (size) => [`${property};${name}="${filled('a', size)}:${value}`]),
    grown('many values', (size) => [`${property};${name}=${filled('"a",', size)}"b":${value}`]),
    grown('again and again', (size) => [`${property}${filled(`;${name}=a`, size)}:${value}`]),
    grown('another one each time', (size) =>
      Array.from(
        { length: Math.max(1, Math.floor(size / 40)) },
        (_, index) => `${property};${name}=v${index}:${value}`,
      ),
    ),
    grown('folded at each character', (size) => [
      foldedAll(`${property};${name}=${filled('a', size / FOLDED)}:${value}`),
    ]),
  ];
}

/** Of every property and parameter. */
export const GROWTHS: readonly Growth[] = [
  ...PROPERTIES.flatMap(ofProperty),
  ...Object.entries(PARAMETERS).flatMap(([name, property]) => ofParameter(name, property)),
];
