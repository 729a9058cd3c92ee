import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { today } from '#domain/dates/zones.ts';
import { passwordProblem } from '#domain/new-password.ts';
import { passwordFits } from '#server/identity/users/passwords.ts';
import { type Database, migrations, openDatabase } from '#server/platform/db/database.ts';
import { DemoExists, fillDemo, SKETCHES } from './fill.ts';
import { PASSWORD, PEOPLE } from './people.ts';
import { planYear } from './plan.ts';
import { seeded } from './random.ts';

const NOW = Date.parse('2026-11-20T07:40:00Z');

describe('the demo', () => {
  let dataDir: string;
  let db: Database;

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kalends-demo-'));
    db = await openDatabase({ databaseUrl: undefined, dataDir }, migrations, NOW, () => {});
  });
  afterEach(async () => {
    await db.close();
    await rm(dataDir, { recursive: true });
  });

  const counts = async () => {
    const [users, calendars, events, changes] = await Promise.all(
      (['users', 'calendars', 'events', 'changes'] as const).map(async (table) =>
        Number(
          (
            await db.read
              .selectFrom(table)
              .select((eb) => eb.fn.countAll().as('rows'))
              .executeTakeFirstOrThrow()
          ).rows,
        ),
      ),
    );
    return { users, calendars, events, changes };
  };

  it('fills in 3 calendars, 4 people in every role and 400 events, each in the history', async () => {
    await fillDemo(db, NOW);
    expect(await counts()).toMatchObject({ users: 4, calendars: 3, events: 400 });
    const roles = await db.read.selectFrom('members').select(['role', 'user_id']).execute();
    expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['owner', 'admin', 'editor', 'viewer']));
    const logged = await db.read.selectFrom('changes').select('at').where('entity', '=', 'event').execute();
    expect(logged).toHaveLength(400);
    expect(logged.every(({ at }) => at <= NOW)).toBe(true);
  });

  it('lets its people sign in with a password that registration would take', async () => {
    await fillDemo(db, NOW);
    expect([passwordProblem(PASSWORD, 'registration'), passwordProblem(PASSWORD, 'reset')]).toEqual([null, null]);
    const hashes = await db.read.selectFrom('users').select(['email', 'password_hash']).execute();
    expect(hashes.map(({ email }) => email).sort()).toEqual(
      Object.values(PEOPLE)
        .map(({ email }) => email)
        .sort(),
    );
    expect(await passwordFits(hashes[0]?.password_hash, PASSWORD)).toBe(true);
  });

  it('gives every calendar versions without a gap, as if each thing had been entered by hand', async () => {
    await fillDemo(db, NOW);
    for (const { id, version } of await db.read.selectFrom('calendars').select(['id', 'version']).execute()) {
      const rows = await db.read
        .selectFrom('changes')
        .select(['version', 'at'])
        .distinct()
        .where('calendar_id', '=', id)
        .orderBy('version')
        .execute();
      expect(rows.map((row) => row.version)).toEqual(Array.from({ length: version }, (_, step) => step + 1));
      expect(rows.map((row) => row.at)).toEqual(rows.map((row) => row.at).sort((a, b) => a - b));
    }
  });

  it('changes nothing and says so when its people are there already', async () => {
    await fillDemo(db, NOW);
    const before = await counts();
    await expect(fillDemo(db, NOW)).rejects.toThrow(DemoExists);
    expect(await counts()).toEqual(before);
  });

  it('leaves nothing behind when it fails on the way', async () => {
    const torn: Database = {
      ...db,
      write: (operation) =>
        db.write(async (sql) => {
          await operation(sql);
          throw new Error('the power went out');
        }),
    };
    await expect(fillDemo(torn, NOW)).rejects.toThrow('the power went out');
    expect(await counts()).toEqual({ users: 0, calendars: 0, events: 0, changes: 0 });
  });
});

describe('the plan of a year', () => {
  const day = today(NOW, 'Europe/Moscow');

  it.each(SKETCHES.map((sketch) => [sketch.settings.name, sketch] as const))(
    'is the same each time, as full as asked, and about today: %s',
    (_, sketch) => {
      const plan = planYear(sketch, day, seeded(1));
      expect(planYear(sketch, day, seeded(1))).toEqual(plan);
      expect(plan).toHaveLength(sketch.count);
      expect(plan.every(({ date }) => date >= '2026-05-01' && date <= '2027-06-01')).toBe(true);
    },
  );

  it.each(['2026-01-01', '2026-06-30', '2028-02-29'])('holds around any day: %s', (any) => {
    for (const sketch of SKETCHES) expect(planYear(sketch, any, seeded(1))).toHaveLength(sketch.count);
  });

  it('makes today a day with many events', () => {
    const events = SKETCHES.flatMap((sketch) => planYear(sketch, day, seeded(1)));
    expect(events.filter(({ date }) => date === day).length).toBeGreaterThanOrEqual(9);
  });

  it('knows every tag that its moments name', () => {
    for (const { tags, scenes, weekly, occasions } of SKETCHES) {
      const names = tags.map(([name]) => name);
      const moments = [...scenes, ...weekly].map(({ moment }) => moment);
      for (const { tag } of [...moments, ...occasions.workdays, ...occasions.weekends]) expect(names).toContain(tag);
    }
  });
});
