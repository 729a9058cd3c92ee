const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
const wordsIn = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const beginEach = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * How well a text goes with what was typed, of which each word begins one of its own.
 * @param also other words that it is known by
 * @returns 0 for its beginning, 1 for its own words, 2 for the others, null for none
 */
export function rankOf(typed: string, text: string, also: string): number | null {
  const parts = wordsIn(typed);
  const own = wordsIn(text);
  if (beginEach(parts, own)) return own.join(' ').startsWith(parts.join(' ')) ? 0 : 1;
  return beginEach(parts, [...own, ...wordsIn(also)]) ? 2 : null;
}
