import { z } from 'zod';
import { color, id, line, listOf } from './text.ts';
import { TAGS_MAX } from './values/tags.ts';

export const DEFAULT_TAG_COLOR = '#1976d2';
export const NAME_MAX = 200;

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
