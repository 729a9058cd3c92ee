import type { Opened } from '#server/calendars/access.ts';
import { inParts } from '#server/platform/in-parts.ts';
import type { ChangedObject } from './changed.ts';
import { namesOfDeleted, objectsOfEvents, tasksWithIds } from './data.ts';
import type { CalendarObject } from './load.ts';
import { loadingObjects } from './load-in-groups.ts';

/** An entry of a list: the current object, or the name of a deleted one. */
export type ListEntry = { readonly object: CalendarObject } | { readonly deletedName: string };

/** Objects read together: a page takes some milliseconds. */
const [ETAGS_AT_ONCE, TEXTS_AT_ONCE] = [250, 50];

/** Reads the current objects in the given order, a page at a time. */
export async function* listObjects(
  opened: Opened,
  userId: string,
  changed: readonly ChangedObject[],
  withText: boolean,
): AsyncGenerator<ListEntry[], void> {
  const size = withText ? TEXTS_AT_ONCE : ETAGS_AT_ONCE;
  for (const page of inParts(changed, size)) {
    const ids = (isTask: boolean) =>
      page.filter((each) => each.isTask === isTask && (isTask || !each.isDeleted)).map(({ id }) => id);
    const order = new Map(page.map(({ id }, index) => [id, index]));
    const indexOf = ({ id }: { readonly id: string }) => order.get(id) ?? 0;
    const stored = [...(await objectsOfEvents(opened, ids(false))), ...(await tasksWithIds(opened, ids(true)))];
    stored.sort((a, b) => indexOf(a) - indexOf(b));
    const names = new Map(stored.map(({ id, name }) => [id, name]));
    let at = 0;
    for await (const objects of loadingObjects(opened, userId, stored, withText)) {
      const [first, last] = [at, objects.at(-1)];
      if (last) at = indexOf(last) + 1;
      if (at > first) yield await entriesOf(opened, page.slice(first, at), objects, names);
    }
    if (at < page.length) yield await entriesOf(opened, page.slice(at), [], names);
  }
}

/** @param names of deleted tasks */
async function entriesOf(
  opened: Opened,
  page: readonly ChangedObject[],
  objects: readonly CalendarObject[],
  names: ReadonlyMap<string, string>,
): Promise<ListEntry[]> {
  const loaded = new Map(objects.map((object) => [object.id, object]));
  const missing = page.filter(({ id, isTask }) => !isTask && !loaded.has(id)).map(({ id }) => id);
  const deletedNames = await namesOfDeleted(opened, missing);
  return page.map(({ id }): ListEntry => {
    const object = loaded.get(id);
    return object ? { object } : { deletedName: deletedNames.get(id) ?? names.get(id) ?? '' };
  });
}
