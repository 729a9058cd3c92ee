import type { HistoryEntry } from '#domain/changes.ts';
import { EVENT_TEXTS } from '#domain/values/events.ts';

const TEXTS = new Set<string>([...EVENT_TEXTS, 'name']);

/** Whether a change keeps a text that could be purged. Invitations and ended accounts have none; a step is more than one change. */
export const hasTexts = ({ changes, step }: HistoryEntry): boolean =>
  !step &&
  changes.some(
    ({ name, fields }) =>
      name !== '' || fields.some(({ field, before, after }) => TEXTS.has(field) && Boolean(before || after)),
  );
