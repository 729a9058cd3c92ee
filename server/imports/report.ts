import { propertyOf } from '#domain/icalendar/components.ts';
import { unescapeText } from '#domain/icalendar/property.ts';
import { IMPORT_OUTCOMES, IMPORT_TOLD, type ImportEntry, type ImportReport } from '#domain/imports.ts';
import type { Planned } from './plan-entry.ts';
import type { FileEntry, ImportFile } from './read-file.ts';
import type { TagPlan } from './tags.ts';

export interface ReportWriter {
  add(entry: FileEntry, planned: Pick<Planned, 'outcome' | 'notes'>): void;
  report(): ImportReport;
}

/** Counts what becomes of all entries, and names as many as a report has room for. */
export function createReport(
  { problems, encodings }: Pick<ImportFile, 'problems' | 'encodings'>,
  tags: TagPlan,
): ReportWriter {
  const counts = {
    ...(Object.fromEntries(IMPORT_OUTCOMES.map((outcome) => [outcome, 0])) as ImportReport['counts']), // each of the outcomes
    mended: 0,
  };
  const entries: ImportEntry[] = [];
  let withReminders = 0;
  return {
    add(entry, { outcome, notes }) {
      const isChange = outcome === 'new' || outcome === 'updated';
      const isMended = isChange && notes.length > 0;
      counts[outcome] += 1;
      if (isMended) counts.mended += 1;
      if (isChange && entry.read?.fields?.reminders?.length) withReminders += 1;
      if (counts[outcome] > IMPORT_TOLD && !(isMended && counts.mended <= IMPORT_TOLD)) return;
      entries.push({ outcome, ...named(entry), notes: [...notes] });
    },
    report: () => ({
      counts,
      entries,
      notes: [...problems],
      encodings: [...encodings],
      tags: { made: tags.made.map(({ name }) => name), leftOut: [...tags.leftOut] },
      withReminders,
    }),
  };
}

function named({ object, read }: FileEntry): Pick<ImportEntry, 'title' | 'start' | 'isAllDay' | 'repeats'> {
  const event = read?.fields?.event;
  if (event) {
    const { title, startTime: start, isAllDay, recurrence, rdates } = event;
    return { title, start, isAllDay, repeats: recurrence !== null || rdates.length > 0 };
  }
  const [first] = object.components;
  const title = unescapeText((first && propertyOf(first, 'SUMMARY')?.value.slice(0, LOOKED_AT)) ?? '')
    .slice(0, TITLE_SHOWN)
    .toWellFormed();
  return { title, start: null, isAllDay: false, repeats: false };
}

const TITLE_SHOWN = 200;
const LOOKED_AT = 4 * TITLE_SHOWN;
