import type { ImportOutcome, ImportPreview } from '#domain/imports.ts';
import { readCalendarAs } from '#server/calendars/access.ts';
import { calendarsLeft } from '#server/calendars/quota.ts';
import type { KeyActor, SessionActor } from '#server/platform/credentials/actor.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { countElsewhere, findElsewhere } from './elsewhere.ts';
import { partsOf, placesOf } from './places.ts';
import { notesOf, planEntry } from './plan-entry.ts';
import type { Planned } from './planned.ts';
import { prepare, prepareForNew } from './prepare.ts';
import type { FileEntry, ImportFile } from './read-file.ts';
import { createReport } from './report.ts';
import { tagFinder } from './tags.ts';
import type { Deps } from './write.ts';

const calendarIn = ({ name, color, timeZone }: ImportFile) => ({ name, color, timeZone });

const isNew = (outcome: ImportOutcome): boolean => outcome === 'new' || outcome === 'stored';

/** What an import would do, entry by entry; nothing is written. @throws ApiError as `calendarFor` */
export async function previewImport(
  deps: Deps,
  actor: SessionActor | KeyActor,
  calendarId: string,
  file: ImportFile,
  { makeTags, find = [] }: { readonly makeTags: boolean; readonly find?: readonly string[] },
): Promise<ImportPreview> {
  const { entries, tags, here } = await prepare(deps, actor, calendarId, file, { makeTags });
  // A tag that is to be made has no id yet.
  const tagOf = tagFinder([...here, ...tags.made.map(({ name }) => ({ id: name, name }))]);
  const fresh: FileEntry[] = [];
  const report = createReport(file, tags, find);
  for (const part of partsOf(entries)) {
    const planned = await readCalendarAs(deps.db, actor, calendarId, 'events.write', async (opened) => {
      const context = { ...opened, version: opened.calendar.version + 1, now: deps.clock() };
      const placeOf = await placesOf(context, actor, part, { tagOf, reminders: false });
      const giveWay = inSlices();
      const done: [FileEntry, Planned][] = [];
      for (const entry of part) {
        await giveWay();
        done.push([entry, await planEntry(entry, placeOf(entry))]);
      }
      return done;
    });
    for (const [entry, one] of planned) {
      report.add(entry, one);
      if (isNew(one.outcome)) fresh.push(entry);
    }
  }
  const elsewhere = countElsewhere(await findElsewhere(deps.db, actor, fresh, calendarId));
  return { ...report.report(), calendar: calendarIn(file), calendarsLeft: null, elsewhere };
}

interface NewChoice {
  readonly timeZone?: string | undefined;
  readonly find?: readonly string[];
}

/** What a calendar made from a file would hold. */
export async function previewNew(
  deps: Pick<Deps, 'db' | 'quotas'>,
  actor: SessionActor | KeyActor,
  file: ImportFile,
  choice: NewChoice,
): Promise<ImportPreview> {
  const { report, fresh } = await reportNew(deps, file, choice);
  const elsewhere = await findElsewhere(deps.db, actor, fresh, null);
  return {
    ...report,
    calendar: calendarIn(file),
    calendarsLeft: await calendarsLeft(deps.db.read, actor.userId, deps.quotas),
    elsewhere: countElsewhere(elsewhere),
  };
}

/** Tells the outcome of each entry, and which would come. */
export async function reportNew(deps: Pick<Deps, 'quotas'>, file: ImportFile, { timeZone, find }: NewChoice) {
  const { entries, tags } = await prepareForNew(deps, file, timeZone);
  const report = createReport(file, tags, find);
  const fresh: FileEntry[] = [];
  const giveWay = inSlices();
  for (const entry of entries) {
    await giveWay();
    const { read, results } = entry;
    const outcome = entry.isMessage ? 'ignored' : read === null ? 'stored' : read.fields ? 'new' : 'refused';
    if (isNew(outcome)) fresh.push(entry);
    report.add(entry, { outcome, notes: read ? notesOf(read, false) : [], results });
  }
  return { report: report.report(), fresh };
}
