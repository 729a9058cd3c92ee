import type { EventPreview } from '#domain/event-preview.ts';
import type { UpdateEventBody } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { calendarFor } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import { exceptionsFrom, planRest } from '#server/events/series/occurrences.ts';
import type { SeriesPlan } from '#server/events/series/plan.ts';
import { planWhole } from '#server/events/series/whole-series.ts';
import type { Actor } from '#server/platform/credentials/actor.ts';
import type { Database, EventsTable } from '#server/platform/db/database.ts';
import { allowedValues } from './block-values.ts';
import { editedRow, withExistingOnes } from './edit.ts';
import { exdatesOf } from './series-row.ts';
import { exceptionsOf } from './store.ts';
import { calendarOfEvent, findTarget, type Target } from './target.ts';

interface PreviewRequest {
  readonly id: string;
  readonly scope: EditScope | undefined;
  readonly action: 'update' | 'delete';
  readonly expected: number | null;
  readonly values: UpdateEventBody;
}

/**
 * The effect of a change on a series and its exceptions, read in one snapshot; nothing is written.
 * @throws ApiError as the change itself, except for the quotas
 */
export function previewAs(db: Database, actor: Actor, now: number, request: PreviewRequest): Promise<EventPreview> {
  return db.snapshot(async (sql) => {
    const calendar = await calendarFor(sql, actor, await calendarOfEvent(sql, request.id), 'events.write');
    const nothing = () => undefined;
    const change = { sql, calendar, version: calendar.version + 1, now, record: nothing, touch: nothing };
    const target = await findTarget(change, request.id, request.scope, request.expected);
    return request.action === 'delete'
      ? previewDeletion(change, target)
      : previewUpdate(change, target, request.values);
  });
}

const none = { changed: { kept: 0, apart: 0, deleted: 0 }, deleted: { kept: 0, dropped: 0 } };

const shown = (row: EventsTable, recurrence = row.recurrence) => ({
  recurrence: recurrence || null,
  startTime: row.start_time,
  endTime: row.end_time,
});

async function previewUpdate(change: ChangeContext, target: Target, given: UpdateEventBody): Promise<EventPreview> {
  const rows = target.reach === 'event' ? [target.row] : [target.seen, target.series];
  const allowed = allowedValues(change.calendar, rows, given);
  const values = await withExistingOnes(change, target.reach === 'event' ? target.row : target.seen, allowed);
  if (target.reach === 'event') return { ...shown(editedRow(target.row, values, change)), ...none };
  if (target.reach === 'this') {
    editedRow(target.seen, { ...values, recurrence: undefined, rdates: undefined }, change);
    return { ...shown(target.series), ...none };
  }
  const plan = target.reach === 'following' ? planRest : planWhole;
  return previewOf(await plan(change, target.series, target.seen, values));
}

const previewOf = ({ next, rebased, dropped }: SeriesPlan): EventPreview => ({
  ...shown(next),
  changed: {
    kept: rebased.filter(({ after }) => after !== null && after.recurring_event_id !== null).length,
    apart: rebased.filter(({ after }) => after !== null && after.recurring_event_id === null).length,
    deleted: rebased.filter(({ after }) => after === null).length,
  },
  deleted: { kept: exdatesOf(next).length, dropped },
});

async function previewDeletion(change: ChangeContext, target: Target): Promise<EventPreview> {
  const removed = { recurrence: null, startTime: null, endTime: null };
  if (target.reach === 'event') return { ...removed, ...none };
  const { reach, series, seen } = target;
  const own = reach === 'this' && target.isStored ? 1 : 0;
  if (reach === 'this') return { ...shown(series), ...none, changed: { ...none.changed, deleted: own } };
  const exceptions = await (reach === 'following'
    ? exceptionsFrom(change, series, seen)
    : exceptionsOf(change.sql, series.id));
  return {
    ...(reach === 'following' ? shown(series) : removed),
    ...none,
    changed: { ...none.changed, deleted: exceptions.length },
  };
}
