import type { HistoryEntry } from '#domain/changes.ts';

/** The fields in which people write. */
const TEXTS = new Set(['title', 'name', 'description', 'location']);

/** Whether a change keeps a text that could be taken out of the history. An invitation or the end of an account keeps none. */
export const hasTexts = ({ changes }: HistoryEntry): boolean =>
  changes.some(
    ({ name, fields }) =>
      name !== '' || fields.some(({ field, before, after }) => TEXTS.has(field) && Boolean(before || after)),
  );
