import { isCalendarFile } from '#domain/values/imports.ts';

/** What a file picker offers. Some systems know calendars by their kind alone. */
export const ACCEPTED =
  '.ics,.ical,.icalendar,.vcs,.vcf,.csv,.zip,text/calendar,text/vcard,text/x-vcard,text/csv,application/zip';

const NAMED = /\.txt$/i;
const TYPED = new Set(['text/calendar', 'application/ics', 'text/csv']);
const CONTACTS = new Set(['text/vcard', 'text/x-vcard', 'text/directory']);
const ARCHIVES = new Set(['application/zip', 'application/x-zip-compressed']);

/** Whether a file may be a calendar, by its name or its kind. */
export const mayBeCalendar = ({ name, type }: File): boolean =>
  isCalendarFile(name) || NAMED.test(name) || TYPED.has(type) || CONTACTS.has(type);

export const mayBeArchive = ({ name, type }: File): boolean => /\.zip$/i.test(name) || ARCHIVES.has(type);

/** Whether a file is of contacts, whose birthdays get a calendar of their own. */
export const isContacts = ({ name, type }: File): boolean => /\.vcf$/i.test(name) || CONTACTS.has(type);

/** Whether a file could not be read because it is another one, or gone, since it was chosen. */
export const hasChanged = (failure: unknown): boolean =>
  failure instanceof DOMException && ['NotReadableError', 'NotFoundError'].includes(failure.name);
