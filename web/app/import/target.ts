import type { Calendar } from '#domain/calendars.ts';
import type { ImportPreview } from '#domain/imports.ts';
import { CALENDAR_COLORS, DEFAULT_COLOR, NAME_MAX } from '#domain/values/calendars.ts';
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

/** @param place among files that are imported together, each into a calendar of another colour */
export function chosenAtFirst(calendars: readonly Calendar[], offersNew: boolean, place: number): ImportTarget {
  const [first] = calendars;
  const color = CALENDAR_COLORS[place % CALENDAR_COLORS.length] ?? DEFAULT_COLOR;
  return { id: offersNew || !first ? NEW : first.id, name: null, color };
}

/** The name of the calendar in the file, or else the name of the file. */
export const nameIn = (preview: ImportPreview | undefined, file: File): string =>
  cutTo(preview?.calendar.name || file.name.replace(/\.\w{1,10}$/, ''), NAME_MAX);

export const nameFor = ({ name }: ImportTarget, preview: ImportPreview | undefined, file: File): string =>
  name?.trim() || nameIn(preview, file) || 'Calendar';
