import { sql } from 'kysely';
import type { Migration } from '../migrate.ts';
import type { Sql } from '../types.ts';

/** How many members' alarms are looked at together. */
const AT_ONCE = 100;
const [REMINDERS_MAX, MINUTES_MAX, MINUTES_MIN] = [5, 40_320, -1_439];

interface Row {
  readonly calendar_id: string;
  readonly user_id: string;
  readonly entity_id: string;
  readonly alarms: string;
  readonly is_all_day: number;
}

interface Reminder {
  readonly minutes: number;
  readonly by: 'notification' | 'email';
  readonly related?: 'end';
}

/**
 * Alarms before the end of an event became reminders before its start, which stayed where they were when it became longer. They are read again
 * from what the app has sent, as long as its person has chosen nothing else since; what is not plain stays as it is.
 */
export const remindersOfEnds: Migration = {
  name: '046-reminders-of-ends',
  async up(db) {
    let last: Pick<Row, 'calendar_id' | 'user_id' | 'entity_id'> = { calendar_id: '', user_id: '', entity_id: '' };
    for (;;) {
      const { rows } = await sql<Row>`
        select own_alarms.calendar_id, own_alarms.user_id, entity_id, alarms, is_all_day from own_alarms
        join events on events.id = entity_id and events.calendar_id = own_alarms.calendar_id
        join event_reminders on event_reminders.event_id = entity_id and event_reminders.user_id = own_alarms.user_id
        where lower(alarms) like '%related=%end%' and own_alarms.reminders = event_reminders.reminders
          and (own_alarms.calendar_id, own_alarms.user_id, entity_id)
            > (${last.calendar_id}, ${last.user_id}, ${last.entity_id})
        order by own_alarms.calendar_id, own_alarms.user_id, entity_id limit ${sql.lit(AT_ONCE)}`.execute(db);
      for (const row of rows) await mend(db, row);
      const next = rows.at(-1);
      if (!next) break;
      last = next;
    }
  },
};

async function mend(db: Sql, { calendar_id, user_id, entity_id, alarms, is_all_day }: Row): Promise<void> {
  const kept: { alarms?: readonly { occurrence: string; text: string }[] } = JSON.parse(alarms); // as they were kept
  const read = (kept.alarms ?? [])
    .filter(({ occurrence, text }) => occurrence === '' && text !== '')
    .map(({ text }) => reminderOf(text, is_all_day === 1));
  if (read.includes(undefined)) return;
  const distinct = new Map(read.flatMap((one) => (one ? [[JSON.stringify(one), one] as const] : [])));
  const all = [...distinct.values()].sort((a, b) => b.minutes - a.minutes || (a.by < b.by ? 1 : -1));
  const said = JSON.stringify(all.slice(-REMINDERS_MAX));
  await sql`update event_reminders set reminders = ${said}
    where event_id = ${entity_id} and user_id = ${user_id}`.execute(db);
  await sql`update own_alarms set reminders = ${said}
    where calendar_id = ${calendar_id} and user_id = ${user_id} and entity_id = ${entity_id}`.execute(db);
  await sql`update reminder_plans set version = -1 where calendar_id = ${calendar_id}`.execute(db);
}

const DURATION = /^([+-]?)P(?:(\d{1,3})W)?(?:(\d{1,4})D)?(?:T(?:(\d{1,5})H)?(?:(\d{1,6})M)?(?:(\d{1,8})S)?)?$/i;
const WAYS: Readonly<Record<string, Reminder['by']>> = {
  DISPLAY: 'notification',
  AUDIO: 'notification',
  EMAIL: 'email',
};

/** Null for one that no reminder can say, undefined for one that is not plain. */
function reminderOf(alarm: string, isAllDay: boolean): Reminder | null | undefined {
  const lines = alarm.replace(/\r?\n[ \t]/g, '').split(/\r?\n/);
  const named = (name: string) => {
    const line = lines.find((each) => /^[A-Za-z-]+/.exec(each)?.[0].toUpperCase() === name);
    const colon = line?.lastIndexOf(':') ?? -1;
    return line && { parameters: line.slice(0, colon).toUpperCase(), value: line.slice(colon + 1).trim() };
  };
  const [trigger, action] = [named('TRIGGER'), named('ACTION')];
  const by = (action && WAYS[action.value.toUpperCase()]) || undefined;
  const [whole, sign, ...numbers] = (trigger && DURATION.exec(trigger.value)) || [];
  if (!trigger || !by || whole === undefined || named('REPEAT') || numbers.every((each) => each === undefined))
    return undefined;
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = numbers.map((each) => Number(each ?? 0));
  const size = Math.ceil((weeks * 7 + days) * 1_440 + hours * 60 + minutes + seconds / 60);
  const before = sign === '-' ? size : 0 - size;
  const isOfEnd = /;RELATED="?END/.test(trigger.parameters);
  if (before > MINUTES_MAX || before < (isAllDay && !isOfEnd ? MINUTES_MIN : 0)) return null;
  return { minutes: before, by, ...(isOfEnd && { related: 'end' as const }) };
}
