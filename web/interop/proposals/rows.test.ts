import { expect, it } from 'vitest';
import type { AppliedResult, ProposedChanges } from '#domain/proposals.ts';
import { isPossible, rowsOf } from './rows.ts';

const result = (id: string, changed: string[], outcome: AppliedResult['outcome'] = 'applied') => ({
  ...{ id, outcome, eventId: id, changed },
});
const change = (id: string): ProposedChanges['changes'][number] => ({
  ...{ entity: 'event', id, action: 'update', name: id, fields: [] },
});

it.each([
  ['what it changes', result('a', ['a']), [change('a')], { note: null, changes: [change('a')] }, true],
  ['that others changed the same', result('a', [], 'conflict'), [], { note: 'conflict' }, false],
  ['what is left of it then', result('a', ['a'], 'conflict'), [change('a')], { note: 'conflict' }, true],
  ['that it is deleted', result('a', [], 'gone'), [], { note: 'gone' }, false],
  ['that it is so already', result('a', []), [], { note: 'same' }, false],
  ['that the history does not list it', result('a', ['a', 'b']), [], { note: 'unlisted' }, true],
  ['nothing of what moved along', result('a', ['a', 'b']), [change('a')], { note: null }, true],
] as const)('a row says %s', (_, one, changes, expected, possible) => {
  const [row, ...others] = rowsOf({ results: [one as AppliedResult], changes: [...changes] });
  expect(others).toEqual([]);
  expect(row).toMatchObject({ intentIds: ['a'], ...expected });
  expect(row && isPossible(row)).toBe(possible);
});

it('intents that change the same event are chosen together, in the order in which they came', () => {
  const results = [result('one', ['a']), result('two', ['b']), result('three', ['a'])];
  const rows = rowsOf({ results, changes: [change('a'), change('b')] });
  expect(rows.map(({ intentIds }) => intentIds)).toEqual([['one', 'three'], ['two']]);
});
