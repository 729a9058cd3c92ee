import { masterOf } from '#domain/icalendar/read-object.ts';
import { mayClassify } from '#domain/permissions.ts';
import type { StoredObject } from '#server/interop/calendar-objects/data.ts';
import { classOfTask } from '#server/interop/calendar-objects/tasks.ts';
import { kept, type Place, type Planned } from './planned.ts';
import type { FileEntry } from './read-file.ts';

/** A task or a journal; changed occurrences do not replace what is there. */
export function planTask(
  { object, results }: FileEntry,
  here: StoredObject | undefined,
  text: string,
  { context: { calendar } }: Place,
): Planned {
  // Who reads a task of somebody else is not for the caller to say.
  if (here && classOfTask(object) !== here.class && !mayClassify(calendar, here.createdBy)) return kept([]);
  const isPart = here !== undefined && here.text !== text && !masterOf(object.components);
  const outcome = isPart ? 'ignored' : here?.text === text ? 'unchanged' : 'stored';
  const left = isPart ? [{ kind: 'occurrence', start: null, effect: 'none' } as const] : [];
  return { outcome, plan: null, notes: [], results: [...left, ...results] };
}
