import { LRUCache } from 'lru-cache';
import type { TaskFacts } from '#domain/tasks/read-task.ts';
import type { OpenCalendar } from '#server/calendars/access.ts';

/** What tasks say. A text has a version of its own in its calendar, by which this is cached. */

/** Null for a text without a task. */
type Cached = { readonly facts: TaskFacts | null };
export type FactsCache = LRUCache<string, Cached>;

/** Characters of all cached texts, and what a task and each of its people cost besides them. */
const [CACHE_MAX, ENTRY, PERSON] = [16_000_000, 600, 200];

export const createFactsCache = (): FactsCache =>
  new LRUCache<string, Cached>({
    maxSize: CACHE_MAX,
    sizeCalculation: ({ facts }) =>
      ENTRY + (facts ? facts.title.length + facts.description.length + PERSON * facts.people.length : 0),
  });

export type InZone = Pick<OpenCalendar, 'id' | 'time_zone'>;

export const keyOf = (
  { id, time_zone: zone }: InZone,
  row: { readonly id: string; readonly version: number },
): string => `${id} ${row.id} ${row.version} ${zone}`;
