import type { Opened } from '#server/calendars/access.ts';
import type { ChangeContext } from '#server/calendars/change.ts';
import type { Actor } from '#server/credentials/actor.ts';
import type { Tables } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { newId } from '#server/platform/new-id.ts';
import { type AlarmText, cutAlarms } from './alarm-texts.ts';
import { nameOfEvent } from './data.ts';
import { etagOf } from './load.ts';
import { freeUid, rowFor } from './object-row.ts';
import { keepAlarms } from './own-alarms.ts';
import { statesOf, stateText } from './state.ts';

interface Given {
  readonly uid: string;
  readonly component: string;
  /** Null for a task or a journal. */
  readonly eventId: string | null;
  /** As it came, alarms included. */
  readonly text: string;
  /** Left out: as it is called already, or after its event. */
  readonly name?: string;
  /** Of a task or a journal: between when it lies. */
  readonly startsAt?: number | null;
  readonly endsAt?: number | null;
  /** Whether the alarms in the text are the caller's, or those of somebody who is not told of. */
  readonly alarms: 'own' | 'none';
}

type Row = Tables['calendar_objects'];

export interface Kept {
  readonly row: Row;
  /** For the caller, if the alarms are theirs. */
  readonly etag: string;
}

const insert = preparedQuery((sql, row: Row) => sql.insertInto('calendar_objects').values(row));

/**
 * Keeps the text of an object beside its event, whose rows and reminders are written already, and the alarms in it as those of the caller. What
 * had the name or the uid before and is gone gives way; the caller has made sure that nothing living has them.
 */
export async function keepObject(change: ChangeContext, actor: Actor, given: Given): Promise<Kept> {
  const { sql, calendar, version, now, touch } = change;
  const { text, alarms } = cutAlarms(given.text);
  const before = await rowFor(change, given);
  const states = await statesOf(change, given.eventId === null ? [] : [given.eventId]);
  const state = states.get(given.eventId ?? '');
  const id = before?.id ?? newId();
  const row: Row = {
    id,
    calendar_id: calendar.id,
    name: given.name ?? before?.name ?? nameOfEvent(given.eventId ?? id),
    uid: given.uid,
    component: given.component,
    event_id: given.eventId,
    text,
    text_state: state ? stateText(state) : '',
    starts_at: given.startsAt ?? null,
    ends_at: given.endsAt ?? null,
    version: before?.text === text && before.event_id === given.eventId ? before.version : version,
    deleted_version: null,
    created_at: before?.created_at ?? now,
    updated_at: now,
  };
  await freeUid(change, row);
  if (before) await sql.updateTable('calendar_objects').set(row).where('id', '=', id).execute();
  else await insert(sql, row);
  if (row.version === version) touch();
  const ownVersion = given.alarms === 'own' ? await keepOwn(change, actor, row, alarms) : 0;
  return { row, etag: etagOf(row, state ?? { version: row.version, rows: 0 }, { ownVersion }) };
}

async function keepOwn(change: ChangeContext, { userId }: Actor, row: Row, alarms: readonly AlarmText[]) {
  const reminders = await chosenReminders(change, userId, row.event_id);
  return keepAlarms(change, userId, row.event_id ?? row.id, { alarms, textVersion: row.version, reminders });
}

const chosen = preparedQuery((sql, { userId, eventId }: { userId: string; eventId: string }) =>
  sql.selectFrom('event_reminders').select('reminders').where('event_id', '=', eventId).where('user_id', '=', userId),
);

/** JSON of what somebody has chosen for an event; null where they have not. */
export async function chosenReminders({ sql }: Opened, userId: string, eventId: string | null): Promise<string | null> {
  if (eventId === null) return null;
  const [row] = await chosen(sql, { userId, eventId });
  return row?.reminders ?? null;
}
