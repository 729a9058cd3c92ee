/** Content lines (RFC 5545 §3.1) as they came: folds and line ends belong to them, so that all of them together are the text again. */

export interface Line {
  readonly raw: string;
  /** Upper case; empty for what is no content line, such as an empty one. */
  readonly name: string;
}

/** CRLF, or what others end a line with. */
const PHYSICAL = /[^\r\n]*(?:\r\n|[\r\n]|$)/y;
/** Some write a byte order mark before the first line. */
const NAME = /^(?:\uFEFF(?=BEGIN:))?([A-Za-z0-9-]+)(?=[;:])/;

export function* linesOf(text: string): Generator<Line> {
  let start = 0;
  while (start < text.length) {
    let end = endFrom(text, start);
    while (isFold(text, end)) end = endFrom(text, end);
    const raw = text.slice(start, end);
    yield { raw, name: nameOf(raw) };
    start = end;
  }
}

function endFrom(text: string, start: number): number {
  PHYSICAL.lastIndex = start;
  PHYSICAL.test(text);
  return PHYSICAL.lastIndex;
}

const isFold = (text: string, at: number) => text[at] === ' ' || text[at] === '\t';

function nameOf(raw: string): string {
  const [, name = ''] = NAME.exec(raw) ?? (raw.includes('\n ') ? NAME.exec(unfold(raw.slice(0, 200))) : null) ?? [];
  return name.toUpperCase();
}

/** A line without its folds and its end. */
export const unfold = (raw: string): string => raw.replace(/(?:\r\n|[\r\n])[ \t]/g, '').replace(/(?:\r\n|[\r\n])$/, '');

const OCTETS = 75;
/** At most, of each of the units that `length` counts. */
const OCTETS_OF_UNIT = 3;

/** A line of at most 75 octets, and as many more as it takes, each with its end; characters stay whole. */
export function foldLine(line: string, end = '\r\n'): string {
  if (line.length * OCTETS_OF_UNIT <= OCTETS) return line + end;
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const length = octetsOf(character.codePointAt(0) ?? 0);
    if (octets + length > OCTETS) {
      folded += `${end} `;
      octets = 1;
    }
    folded += character;
    octets += length;
  }
  return folded + end;
}

const octetsOf = (point: number): number => (point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4);
