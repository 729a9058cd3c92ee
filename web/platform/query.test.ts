import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { FreshQueryClient } from './query.ts';

/** A query whose responses arrive in the order that a test chooses. */
function asked() {
  const client = new FreshQueryClient();
  const answers: PromiseWithResolvers<string>[] = [];
  const query = {
    queryKey: ['members'],
    queryFn: () => {
      const answer = Promise.withResolvers<string>();
      answers.push(answer);
      return answer.promise;
    },
  };
  return { client, query, answers };
}

it('what is shown for the first time is asked for once more when changes come before its answer', async () => {
  const { client, query, answers } = asked();
  const observer = new QueryObserver(client, query);
  const stop = observer.subscribe(() => {});
  const changes = [1, 2, 3].map(() => client.invalidateQueries({ queryKey: query.queryKey }));
  answers[0]?.resolve('before');
  await expect.poll(() => answers.length).toBe(2);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'before', fetchStatus: 'fetching' });
  answers[1]?.resolve('after');
  await Promise.all(changes);
  expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' });
  expect(answers).toHaveLength(2);
  stop();
});

it('what is fetched ahead while changes come counts as out of date', async () => {
  const { client, query, answers } = asked();
  const fetched = client.fetchQuery(query);
  const change = client.invalidateQueries({ queryKey: query.queryKey });
  answers[0]?.resolve('before');
  expect(await fetched).toBe('before');
  await change;
  expect(client.getQueryState(query.queryKey)).toMatchObject({ data: 'before', isInvalidated: true });
});

it('what nobody asks for is not fetched', async () => {
  const { client, query, answers } = asked();
  await client.invalidateQueries({ queryKey: query.queryKey });
  expect(answers).toEqual([]);
});
