import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql as raw } from 'kysely';
import { expect, inject, it, onTestFinished } from 'vitest';
import { bareDatabase } from '#tests/support/database.ts';
import { migrations, openDatabase } from '../database.ts';

const text = (...said: readonly string[]) => ['BEGIN:VTODO', ...said, 'END:VTODO', ''].join('\r\n');

/** What programs have said of tasks, who reads them, and who has added them as the log knows it. */
const SAID: readonly (readonly [text: string, own: string | null, log: readonly string[], author: string | null])[] = [
  [text('SUMMARY:CLASS:PRIVATE'), null, ['ada'], 'ada'],
  [text('CLASS:public'), null, [], null],
  [text('CLASS:PRIVATE'), 'private', ['ada'], 'ada'],
  [text('class;X-A=b:Confidential '), 'confidential', ['ada', 'ada'], 'ada'],
  [text('CLASS:X-SECRET'), 'private', ['ada', 'bob'], null],
  [text('RRULE:FREQ=DAILY', 'END:VTODO', 'BEGIN:VTODO', 'CLASS:PRIVATE'), 'private', [], null],
];

it('tasks are read by those whom programs have named before anybody asked', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'kalends-classes-'));
  const postgres = inject('engine') === 'postgres' ? await bareDatabase() : undefined;
  const open = (steps = migrations) => openDatabase({ databaseUrl: postgres?.url, dataDir }, steps, 0, () => {});
  const at = migrations.findIndex(({ name }) => name.startsWith('045-'));
  const before = await open(migrations.slice(0, at));
  await before.write(async (sql) => {
    await raw`insert into calendars (id, name, description, time_zone, color, first_day_of_week, version, created_at, changes_floor)
      values ('c', 'Home', '', 'UTC', '#000000', 1, 7, 0, 0)`.execute(sql);
    for (const [index, [said, , log]] of SAID.entries()) {
      const id = `t${index}`;
      await raw`insert into calendar_objects (id, calendar_id, name, uid, component, event_id, text, text_state, version, created_at, updated_at)
        values (${id}, 'c', ${id}, ${id}, 'VTODO', null, ${said}, '', 1, 0, 0)`.execute(sql);
      for (const [ordinal, actor] of log.entries())
        await raw`insert into changes (calendar_id, version, ordinal, at, actor_id, actor_name, entity, entity_id, action)
          values ('c', ${index}, ${ordinal}, 0, ${actor}, '', 'task', ${id}, 'create')`.execute(sql);
    }
  });
  await before.close();
  const db = await open();
  onTestFinished(async () => {
    await db.close();
    await postgres?.drop();
    await rm(dataDir, { recursive: true });
  });
  const own = db.read.selectFrom('calendar_objects').select(['id', 'class', 'created_by', 'version']);
  expect(await own.orderBy('id').execute()).toEqual(
    SAID.map(([, said, , created_by], index) => ({
      ...{ id: `t${index}`, class: said, created_by, version: said === null ? 1 : 8 },
    })),
  );
  expect(await db.read.selectFrom('calendars').select('version').execute()).toEqual([{ version: 8 }]);
});
