import type { Budget } from '../budget.ts';

/** Finds the ends of physical lines: CRLF or other conventions, doubled CRs included. Each is searched for once. */
function lineEnds(text: string): (start: number) => number {
  let [feed, carriage] = [-1, -1];
  const next = (character: string, from: number) => {
    const at = text.indexOf(character, from);
    return at < 0 ? text.length : at;
  };
  return (start) => {
    if (feed < start) feed = next('\n', start);
    if (carriage < start) carriage = next('\r', start);
    if (feed < carriage) return feed + 1;
    let at = carriage + 1;
    while (text[at] === '\r' && at - carriage < RETURNS_MAX) at += 1;
    return Math.min(text.length, text[at] === '\n' ? at + 1 : carriage + 1);
  };
}

const RETURNS_MAX = 3;
/** Empty lines before the continuation of a line. */
const EMPTY_MAX = 3;

/** Start of the continuation after the physical line from `last` to `end`; -1 if there is none. */
function after(text: string, start: number, last: number, end: number): number {
  let at = end;
  for (let empty = 0; empty <= EMPTY_MAX; empty += 1) {
    if (text[at] === ' ' || text[at] === '\t') return at;
    for (let doubled = 1; doubled < RETURNS_MAX && text[at] === '\r' && text[at + 1] === '\r'; doubled += 1) at += 1;
    if (text[at] !== '\r' && text[at] !== '\n') break;
    at += text[at] === '\r' && text[at + 1] === '\n' ? 2 : 1;
  }
  return isSoftBreak(text, start, last, end) ? end : -1;
}

const QUOTED = /^[^:]*;(?:ENCODING=)?"?QUOTED-PRINTABLE"?[;:]/i;
const HEAD_LENGTH = 500;
const OF_NEXT = /^(?:BEGIN|END):/i;

/** vCalendar 1.0: a quoted-printable value continues after an equals sign. */
function isSoftBreak(text: string, start: number, last: number, end: number): boolean {
  let at = end - 1;
  while (at > last && (text[at] === '\r' || text[at] === '\n')) at -= 1;
  if (text[at] !== '=' || end >= text.length || OF_NEXT.test(text.slice(end, end + 6))) return false;
  return QUOTED.test(text.slice(start, start + HEAD_LENGTH));
}

/** Content lines (RFC 5545 §3.1) with their folds and line ends, so that together they are the original text. */

export interface Line {
  readonly raw: string;
  /** Upper case; empty if it is no content line, such as an empty one. */
  readonly name: string;
}

/** Characters per step: a few milliseconds, however short the lines are. */
export const STEP = 20_000;

/** Some programs write a byte order mark before the first line. */
const NAME = /^(?:\uFEFF(?=BEGIN:))?([A-Za-z0-9-]{1,200})(?=[;:])/;

/** The lines of a text; undefined after each step. A line with very many folds takes several. */
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

/** A line without its folds and line end. */
export const unfold = (raw: string): string => raw.replace(FOLDS, '').replace(/[\r\n]{1,16}$/, '');

/** The line end of a line. */
export const endOfLine = ({ raw }: Line): string => /(?:\r\n|[\r\n])$/.exec(raw.slice(-2))?.[0] ?? '\r\n';

const OCTETS = 75;
/** Maximum per unit of `length`. */
const OCTETS_OF_UNIT = 3;

/** Folds a line at 75 octets, with line ends; characters stay whole. */
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
