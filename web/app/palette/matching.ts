const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');
const wordsIn = (text: string): readonly string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
const beginEach = (typed: readonly string[], words: readonly string[]): boolean =>
  typed.every((part) => words.some((word) => word.startsWith(part)));

/**
 * Ranks a text against what was typed; each typed word must begin a different word of the text.
 * @param also synonyms
 * @returns 0 if the text starts with it, 1 for a match in the text, 2 in the synonyms, null for none
 */
export function rankOf(typed: string, text: string, also: string): number | null {
  const parts = wordsIn(typed);
  const own = wordsIn(text);
  if (beginEach(parts, own)) return own.join(' ').startsWith(parts.join(' ')) ? 0 : 1;
  return beginEach(parts, [...own, ...wordsIn(also)]) ? 2 : null;
}
