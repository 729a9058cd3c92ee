import type { Budget } from '../budget.ts';
import { after, lineEnds } from './line-ends.ts';

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
    let [last, end] = [start, endFrom(start)];
    for (let next = after(text, start, last, end); next >= 0; next = after(text, start, last, end)) {
      [last, end] = [next, endFrom(next)];
      if (end - read < STEP) continue;
      budget.spend('charactersRead', end - read);
      read = end;
      yield undefined;
    }
    const raw = withSingleEnds(text.slice(start, end));
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

function withSingleEnds(raw: string): string {
  if (!raw.includes('\r\r') && !raw.includes('\n\r') && !raw.includes('\n\n')) return raw;
  return raw.replace(FOLDS, (fold) => `\r\n${fold.slice(-1)}`).replace(/\r{2,3}\n$/, '\r\n');
}

function nameOf(raw: string): string {
  const [, name = ''] = NAME.exec(raw) ?? (raw.includes('\n ') ? NAME.exec(unfold(raw.slice(0, 200))) : null) ?? [];
  return name.toUpperCase();
}

const FOLDS = /[\r\n]{1,16}[ \t]/g;

/** A line without its folds and its end. */
export const unfold = (raw: string): string => raw.replace(FOLDS, '').replace(/[\r\n]{1,16}$/, '');

/** What a line ends with. */
export const endOfLine = ({ raw }: Line): string => /(?:\r\n|[\r\n])$/.exec(raw.slice(-2))?.[0] ?? '\r\n';

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
