import { expect, it } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { logged } from '#tests/support/logged-bunches.ts';

it('commits together what waits together, in the order in which it came', async () => {
  const { log, write } = logged();
  const works = ['first', 'second', 'third'].map((name) => write('a', name));
  for (const { end } of works) end();
  expect(await Promise.all(works.map(({ answer }) => answer))).toEqual(['first', 'second', 'third']);
  expect(log).toEqual(['first', 'second', 'third', 'commit']);
});

it('answers nothing before the commit', async () => {
  const { log, write } = logged();
  const [first, second] = [write('a', 'first'), write('a', 'second')];
  first.answer.then(() => log.push('answered'));
  first.end();
  await second.begun;
  second.end();
  await second.answer;
  expect(log).toEqual(['first', 'second', 'commit', 'answered']);
});

it('commits no more than 64 together', async () => {
  const { log, write } = logged();
  const works = Array.from({ length: 70 }, (_, place) => write('a', `${place}`, true));
  for (const { end } of works) end();
  await Promise.all(works.map(({ answer }) => answer));
  expect([log.indexOf('commit'), log.length]).toEqual([64, 72]);
});

it('lets works of one turn wait for each other, and others go on meanwhile', async () => {
  const { log, write } = logged();
  const first = write('a', 'first');
  await first.begun;
  const [second, other] = [write('a', 'second'), write('b', 'other')];
  other.end();
  await other.answer;
  expect(log).toEqual(['first', 'other', 'commit']);
  first.end();
  second.end();
  await second.answer;
  expect(log.slice(3)).toEqual(['commit', 'second', 'commit']);
});

it('does not let a refusal touch its neighbours', async () => {
  const { log, write } = logged();
  const works = ['first', 'second', 'third'].map((name) => write('a', name));
  works[1]?.fail(new Error('refused'));
  works[0]?.end();
  works[2]?.end();
  await expect(works[1]?.answer).rejects.toThrow('refused');
  expect([await works[0]?.answer, await works[2]?.answer]).toEqual(['first', 'third']);
  expect(log).toEqual(['first', 'second', 'rollback', 'first', 'second', 'part undone', 'third', 'commit']);
});

it('tells a work that fails alone at once, and goes on', async () => {
  const { log, write } = logged();
  const first = write('a', 'first');
  first.fail(new Error('refused'));
  await expect(first.answer).rejects.toThrow('refused');
  const second = write('a', 'second');
  second.end();
  expect(await second.answer).toBe('second');
  expect(log).toEqual(['first', 'rollback', 'second', 'commit']);
});

it('fails all who wait when the database is away, and tries again for the next', async () => {
  const { log, write } = logged();
  const first = write('a', 'first');
  await first.begun;
  const second = write('a', 'second');
  first.fail(new ApiError('unavailable'));
  await expect(first.answer).rejects.toThrow(ApiError);
  await expect(second.answer).rejects.toThrow(ApiError);
  const third = write('a', 'third');
  third.end();
  expect(await third.answer).toBe('third');
  expect(log).toEqual(['first', 'rollback', 'third', 'commit']);
});

it('begins works that may overlap together, and no other beside them', async () => {
  const { log, write } = logged();
  const mingling = (name: string) => write('a', name, true);
  const works = [write('a', '1'), mingling('2'), mingling('3'), write('a', '4'), mingling('5')];
  const steps: string[][] = [];
  for (const { begun, end } of works) {
    await begun;
    steps.push([...log]);
    end();
  }
  expect(await Promise.all(works.map(({ answer }) => answer))).toEqual(['1', '2', '3', '4', '5']);
  const all = ['1', '2', '3', '4', '5'];
  expect(steps.map((step) => step.join(''))).toEqual(['1', '123', '123', '1234', '12345']);
  expect(log).toEqual([...all, 'commit']);
});

it('waits for works that overlap also when one of them throws before it is a promise', async () => {
  const { log, write, bunches } = logged();
  const first = write('a', 'first', true);
  const mingles = { group: 'a', conclude: () => {} };
  const thrown = bunches.write('a', () => expect.unreachable('thrown'), { mingles });
  first.fail(new Error('refused'));
  await expect(thrown).rejects.toThrow('thrown');
  await expect(first.answer).rejects.toThrow('refused');
  expect(log).toEqual(['first', 'rollback', 'first', 'part undone', 'part undone', 'commit']);
});

it('does works that overlap again only when none of them is under way any more, and without parts', async () => {
  const { log, write } = logged();
  const [first, second] = [write('a', 'first', true), write('a', 'second', true)];
  await second.begun;
  first.fail(new ApiError('forbidden'));
  await new Promise(setImmediate);
  expect(log).toEqual(['first', 'second']);
  second.end();
  await expect(first.answer).rejects.toMatchObject({ code: 'forbidden' });
  expect(await second.answer).toBe('second');
  expect(log).toEqual(['first', 'second', 'second', 'commit']);
});

it('says when nothing is under way', async () => {
  const { log, write, idle } = logged();
  await idle();
  const [first, other] = [write('a', 'first'), write('b', 'other')];
  const ended = idle().then(() => log.push('idle'));
  await Promise.all([first.begun, other.begun]);
  first.end();
  await first.answer;
  other.end();
  await ended;
  expect(log).toEqual(['first', 'other', 'commit', 'commit', 'idle']);
});
