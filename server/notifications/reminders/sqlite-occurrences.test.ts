import { CompiledQuery, type RootOperationNode } from 'kysely';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { occurrencesIn } from './occurrences.ts';

it('what begins of a few events is found by their ids, however many the calendar has', async () => {
  const { db } = await testApp();
  const asked: CompiledQuery[] = [];
  const watched = db.read.withPlugin({
    transformQuery({ node, queryId }): RootOperationNode {
      asked.push(db.read.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  await occurrencesIn(watched, 'home', { from: 0, until: 1 }, ['a', 'b'], pino({ level: 'silent' }));
  expect(asked.length).toBeGreaterThan(2);
  for (const { sql, parameters } of asked) {
    const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
    const { rows } = await db.read.executeQuery<{ detail: string }>(explained);
    for (const { detail } of rows) expect(detail).not.toMatch(/calendar_id=|SCAN/);
  }
});
