import { expect, it } from 'vitest';
import { testsByEngine } from './tests-by-engine.ts';

const FILES = ['server/**/*.test.ts', 'tests/api/**/*.test.ts'];

it('tests run on both engines when they, or their support, ask for one', () => {
  const { none, sqlite, postgres } = testsByEngine(FILES, false);
  const both = [
    'server/platform/db/migrate.test.ts', // reads the engine itself
    'server/identity/accounts/sign-in.test.ts', // by tests/support/app.ts
    'tests/api/kills.test.ts', // by a file beside it
  ];
  expect(sqlite).toEqual(expect.arrayContaining([...both, 'tests/api/sqlite-disk.long.test.ts']));
  expect(postgres).toEqual(expect.arrayContaining([...both, 'tests/api/postgres-start.long.test.ts']));
  expect(sqlite.filter((file) => file.includes('postgres'))).toEqual([]);
  expect(postgres.filter((file) => file.includes('sqlite'))).toEqual([]);
  expect(none).toContain('server/platform/new-id.test.ts');
  expect([...sqlite, ...postgres].filter((file) => none.includes(file))).toEqual([]);
});

it('by turns each runs once, about as many on the one as on the other', () => {
  const [whole, once] = [testsByEngine(FILES, false), testsByEngine(FILES, true)];
  const ran = [...once.sqlite, ...once.postgres];
  expect(ran.sort()).toEqual([...new Set([...whole.sqlite, ...whole.postgres])].sort());
  expect(once.none).toEqual(whole.none);
  expect(once.sqlite).toContain('tests/api/sqlite-disk.long.test.ts');
  expect(once.postgres).toContain('tests/api/postgres-start.long.test.ts');
  expect(Math.abs(once.sqlite.length / ran.length - 0.5)).toBeLessThan(0.1);
});
