import type { Span } from './meaning.ts';
import { keyOf } from './tokens.ts';

/** The positions of a phrase in a text. */
export function placesOf(phrase: string, text: string): Span[] {
  const [wanted, folded] = [keyOf(phrase), keyOf(text)];
  const places: Span[] = [];
  for (let at = folded.indexOf(wanted); wanted !== '' && at >= 0; at = folded.indexOf(wanted, at + wanted.length))
    places.push({ from: at, to: at + wanted.length });
  return places;
}

export const isWhole = (text: string, { from, to }: Span): boolean =>
  !/[\p{L}\p{N}$€£]$/u.test(text.slice(0, from)) &&
  !/^[\p{L}\p{N}]/u.test(text.slice(to)) &&
  text.slice(from, to) !== '24/7';

/** `9am Tbilisi time`, but not `tea time` */
export const isAfterHour = (before: string): boolean => /(?:\d|[ap]m) $/.test(before);
