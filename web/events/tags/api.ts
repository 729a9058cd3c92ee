import type { Tag } from '#domain/tags.ts';
import { TEMPORARY_ID, tagNameKey } from '#domain/values/tags.ts';
import { savedList } from '#web/events/saved-list.ts';

/** A saved tag whose id begins with `temp-` is new; an omitted one is deleted. */
const { useItems, useLoaded, useSave, useAdd } = savedList<Tag, Tag>('tags');

export { useItems as useTags, useLoaded as useLoadedTags, useSave as useSaveTags };

export function useAddTag(calendarId: string) {
  const add = useAdd(calendarId);
  return (tag: Omit<Tag, 'id'>): Promise<Tag> =>
    add({ ...tag, id: TEMPORARY_ID }, ({ name }) => tagNameKey(name) === tagNameKey(tag.name));
}
