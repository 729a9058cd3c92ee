import type { ChangeContext } from '#server/calendars/change.ts';
import { engineOf, type Tables } from '#server/platform/db/database.ts';
import { preparedQuery } from '#server/platform/db/prepared-query.ts';
import { newId } from '#server/platform/new-id.ts';
import { finish, inSlices } from '#server/platform/yielding.ts';
import { cuttingAlarms } from './alarm-texts.ts';
import { nameOfEvent } from './data.ts';
import { stateText } from './state.ts';

export interface NewObject {
  readonly uid: string;
  readonly component: string;
  /** The event, created by this change. */
  readonly eventId: string;
  readonly rows: number;
  /** Alarms in it are dropped. */
  readonly text: string;
}

type Row = Tables['calendar_objects'];

const insert = preparedQuery((sql, row: Row) => sql.insertInto('calendar_objects').values(row));

/** The bulk form of `storeObject` for imports, if no object has, or ever had, the uids. */
export async function storeNewObjects(change: ChangeContext, objects: readonly NewObject[]): Promise<void> {
  if (objects.length === 0) return;
  const giveWay = inSlices();
  const rows: Row[] = [];
  for (const object of objects) {
    await giveWay();
    const { text } = await finish(cuttingAlarms(object.text), giveWay);
    const row = rowOf(change, { ...object, text });
    if (engineOf(change.sql) === 'sqlite') await insert(change.sql, row);
    else rows.push(row);
  }
  // One statement, since each costs a network round trip.
  if (rows.length > 0) await change.sql.insertInto('calendar_objects').values(rows).execute();
  change.touch();
}

const rowOf = ({ calendar, version, now }: ChangeContext, { uid, component, eventId, rows, text }: NewObject): Row => ({
  ...{ id: newId(), calendar_id: calendar.id, name: nameOfEvent(eventId), uid, component, event_id: eventId },
  ...{ text, text_state: stateText({ version, rows }), starts_at: null, ends_at: null },
  ...{ class: null, created_by: null },
  ...{ version, deleted_version: null, created_at: now, updated_at: now },
});
