import type { Span } from './meaning.ts';

const SEPARATORS = ' \t\n,;:–—-';

/** The text without the spans, which are in order; every other letter is preserved. */
export function titleWithout(text: string, spans: readonly Span[]): string {
  const pieces: string[] = [];
  let at = 0;
  for (const { from, to } of [...spans, { from: text.length, to: text.length }]) {
    const piece = text.slice(at, from).trim();
    if (spans.length === 0 || withoutEnds(piece) !== '') pieces.push(piece);
    at = to;
  }
  const title = pieces.reduce(joined, '').replace(/\s+/g, ' ');
  return spans.length === 0 ? title.trim() : withoutEnds(title);
}

/** A comma stays with the word before it, and is not doubled. */
function joined(before: string, piece: string): string {
  if (/[,;:–—-]$/.test(before)) return `${before} ${withoutStart(piece)}`;
  return /^[,.;:!?)]/.test(piece) ? before + piece : `${before} ${piece}`;
}

function withoutStart(text: string): string {
  let from = 0;
  while (from < text.length && SEPARATORS.includes(text.charAt(from))) from += 1;
  return text.slice(from);
}

function withoutEnds(text: string): string {
  let to = text.length;
  while (to > 0 && SEPARATORS.includes(text.charAt(to - 1))) to -= 1;
  return withoutStart(text.slice(0, to));
}
