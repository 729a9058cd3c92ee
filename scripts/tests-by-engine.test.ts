import { expect, it } from 'vitest';
import { testsByEngine } from './tests-by-engine.ts';

it('tests run on both engines when they, or their support, ask for one', () => {
  const { onDatabase, onNone } = testsByEngine(['server/**/*.test.ts', 'tests/api/**/*.test.ts']);
  expect(onDatabase).toEqual(
    expect.arrayContaining([
      'server/db/migrate.test.ts', // asks itself
      'server/accounts/sign-in.test.ts', // by tests/support/app.ts
      'tests/api/kills.test.ts', // by a file beside it
    ]),
  );
  expect(onNone).toContain('server/platform/new-id.test.ts');
  expect(onDatabase.filter((file) => onNone.includes(file))).toEqual([]);
});
