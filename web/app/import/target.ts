import type { Calendar } from '#domain/calendars.ts';
import type { ImportPreview } from '#domain/imports.ts';
import { DEFAULT_COLOR, NAME_MAX } from '#domain/values/calendars.ts';
import { cutTo } from '#web/platform/characters.ts';

/** Takes the place of a calendar's id: a new one is created from the file. */
export const NEW = 'new';

/** The calendar that the events of a file are imported into. */
export interface ImportTarget {
  readonly id: string;
  /** The name of a new calendar; null takes the name in the file. */
  readonly name: string | null;
  readonly color: string;
  /** The calendar that was created for this file, until its events are imported. */
  readonly made?: Calendar;
}

export function chosenAtFirst(calendars: readonly Calendar[], offersNew: boolean): ImportTarget {
  const [first] = calendars;
  return { id: offersNew || !first ? NEW : first.id, name: null, color: DEFAULT_COLOR };
}

/** The name of the calendar in the file, or else the name of the file. */
export const nameIn = (preview: ImportPreview | undefined, file: File | null): string =>
  cutTo(preview?.calendar.name || (file?.name ?? '').replace(/\.\w{1,10}$/, ''), NAME_MAX);

export const nameFor = ({ name }: ImportTarget, preview: ImportPreview, file: File | null): string =>
  name?.trim() || nameIn(preview, file) || 'Calendar';
