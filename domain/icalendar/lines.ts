import type { Budget } from '../budget.ts';

/** Content lines (RFC 5545 §3.1) as they came: folds and line ends belong to them, so that all of them together are the text again. */

export interface Line {
  readonly raw: string;
  /** Upper case; empty for what is no content line, such as an empty one. */
  readonly name: string;
}

/** Characters that are worked on in one step: some milliseconds, however short the lines are. */
export const STEP = 20_000;

/** Some write a byte order mark before the first line. */
const NAME = /^(?:\uFEFF(?=BEGIN:))?([A-Za-z0-9-]{1,200})(?=[;:])/;

/** The lines of a text; undefined after each step. A line that is folded again and again takes several. */
export function* linesOf(text: string, budget: Budget): Generator<Line | undefined> {
  const endFrom = lineEnds(text);
  const names = new Map<string, string>();
  let read = 0;
  let start = 0;
  while (start < text.length) {
    let end = endFrom(start);
    while (isFold(text, end)) {
      end = endFrom(end);
      if (end - read < STEP) continue;
      budget.spend('charactersRead', end - read);
      read = end;
      yield undefined;
    }
    const raw = text.slice(start, end);
    const name = nameOf(raw);
    if (!names.has(name)) names.set(name, name);
    yield { raw, name: names.get(name) ?? name };
    start = end;
    if (end - read < STEP && end < text.length) continue;
    budget.spend('charactersRead', end - read);
    read = end;
    yield undefined;
  }
}

/** Finds where physical lines end: with CRLF, or with what others write. Each end is looked for once. */
function lineEnds(text: string): (start: number) => number {
  let [feed, carriage] = [-1, -1];
  const next = (character: string, from: number) => {
    const at = text.indexOf(character, from);
    return at < 0 ? text.length : at;
  };
  return (start) => {
    if (feed < start) feed = next('\n', start);
    if (carriage < start) carriage = next('\r', start);
    return Math.min(text.length, carriage + 1 === feed ? feed + 1 : Math.min(feed, carriage) + 1);
  };
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
