import { foldLine } from '#domain/icalendar/lines.ts';
import { escapeText, writeProperty } from '#domain/icalendar/property.ts';
import { writeStamp } from '#domain/icalendar/write-dates.ts';
import { CALENDAR_END, writeCalendarHead } from '#domain/icalendar/write-object.ts';
import type { Language } from '#domain/languages.ts';
import type { Reader } from '#domain/permissions.ts';
import { isHiddenFrom } from '#server/events/readable-row.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import type { ListedObject } from './data.ts';

/** Shows a private task or journal of another person without its contents and times. */

type Owned = Pick<ListedObject, 'eventId' | 'class' | 'createdBy'>;

export const isHiddenTask = (reader: Reader, { eventId, class: own, createdBy }: Owned): boolean =>
  eventId === null && isHiddenFrom(reader, { class: own, created_by: createdBy });

/** The replacement of its text for other people. */
export const hiddenTask = (task: Omit<ListedObject, 'text'>, language: Language): string =>
  writeCalendarHead() +
  [
    `BEGIN:${task.component}`,
    writeProperty('UID', escapeText(task.uid)),
    writeStamp('DTSTAMP', task.updatedAt),
    writeProperty('SUMMARY', translate(language, 'answers:private')),
    writeProperty('CLASS', task.class.toUpperCase()),
    `END:${task.component}`,
  ]
    .map((line) => foldLine(line))
    .join('') +
  CALENDAR_END;
