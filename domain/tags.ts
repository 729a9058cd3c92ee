import { z } from 'zod';
import { color, id, line, listOf } from './text.ts';
import { seenOf } from './visible.ts';

export const TAGS_MAX = 100;
export const DEFAULT_TAG_COLOR = '#1976d2';
export const TEMPORARY_ID = 'temp-';
export const NAME_MAX = 200;

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

export const Tag = z.object({ id: z.string(), name: z.string(), color: z.string() });
export type Tag = z.infer<typeof Tag>;
export const TagList = z.array(Tag);

const TagInput = z.object({
  id: id().nullish().describe('Left out or starting "temp-": a new tag.'),
  name: line(NAME_MAX),
  color: color.default(DEFAULT_TAG_COLOR),
});
export const TagsBody = z.object({ tags: listOf(TagInput, TAGS_MAX, 'required') });
export type TagsBody = z.infer<typeof TagsBody>;

/** How two names are compared: by what can be seen of them, trimmed and without case. */
export const tagNameKey = (name: string): string => seenOf(name).trim().toLocaleLowerCase('und').normalize('NFC');

/** The names that stand more than once in a list, as comparison keys. */
export function repeatedNames(tags: readonly { name: string }[]): string[] {
  const seen = new Set<string>();
  return tags.map((tag) => tagNameKey(tag.name)).filter((key) => seen.size === seen.add(key).size);
}
