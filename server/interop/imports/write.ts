import { ApiError } from '#domain/errors.ts';
import type { ImportQuery } from '#domain/import-queries.ts';
import type { ImportAnswer, ImportState } from '#domain/imports.ts';
import type { Tag } from '#domain/tags.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { type ChangeContext, changeCalendar, TEXT_BYTES_MAX } from '#server/calendars/change.ts';
import { addToStep, beginStep, endStep, type StepRow } from '#server/events/history/steps.ts';
import { withinQuota } from '#server/events/quota.ts';
import { writeEvents, writeNewEvents } from '#server/events/series/put-object.ts';
import { addTags } from '#server/events/tags/data.ts';
import { findByUids } from '#server/interop/calendar-objects/find.ts';
import { type NewObject, storeNewObjects } from '#server/interop/calendar-objects/store-new.ts';
import type { Actor, KeyActor, SessionActor } from '#server/platform/credentials/actor.ts';
import { newId } from '#server/platform/new-id.ts';
import type { Services } from '#server/platform/services/services.ts';
import { inSlices } from '#server/platform/yielding.ts';
import { keepEntry, newObjectOf } from './keep-entry.ts';
import { partsOf, placesOf } from './places.ts';
import { planEntry, rowsOf } from './plan-entry.ts';
import type { Planned } from './planned.ts';
import { prepare } from './prepare.ts';
import type { FileEntry, ImportFile } from './read-file.ts';
import { createReport } from './report.ts';
import { tagFinder } from './tags.ts';

export type Deps = Pick<Services, 'db' | 'clock' | 'quotas'>;

export const importState = ({ id, name, total, handled, added, changed, ...step }: StepRow): ImportState => ({
  ...{ id, name, total, handled, added, changed },
  version: step.last_version,
  ended: step.ended_at !== null,
});

/**
 * Brings a file into a calendar, as one step: in changes that are short enough for others to come between. What is there already is
 * not added again, so that an import that was broken off goes on where it was.
 * @throws ApiError as `calendarFor`; `quota_events` and `quota_series`, before anything is written
 */
export async function importFile(
  deps: Deps,
  actor: SessionActor | KeyActor,
  calendarId: string,
  file: ImportFile,
  { id = newId(), name, makeTags, reminders, leaveOut, skipElsewhere }: ImportQuery,
): Promise<ImportAnswer> {
  const { db, clock, quotas } = deps;
  const { entries, tags, here } = await prepare(deps, actor, calendarId, file, { makeTags, leaveOut, skipElsewhere });
  await checkQuota(deps, actor, calendarId, entries);
  const step = { id, calendarId, kind: 'import', name, total: entries.length } as const;
  const report = createReport(file, tags);
  await beginStep(db, actor, clock(), step);
  try {
    const known =
      tags.made.length === 0
        ? here
        : await changeCalendar(db, actor, clock(), calendarId, 'tags.write', (change) =>
            asPart(change, id, async (own) => ({ result: await addTags(own, tags.made, quotas), done: NOTHING })),
          );
    for (const part of partsOf(entries)) {
      const planned = await changeCalendar(db, actor, clock(), calendarId, 'events.write', (change) =>
        asPart(withinQuota(change, quotas), id, (own) => writePart(own, actor, part, { tags: known, reminders })),
      );
      for (const [entry, one] of planned) report.add(entry, one);
    }
  } catch (error) {
    await endStep(db, step, clock());
    throw error;
  }
  return { ...importState(await endStep(db, step, clock())), report: report.report() };
}

const NOTHING = { added: 0, changed: 0, handled: 0 };

interface Part<Result> {
  readonly result: Result;
  readonly done: typeof NOTHING;
}

/** Counts a change as a part of a step. */
async function asPart<Result>(
  change: ChangeContext,
  stepId: string,
  work: (change: ChangeContext) => Promise<Part<Result>>,
): Promise<Result> {
  // What changes a text alone has no entry that could be taken back.
  let isWritten = false;
  const record: ChangeContext['record'] = (...given) => {
    isWritten = true;
    return change.record(...given);
  };
  const { result, done } = await work({ ...change, record });
  await addToStep(change, stepId, done, isWritten);
  return result;
}

interface Choice {
  readonly tags: readonly Tag[];
  readonly reminders: boolean;
}

async function writePart(
  change: ChangeContext,
  actor: SessionActor | KeyActor,
  part: readonly FileEntry[],
  { tags, reminders }: Choice,
): Promise<Part<[FileEntry, Planned][]>> {
  const placeOf = await placesOf(change, actor, part, { tagOf: tagFinder(tags), reminders });
  const giveWay = inSlices();
  const result: [FileEntry, Planned][] = [];
  for (const entry of part) {
    await giveWay();
    result.push([entry, await planEntry(entry, placeOf(entry))]);
  }
  const plans = result.flatMap(([, { plan }]) => plan ?? []);
  await writeNewEvents(
    change,
    plans.filter(({ outcome }) => outcome === 'created'),
  );
  for (const plan of plans.filter(({ outcome }) => outcome === 'updated')) await writeEvents(change, plan);
  const fresh: NewObject[] = [];
  for (const [entry, planned] of result) {
    await giveWay();
    const place = placeOf(entry);
    const object = newObjectOf(entry, planned, place);
    if (object) fresh.push(object);
    else if (planned.plan || planned.outcome === 'stored') await keepEntry(change, entry, planned, place);
  }
  await storeNewObjects(change, fresh);
  const count = (outcome: Planned['outcome']) => result.filter(([, planned]) => planned.outcome === outcome).length;
  return { result, done: { added: count('new'), changed: count('updated'), handled: part.length } };
}

/**
 * Whether a calendar has room for what is new in a file: better than that an import ends in the middle.
 * @throws ApiError as `calendarFor`; `quota_events`, `quota_series`, `quota_texts`
 */
async function checkQuota(
  { db, quotas }: Pick<Services, 'db' | 'quotas'>,
  actor: Actor,
  calendarId: string,
  entries: readonly FileEntry[],
): Promise<void> {
  const read = <Result>(work: (opened: Opened) => Promise<Result>) =>
    readCalendarAs(db, actor, calendarId, 'events.write', work);
  const { events, series, texts } = await read(async (opened) => ({
    events: quotas.eventsPerCalendar - opened.calendar.event_count - opened.calendar.task_count,
    series: quotas.seriesPerCalendar - opened.calendar.series_count,
    texts: TEXT_BYTES_MAX - opened.calendar.text_bytes,
  }));
  if (rowsIn(entries) <= events && seriesIn(entries) <= series && textsIn(entries) <= texts) return;
  const fresh: FileEntry[] = [];
  let longer = 0;
  for (const part of partsOf(entries)) {
    const held = await read((opened) =>
      findByUids(
        opened,
        part.map(({ object }) => object.uid),
      ),
    );
    const grows = ({ object, bytes }: FileEntry) => bytes - Buffer.byteLength(held.get(object.uid)?.text ?? '');
    longer += part.reduce((sum, entry) => sum + Math.max(0, grows(entry)), 0);
    fresh.push(...part.filter(({ object }) => held.get(object.uid)?.isDeleted !== false));
  }
  if (rowsIn(fresh) > events) throw new ApiError('quota_events');
  if (seriesIn(fresh) > series) throw new ApiError('quota_series');
  if (longer > texts) throw new ApiError('quota_texts');
}

const textsIn = (entries: readonly FileEntry[]): number => entries.reduce((sum, { bytes }) => sum + bytes, 0);
const rowsIn = (entries: readonly FileEntry[]): number =>
  entries.filter(isStored).reduce((sum, entry) => sum + rowsOf(entry.read), 0);
const seriesIn = (entries: readonly FileEntry[]): number =>
  entries.filter(
    ({ read }) => read?.fields && (read.fields.event.recurrence ?? read.fields.event.rdates[0]) !== undefined,
  ).length;
/** Tasks and journals count as events do; what cannot be read does not. */
const isStored = ({ read }: FileEntry): boolean => read === null || read.fields !== null;
