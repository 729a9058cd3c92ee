import type { EventFields, ObjectFields, TagFields } from '#domain/icalendar/fields.ts';
import type { ImportNote } from '#domain/imports.ts';
import { DEFAULT_TAG_COLOR, type Tag } from '#domain/tags.ts';
import { TAG_PALETTE, tagNameKey } from '#domain/values/tags.ts';
import type { FileEntry } from './read-file.ts';

/** Which tags of a file a calendar is to have that it has not. */
export interface TagPlan {
  readonly made: readonly Pick<Tag, 'name' | 'color'>[];
  readonly leftOut: readonly string[];
}

/** @param room how many more tags the calendar may have, for a caller who may make some */
export function planTags(entries: readonly FileEntry[], here: readonly Tag[], room: number): TagPlan {
  const known = new Set(here.map(({ name }) => tagNameKey(name)));
  const missing = new Map<string, { tag: TagFields; count: number }>();
  for (const tag of entries.flatMap(tagsIn)) {
    const key = tagNameKey(tag.name);
    if (known.has(key)) continue;
    const seen = missing.get(key) ?? { tag, count: 0 };
    missing.set(key, { ...seen, count: seen.count + 1 });
  }
  // Those that most entries have, where there is no room for all.
  const wanted = [...missing.values()].sort((a, b) => b.count - a.count).map(({ tag }) => tag);
  return {
    made: wanted
      .slice(0, room)
      .map(({ name, color }, index) => ({ name, color: color ?? colorOf(here.length + index) })),
    leftOut: wanted.slice(room).map(({ name }) => name),
  };
}

const tagsIn = ({ read }: FileEntry): TagFields[] =>
  read?.fields
    ? [read.fields.event, ...read.fields.exceptions.map(({ event }) => event)].flatMap(({ tag }) => tag ?? [])
    : [];

/** Neighbours in the palette are hard to tell apart. */
const colorOf = (place: number): string => TAG_PALETTE[(place * 5) % TAG_PALETTE.length] ?? DEFAULT_TAG_COLOR;

/** For the tag of an entry the id that it has in the calendar; null for none. */
export function tagFinder(here: readonly Pick<Tag, 'id' | 'name'>[]): (tag: EventFields['tag']) => string | null {
  const ids = new Map(here.map(({ id, name }) => [tagNameKey(name), id]));
  return (tag) => (tag && ids.get(tagNameKey(tag.name))) ?? null;
}

/** The first tag of an entry that the calendar does not get. */
export const leftOut = (
  { event, exceptions }: ObjectFields,
  tagOf: (tag: EventFields['tag']) => string | null,
): ImportNote[] =>
  [event, ...exceptions.map((exception) => exception.event)]
    .filter(({ tag }) => tag !== null && tagOf(tag) === null)
    .slice(0, 1)
    .map(({ tag }) => ({ code: 'tag_left_out', detail: tag?.name ?? '' }));
