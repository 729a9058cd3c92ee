import type { Calendar } from '#domain/calendars.ts';
import type { ImportPreview } from '#domain/imports.ts';
import { DEFAULT_COLOR, NAME_MAX } from '#domain/values/calendars.ts';
import { cutTo } from '#web/platform/characters.ts';

/** Instead of a calendar's id: one that is made from the file. */
export const NEW = 'new';

/** Where the events of a file are to go. */
export interface ImportTarget {
  readonly id: string;
  /** Of a new calendar; null: as the file says. */
  readonly name: string | null;
  readonly color: string;
  /** The calendar that was made for it, while its events are still to come. */
  readonly made?: Calendar;
}

export function chosenAtFirst(calendars: readonly Calendar[], offersNew: boolean): ImportTarget {
  const [first] = calendars;
  return { id: offersNew || !first ? NEW : first.id, name: null, color: DEFAULT_COLOR };
}

/** What the file calls its calendar, or what the file is called itself. */
export const nameIn = (preview: ImportPreview | undefined, file: File | null): string =>
  cutTo(preview?.calendar.name || (file?.name ?? '').replace(/\.\w{1,10}$/, ''), NAME_MAX);

export const nameFor = ({ name }: ImportTarget, preview: ImportPreview, file: File | null): string =>
  name?.trim() || nameIn(preview, file) || 'Calendar';
