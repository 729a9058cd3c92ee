import type { Budget } from '#domain/budget.ts';
import { type Component, isComponent } from '#domain/icalendar/components.ts';
import type { Line } from '#domain/icalendar/lines.ts';
import { type Property, unescapeText } from '#domain/icalendar/property.ts';
import { asciiLowerCase } from '#domain/text.ts';
import type { Working } from '#server/interop/calendar-objects/parsed.ts';
import type { TextMatch } from './filter.ts';

/** Indexes the components and texts of one object: each is looked up, unescaped and lower-cased once for all filters. */

/** The cost of examining one child, in compared characters. */
export const LOOK_COST = 20;
/** Characters compared per step; about a millisecond. */
const PIECE = 16 * 1024;
/** V8 searches longer patterns with an algorithm that takes a second for near matches everywhere. */
const [LONG, LONG_FACTOR] = [250, 100];

interface Index {
  readonly lines: ReadonlyMap<string, readonly Line[]>;
  readonly parts: ReadonlyMap<string, readonly Component[]>;
}

export interface Values {
  linesOf(part: Component, name: string): readonly Line[];
  partsOf(part: Component, name: string): readonly Component[];
  /** Whether the text of a property matches. @throws BudgetExceeded */
  fits(property: Property, match: TextMatch): Working<boolean>;
}

export function createValues(budget: Budget): Values {
  const indexes = new Map<Component, Index>();
  const texts = new Map<Property, string>();
  const lowerCased = new Map<Property, string>();

  function indexOf(part: Component): Index {
    const cached = indexes.get(part);
    if (cached) return cached;
    budget.spend('comparisons', part.children.length * LOOK_COST);
    const lines = part.children.filter((child): child is Line => !isComponent(child));
    const index = {
      lines: Map.groupBy(lines, ({ name }) => name),
      parts: Map.groupBy(part.children.filter(isComponent), ({ name }) => name),
    };
    indexes.set(part, index);
    return index;
  }

  function* textOf(property: Property, isCaseless: boolean): Working<string> {
    const text = texts.get(property) ?? (yield* inPieces(property.value, unescapeText));
    texts.set(property, text);
    if (!isCaseless) return text;
    const lower = lowerCased.get(property) ?? (yield* inPieces(text, asciiLowerCase));
    lowerCased.set(property, lower);
    return lower;
  }

  return {
    linesOf: (part, name) => indexOf(part).lines.get(name) ?? [],
    partsOf: (part, name) => indexOf(part).parts.get(name) ?? [],
    *fits(property, match) {
      return (yield* includes(yield* textOf(property, match.isCaseless), match.text, budget)) !== match.isNegated;
    },
  };
}

/** Transforms a text in pieces, without separating a backslash from the character it escapes. */
export function* inPieces(text: string, change: (piece: string) => string): Working<string> {
  if (text.length <= PIECE) return change(text);
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const piece = text.slice(at, at + PIECE);
    const length = piece.length + (endsInEscape(piece) ? 1 : 0);
    pieces.push(change(text.slice(at, at + length)));
    at += length;
    yield;
  }
  return pieces.join('');
}

function endsInEscape(text: string): boolean {
  let start = text.length;
  while (text[start - 1] === '\\') start -= 1;
  return (text.length - start) % 2 === 1;
}

/** Like `String.includes`, in steps. @throws BudgetExceeded */
export function* includes(text: string, part: string, budget: Budget): Working<boolean> {
  if (text.length < part.length) return false;
  for (let at = 0; ; at += PIECE) {
    const piece = text.length <= PIECE ? text : text.slice(at, at + PIECE + part.length);
    budget.spend('comparisons', part.length > LONG ? piece.length * LONG_FACTOR : piece.length);
    if (piece.includes(part)) return true;
    if (at + PIECE >= text.length) return false;
    yield;
  }
}
