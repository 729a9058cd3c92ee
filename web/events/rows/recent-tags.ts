import type { Tag } from '#domain/tags.ts';
import { storage } from '#web/platform/storage.ts';

const REMEMBERED = 30;

/** Ids, most recently used first. */
const read = (): string[] => (storage.get('recentTags') ?? '').split(' ').filter(Boolean);

export function noteTag(id: string | null): void {
  if (id !== null)
    storage.set('recentTags', [id, ...read().filter((other) => other !== id)].slice(0, REMEMBERED).join(' '));
}

/** The chosen one, then those used last in this browser, then the others in their order. */
export function byUse(tags: readonly Tag[], chosen: string | null): Tag[] {
  const order = [chosen, ...read()];
  const rankOf = ({ id }: Tag) => (order.includes(id) ? order.indexOf(id) : order.length);
  return tags.toSorted((a, b) => rankOf(a) - rankOf(b));
}
