import type { Opened } from '#server/calendars/access.ts';
import type { ChangedObject } from './changed.ts';
import { namesOfGone, objectsOfEvents, tasksWithIds } from './data.ts';
import { type CalendarObject, loadObjects } from './load.ts';

/** What a list of objects tells of one: as it is now, or the name of what is gone. */
export type Told = { readonly object: CalendarObject } | { readonly gone: string };

/** Objects that are read together: a page takes some milliseconds. */
const [ETAGS_AT_ONCE, TEXTS_AT_ONCE] = [250, 50];

/** Reads objects as they are now, a page at a time, in their order. */
export async function* tellObjects(
  opened: Opened,
  userId: string,
  changed: readonly ChangedObject[],
  withText: boolean,
): AsyncGenerator<Told[], void> {
  const size = withText ? TEXTS_AT_ONCE : ETAGS_AT_ONCE;
  for (let from = 0; from < changed.length; from += size) {
    const page = changed.slice(from, from + size);
    const ids = (isTask: boolean) =>
      page.filter((each) => each.isTask === isTask && (isTask || !each.isGone)).map(({ id }) => id);
    const stored = [...(await objectsOfEvents(opened, ids(false))), ...(await tasksWithIds(opened, ids(true)))];
    const loaded = new Map((await loadObjects(opened, userId, stored, withText)).map((object) => [object.id, object]));
    const tasks = new Map(stored.map(({ id, name }) => [id, name]));
    const missing = page.filter(({ id }) => !loaded.has(id));
    const gone = await namesOfGone(
      opened,
      missing.filter(({ isTask }) => !isTask).map(({ id }) => id),
    );
    yield page.map(({ id }): Told => {
      const object = loaded.get(id);
      return object ? { object } : { gone: gone.get(id) ?? tasks.get(id) ?? '' };
    });
  }
}
