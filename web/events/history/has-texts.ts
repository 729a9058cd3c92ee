import type { HistoryEntry } from '#domain/changes.ts';
import { EVENT_TEXTS } from '#domain/values/events.ts';

const TEXTS = new Set<string>([...EVENT_TEXTS, 'name']);

/** Whether a change contains a text that could be purged. Invitations and deleted accounts contain none; a step has several changes. */
export const hasTexts = ({ changes, step }: HistoryEntry): boolean =>
  !step &&
  changes.some(
    ({ name, fields }) =>
      name !== '' || fields.some(({ field, before, after }) => TEXTS.has(field) && Boolean(before || after)),
  );
