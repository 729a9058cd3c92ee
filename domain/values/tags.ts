import { seenOf } from '../visible.ts';

export const TAGS_MAX = 100;
export const TEMPORARY_ID = 'temp-';

export const TAG_PALETTE = [
  '#F44336',
  '#E91E63',
  '#9C27B0',
  '#673AB7',
  '#3F51B5',
  '#2196F3',
  '#03A9F4',
  '#00BCD4',
  '#009688',
  '#4CAF50',
  '#8BC34A',
  '#CDDC39',
  '#FFEB3B',
  '#FFC107',
  '#FF9800',
  '#FF5722',
  '#795548',
  '#607D8B',
] as const;

/** Comparison key of a tag name: its visible characters, trimmed and case-folded. */
export const tagNameKey = (name: string): string => seenOf(name).trim().toLocaleLowerCase('und').normalize('NFC');

/** Names that occur more than once, as comparison keys. */
export function repeatedNames(tags: readonly { name: string }[]): string[] {
  const seen = new Set<string>();
  return tags.map((tag) => tagNameKey(tag.name)).filter((key) => seen.size === seen.add(key).size);
}
