import { expect, it } from 'vitest';
import { checkStatements } from './statements.ts';

const FILE = 'server/events/data.ts';
const KEYED = ['select * from events where calendar_id = $1', FILE] as const;
const lists = { fewest: 1, ways: [] };

it('counts what it has seen, lists of any length once', () => {
  const two = ['select * from tags where calendar_id in ($1, $2)', FILE] as const;
  const three = ['select * from tags where calendar_id in ($1, $2, $3)', FILE] as const;
  const { failures, summary } = checkStatements([KEYED, two, three, ['select 1', FILE]], lists);
  expect(failures).toEqual([]);
  expect(summary).toContain('3 statements: 1 touch no distributed table, 1 go to one shard, 1 to those of a list');
});

it('names the file, the way and the statement of what crosses shards', () => {
  const { failures } = checkStatements([['select * from events where id = $1', FILE]], lists);
  expect(failures).toEqual([
    expect.stringMatching(/^server\/events\/data\.ts: events by id: crosses shards[\s\S]*select \*/),
  ]);
});

it('accepts what is listed, and asks for the end of what is listed and gone', () => {
  const ways = ['events by id', 'tags by id'];
  const { failures } = checkStatements([['select * from events where id = $1', FILE]], { fewest: 1, ways });
  expect(failures).toEqual([expect.stringContaining('tags by id: no statement goes this way any more')]);
});

it('lets what clears old rows go everywhere', () => {
  const { failures } = checkStatements([['delete from tags where id = $1', 'server/maintenance/sweep.ts']], lists);
  expect(failures).toEqual([]);
});

it('does not let others send the same everywhere', () => {
  const sql = 'delete from tags where id = $1';
  const sweep = [sql, 'server/maintenance/sweep.ts'] as const;
  for (const order of [
    [[sql, FILE] as const, sweep],
    [sweep, [sql, FILE] as const],
  ])
    expect(checkStatements(order, lists).failures).toEqual([
      expect.stringMatching(/^server\/events\/data\.ts: tags by id/),
    ]);
});

it('asks for the line of a new table', () => {
  const { failures } = checkStatements([['select * from tables_of_mars', FILE]], lists);
  expect(failures).toEqual([expect.stringContaining('tables_of_mars has no line in scripts/scale/distribution.ts')]);
});

it('fails when hardly anything was seen', () => {
  expect(checkStatements([KEYED], { fewest: 2, ways: [] }).failures).toEqual([expect.stringContaining('only 1')]);
});
