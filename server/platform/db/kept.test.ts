import { afterAll, beforeEach, expect, inject, it } from 'vitest';
import { migrations } from '#server/schema/migrations/all.ts';
import { freshDatabase } from '#tests/support/database.ts';
import type { Sql } from './database.ts';
import { keep, keeping, keptBy } from './kept.ts';
import { openDatabase } from './open.ts';

const fresh = await freshDatabase(inject('engine'));
const db = await openDatabase(fresh, migrations, 0, () => {});
afterAll(async () => {
  await db.close();
  await fresh.drop();
});

let written: string[] = [];
beforeEach(() => {
  written = [];
});
const write = (sql: Sql, name: string) => keep(sql, () => written.push(name));

it('keeps what is written until it is let go, in its order', async () => {
  await db.write(async (sql) => {
    const { result, kept } = await keeping(sql, true, async () => {
      write(sql, 'first');
      write(sql, 'second');
      return keptBy(sql);
    });
    expect(result).toBe(kept);
    expect(kept).toMatchObject({ isEarly: true, base: 0 });
    expect(written).toEqual([]);
    kept.write();
    expect(written).toEqual(['first', 'second']);
  });
});

it('keeps nothing of what comes before or after', async () => {
  await db.write(async (sql) => {
    write(sql, 'before');
    await keeping(sql, false, async () => write(sql, 'kept'));
    write(sql, 'after');
    expect(keptBy(sql)).toBeUndefined();
  });
  expect(written).toEqual(['before', 'after']);
});

it('keeps nothing once it has failed, also in the next transaction', async () => {
  await db.write(async (sql) => {
    const failing = keeping(sql, false, async () => {
      write(sql, 'kept');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    write(sql, 'after');
  });
  await db.write(async (sql) => write(sql, 'next'));
  expect(written).toEqual(['after', 'next']);
});
