/** Finds where physical lines end: with CRLF, or with what others write, CRs doubled too. Each end is looked for once. */
export function lineEnds(text: string): (start: number) => number {
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
/** Empty lines before the rest of a line. */
const EMPTY_MAX = 3;

/** Where a line goes on behind its physical line from `last` to `end`; -1 where it does not. */
export function after(text: string, start: number, last: number, end: number): number {
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

/** vCalendar 1.0: what is quoted-printable goes on behind an equals sign. */
function isSoftBreak(text: string, start: number, last: number, end: number): boolean {
  let at = end - 1;
  while (at > last && (text[at] === '\r' || text[at] === '\n')) at -= 1;
  if (text[at] !== '=' || end >= text.length || OF_NEXT.test(text.slice(end, end + 6))) return false;
  return QUOTED.test(text.slice(start, start + HEAD_LENGTH));
}
