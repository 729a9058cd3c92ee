import type { Tag } from '#domain/tags.ts';
import { TAG_PALETTE, TEMPORARY_ID, tagNameKey } from '#domain/values/tags.ts';
import { isBlank } from '#domain/visible.ts';

/** Edits of the dialog's copy of the tags. Only Save sends it. */

export type TagProblem = 'empty' | 'exists';

/** The tag being edited is not compared with itself. */
export function problemOf(name: string, tags: readonly Tag[], editedId: string | null): TagProblem | null {
  if (isBlank(name)) return 'empty';
  const key = tagNameKey(name);
  return tags.some((tag) => tag.id !== editedId && tagNameKey(tag.name) === key) ? 'exists' : null;
}

/** Blue first, then across the palette, so that consecutive tags differ. */
const ORDER = TAG_PALETTE.flatMap((_, at) => TAG_PALETTE[(5 + 5 * at) % TAG_PALETTE.length] ?? []);

/** The default colour of a new tag or person: one of the least used. */
export function nextColor(present: readonly { color: string }[]): string {
  const uses = (color: string) => present.filter((one) => one.color.toUpperCase() === color).length;
  return ORDER.reduce((least, color) => (uses(color) < uses(least) ? color : least));
}

/** An id that the list does not have yet. @param now epoch ms */
export function temporaryId(list: readonly { id: string }[], now: number): string {
  let stamp = now;
  while (list.some(({ id }) => id === `${TEMPORARY_ID}${stamp}`)) stamp += 1;
  return `${TEMPORARY_ID}${stamp}`;
}

/** @param now epoch ms, for a temporary id */
export function withNewTag(tags: readonly Tag[], name: string, color: string, now: number): Tag[] {
  return [...tags, { id: temporaryId(tags, now), name: name.trim(), color }];
}

export function withChangedTag(tags: readonly Tag[], id: string, name: string, color: string): Tag[] {
  return tags.map((tag) => (tag.id === id ? { ...tag, name: name.trim(), color } : tag));
}

export function areSameTags(a: readonly Tag[], b: readonly Tag[]): boolean {
  const same = (tag: Tag, other: Tag | undefined) =>
    tag.id === other?.id && tag.name === other.name && tag.color === other.color;
  return a.length === b.length && a.every((tag, at) => same(tag, b[at]));
}
