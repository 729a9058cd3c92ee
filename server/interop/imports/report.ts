import { propertyOf } from '#domain/icalendar/components.ts';
import { type EventFields, isSeries } from '#domain/icalendar/fields.ts';
import { unescapeText } from '#domain/icalendar/property.ts';
import type { ReadZone } from '#domain/import-zones.ts';
import { IMPORT_LISTED, IMPORT_OUTCOMES, type ImportEntry, type ImportReport } from '#domain/imports.ts';
import type { Planned } from './planned.ts';
import type { FileEntry, ImportFile } from './read-file.ts';
import type { TagPlan } from './tags.ts';

export interface ReportWriter {
  add(entry: FileEntry, planned: Pick<Planned, 'outcome' | 'notes' | 'results' | 'about' | 'applied'>): void;
  report(): ImportReport;
}

/** Counts what becomes of all entries, and names as many as a report has room for. */
export function createReport(
  file: Pick<ImportFile, 'problems' | 'encodings' | 'chosen' | 'guesses' | 'dates'>,
  tags: TagPlan,
  find: readonly string[] = [],
): ReportWriter {
  const [counts, found] = [noneOfEach(), noneOfEach()];
  const entries: ImportEntry[] = [];
  let withReminders = 0;
  return {
    add(entry, { outcome, notes, results, about, applied }) {
      const isChange = outcome === 'new' || outcome === 'updated';
      const isMended = isChange && notes.length > 0;
      counts[outcome] += 1;
      if (isMended) counts.mended += 1;
      if (isChange && !applied && entry.read?.fields?.reminders?.length) withReminders += 1;
      const isFull = found[outcome] >= IMPORT_LISTED && !(isMended && found.mended < IMPORT_LISTED);
      // The names of what is not told need not be read.
      const name = isFull && find.length === 0 ? null : about ? namedAs(about) : named(entry);
      if (name && !has(name, find)) return;
      found[outcome] += 1;
      if (isMended) found.mended += 1;
      if (isFull || !name) return;
      entries.push({
        place: entry.place,
        outcome,
        ...name,
        notes: [...notes],
        messages: results.slice(0, MESSAGES_TOLD),
      });
    },
    report: () => ({
      counts,
      found,
      entries,
      notes: [...file.problems],
      encodings: [...file.encodings],
      zones: zonesOf(file),
      dates: file.dates,
      tags: { made: tags.made.map(({ name }) => name), leftOut: [...tags.leftOut] },
      withReminders,
    }),
  };
}

const noneOfEach = (): ImportReport['counts'] => ({
  ...(Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as ImportReport['counts']), // each of the outcomes
  mended: 0,
});

const has = ({ title, start }: Pick<ImportEntry, 'title' | 'start'>, find: readonly string[]): boolean => {
  const said = `${title.toLowerCase()} ${start?.toLowerCase() ?? ''}`;
  return find.every((word) => said.includes(word));
};

function zonesOf({ chosen, guesses }: Pick<ImportFile, 'chosen' | 'guesses'>): ReadZone[] {
  const zones: ReadZone[] = [...chosen].map(([name, timeZone]) => ({ name, timeZone, by: 'choice' }));
  for (const [name, { zone, isKnown }] of guesses)
    zones.push({ name, timeZone: zone, by: isKnown ? 'rules' : 'default' });
  return zones.sort((one, other) => (one.name < other.name ? -1 : 1));
}

/** Of one entry. */
const MESSAGES_TOLD = 50;

function namedAs(event: EventFields): Named {
  const { title, startTime: start, endTime: end, isAllDay, endTimeZone } = event;
  const timeZone = isAllDay || event.isFloating ? null : event.timeZone;
  return { title, start, end, timeZone, endTimeZone, isAllDay, repeats: isSeries(event) };
}

type Named = Pick<ImportEntry, 'title' | 'start' | 'end' | 'timeZone' | 'endTimeZone' | 'isAllDay' | 'repeats'>;

function named({ object, read }: FileEntry): Named {
  if (read?.fields) return namedAs(read.fields.event);
  const [first] = object.components;
  const title = unescapeText((first && propertyOf(first, 'SUMMARY')?.value.slice(0, LOOKED_AT)) ?? '')
    .slice(0, TITLE_SHOWN)
    .toWellFormed();
  return { title, ...{ start: null, end: null, timeZone: null, endTimeZone: null }, isAllDay: false, repeats: false };
}

const TITLE_SHOWN = 200;
const LOOKED_AT = 4 * TITLE_SHOWN;
