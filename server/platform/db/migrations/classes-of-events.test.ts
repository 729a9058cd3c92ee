import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase } from '../database.ts';

const part = (...lines: readonly string[]) => ['BEGIN:VEVENT', 'UID:x', ...lines, 'END:VEVENT'];
const text = (...parts: readonly (readonly string[])[]) =>
  ['BEGIN:VCALENDAR', ...parts.flat(), 'END:VCALENDAR', ''].join('\r\n');
const CHANGED = 'RECURRENCE-ID:20261122T100000Z';

/** What programs have said of events, and who reads them and their changed occurrences. */
const SAID: readonly (readonly [text: string, own: string, changed: string])[] = [
  [text(part('SUMMARY:CLASS:PRIVATE')), 'public', 'public'],
  [text(part('CLASS:PUBLIC')), 'public', 'public'],
  [text(part('CLASS:PRIVATE')), 'private', 'private'],
  [text(part('CLASS;X-A=b:Confidential')), 'confidential', 'confidential'],
  [text(part('CLASS:\r\n PRIVATE')), 'private', 'private'],
  [text(part('CLASS:X-SECRET')), 'private', 'private'],
  [text(part('RRULE:FREQ=DAILY'), part(CHANGED, 'CLASS:PRIVATE')), 'public', 'private'],
  [text(part('RRULE:FREQ=DAILY', 'CLASS:PRIVATE'), part(CHANGED)), 'private', 'private'],
];

it('events are read by those whom programs have named before anybody asked', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-classes-'));
  const postgres = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const open = (steps = migrations) => openDatabase({ databaseUrl: postgres?.url, dataDir }, steps, 0, () => {});
  const at = migrations.findIndex(({ name }) => name.startsWith('042-'));
  const before = await open(migrations.slice(0, at));
  await before.write(async (sql) => {
    await raw`insert into calendars (id, name, description, time_zone, color, first_day_of_week, version, created_at, changes_floor)
      values ('c', 'Home', '', 'UTC', '#000000', 1, 7, 0, 0)`.execute(sql);
    for (const [index, [said]] of SAID.entries()) {
      const id = `e${index}`;
      for (const [own, series] of [
        [id, null],
        [`${id}_1`, id],
      ])
        await raw`insert into events (id, calendar_id, title, description, location, start_time, end_time, is_all_day, time_zone,
          starts_at, ends_at, span, exdates, version, created_at, updated_at, recurring_event_id)
          values (${own}, 'c', '', '', '', '', '', 0, 'UTC', 0, 1, 0, '[]', 1, 0, 0, ${series})`.execute(sql);
      await raw`insert into calendar_objects (id, calendar_id, name, uid, component, event_id, text, text_state, version, created_at, updated_at)
        values (${id}, 'c', ${id}, ${id}, 'VEVENT', ${id}, ${said}, '', 1, 0, 0)`.execute(sql);
    }
  });
  await before.close();
  const db = await open();
  onTestFinished(async () => {
    await db.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true });
  });
  const rows = await db.read.selectFrom('events').select(['id', 'class', 'version']).orderBy('id').execute();
  const told = SAID.flatMap(([, own, changed], index) => [
    { id: `e${index}`, class: own, version: own === 'public' ? 1 : 8 },
    { id: `e${index}_1`, class: changed, version: changed === 'public' ? 1 : 8 },
  ]);
  expect(rows).toEqual(told);
  expect(await db.read.selectFrom('calendars').select('version').execute()).toEqual([{ version: 8 }]);
});
