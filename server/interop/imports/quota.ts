import { ApiError } from '#domain/errors.ts';
import { type Opened, readCalendarAs } from '#server/calendars/access.ts';
import { TEXT_BYTES_MAX } from '#server/calendars/change.ts';
import { findByUids } from '#server/interop/calendar-objects/find.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Services } from '#server/platform/services/services.ts';
import { partsOf } from './places.ts';
import { rowsOf } from './plan-entry.ts';
import type { FileEntry } from './read-file.ts';

/**
 * Whether a calendar has room for what is new in a file: better than that an import ends in the middle.
 * @throws ApiError as `calendarFor`; `quota_events`, `quota_series`, `quota_texts`
 */
export async function checkQuota(
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
