import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ApiError } from '#domain/errors.ts';
import { logged } from '#tests/support/logged-bunches.ts';

describe('works of several turns', () => {
  it('share a transaction when they may overlap, in the order of their turns', async () => {
    const { log, write } = logged();
    const works = ['b', 'a', 'c', 'a'].map((turn, place) => write(turn, `${turn}${place}`, true));
    for (const { end } of works) end();
    expect(await Promise.all(works.map(({ answer }) => answer))).toEqual(['b0', 'a1', 'c2', 'a3']);
    expect(log).toEqual(['a1', 'a3', 'b0', 'c2', 'commit']);
  });

  it('share none when they may not', async () => {
    const { log, write } = logged();
    const works = [write('a', 'a', true), write('b', 'b'), write('c', 'c', true)];
    for (const { end } of works) end();
    await Promise.all(works.map(({ answer }) => answer));
    expect(log.filter((entry) => entry === 'commit')).toHaveLength(2);
  });

  it('go on without those whose turn somebody else has, which are the next', async () => {
    const { log, write, hold } = logged();
    const { release } = hold('b');
    const works = ['a', 'b', 'c'].map((turn) => write(turn, turn, true));
    for (const { end } of works) end();
    await Promise.all([works[0]?.answer, works[2]?.answer]);
    expect(log).toEqual(['a', 'c', 'commit']);
    const late = write('b', 'late', true);
    late.end();
    release();
    expect([await works[1]?.answer, await late.answer]).toEqual(['b', 'late']);
    expect(log.slice(3)).toEqual(['b', 'late', 'commit']);
  });

  it('do not wait long for the first of them, and whatever has come of its turn goes with it', async () => {
    const { log, write, hold, idle } = logged();
    const { release } = hold('a');
    const works = ['a', 'b', 'c'].map((turn) => write(turn, turn, true));
    for (const { end } of works) end();
    const ended = idle().then(() => log.push('idle'));
    await Promise.all([works[1]?.answer, works[2]?.answer]);
    expect(log).toEqual(['b', 'c', 'commit']);
    const [late, other] = [write('a', 'late', true), write('b', 'other', true)];
    late.end();
    other.end();
    await other.answer;
    expect(log.slice(3)).toEqual(['other', 'commit']);
    release();
    expect([await works[0]?.answer, await late.answer]).toEqual(['a', 'late']);
    await ended;
    expect(log.slice(5)).toEqual(['a', 'late', 'commit', 'idle']);
  });

  it('go with others of the first turn that have come in the meantime', async () => {
    const { log, write, hold, idle } = logged();
    const { reached, release } = hold('a');
    const works = [write('a', 'first', true), write('b', 'other', true)];
    await reached;
    const alone = write('a', 'alone');
    for (const { end } of [...works, alone]) end();
    await works[1]?.answer;
    expect(log).toEqual(['other', 'commit']);
    release();
    await Promise.all([works[0]?.answer, alone.answer]);
    await idle();
    expect(log.filter((entry) => entry !== 'commit')).toEqual(['other', 'alone', 'first']);
  });

  it('are let wait when the first of them is under way, however long it takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { log, write } = logged();
    const first = write('a', 'first', true);
    await first.begun;
    const [late, other] = [write('a', 'late', true), write('b', 'other', true)];
    vi.advanceTimersByTime(1_000);
    for (const { end } of [first, late, other]) end();
    await Promise.all([late.answer, other.answer]);
    expect(log).toEqual(['first', 'commit', 'late', 'other', 'commit']);
  });

  it('go to where others of their turn wait already', async () => {
    const { log, write, hold } = logged();
    const { release } = hold('a');
    const first = write('a', 'first');
    const works = [write('a', 'second', true), write('b', 'other', true)];
    for (const { end } of [first, ...works]) end();
    await works[1]?.answer;
    expect(log).toEqual(['other', 'commit']);
    release();
    await works[0]?.answer;
    expect(log.slice(2)).toEqual(['first', 'second', 'commit']);
  });

  it('are refused alone', async () => {
    const { log, write } = logged();
    const works = ['a', 'b', 'c'].map((turn) => write(turn, turn, true));
    works[1]?.fail(new ApiError('forbidden'));
    works[0]?.end();
    works[2]?.end();
    await expect(works[1]?.answer).rejects.toMatchObject({ code: 'forbidden' });
    expect([await works[0]?.answer, await works[2]?.answer]).toEqual(['a', 'c']);
    expect(log).toEqual(['a', 'b', 'c', 'a', 'c', 'commit']);
  });

  it('fail with the turn that nobody gets, but not those of others', async () => {
    const { log, write, hold, idle } = logged();
    const { release } = hold('a', new Error('too long'));
    const works = ['a', 'b'].map((turn) => write(turn, turn, true));
    for (const { end } of works) end();
    expect(await works[1]?.answer).toBe('b');
    release();
    await expect(works[0]?.answer).rejects.toThrow('too long');
    await idle();
    expect(log).toEqual(['b', 'commit']);
  });
});

describe('what works ask first', () => {
  it('is asked before their turn has come, and once for all that mingle', async () => {
    const { log, write, hold } = logged();
    const { reached, release } = hold('a');
    const works = [write('a', 'first', true, 'x'), write('a', 'second', true, 'y'), write('a', 'third', true, 'x')];
    await reached;
    expect(log).toEqual(['x?', 'y?']);
    works.push(write('a', 'late', true, 'x'), write('a', 'later', true, 'z'));
    for (const { end } of works) end();
    release();
    await Promise.all(works.map(({ answer }) => answer));
    const saw = ['first saw x1', 'second saw y2', 'third saw x1', 'late saw x1', 'later saw z3'];
    expect(log.slice(2)).toEqual(['z?', ...saw, 'commit']);
  });

  it('is asked again by whatever comes after a write', async () => {
    const { log, write } = logged();
    const works = [
      write('a', 'first', false, 'x'),
      write('a', 'second', true, 'x'),
      write('a', 'third', true, 'x'),
      write('a', 'fourth', false, 'x'),
    ];
    for (const { end } of works) end();
    await Promise.all(works.map(({ answer }) => answer));
    const saw = ['first saw x1', 'x?', 'second saw x2', 'third saw x2', 'x?', 'fourth saw x3'];
    expect(log).toEqual(['x?', ...saw, 'commit']);
  });

  it('is not asked again when one of them was refused: nothing has been written', async () => {
    const { log, write } = logged();
    const works = ['first', 'second'].map((name) => write('a', name, true, 'x'));
    works[0]?.fail(new ApiError('forbidden'));
    works[1]?.end();
    await expect(works[0]?.answer).rejects.toMatchObject({ code: 'forbidden' });
    await works[1]?.answer;
    expect(log).toEqual(['x?', 'first saw x1', 'second saw x1', 'second saw x1', 'commit']);
  });

  it('is asked again by each when one of a kind that does not mingle was refused', async () => {
    const { log, write } = logged();
    const works = ['first', 'second'].map((name) => write('a', name, false, 'x'));
    works[0]?.fail(new Error('refused'));
    works[1]?.end();
    await expect(works[0]?.answer).rejects.toThrow('refused');
    await works[1]?.answer;
    const after = log.slice(log.indexOf('rollback'));
    expect(after.slice(-5)).toEqual(['first saw x3', 'part undone', 'x?', 'second saw x4', 'commit']);
  });

  it('is asked of other turns when they are taken', async () => {
    const { log, write, hold } = logged();
    const [first, other] = [hold('a'), hold('b')];
    const works = ['a', 'b', 'c'].map((turn) => write(turn, turn, true, turn));
    for (const { end } of works) end();
    await first.reached;
    expect(log).toEqual(['a?']);
    first.release();
    await Promise.all([works[0]?.answer, works[2]?.answer]);
    expect(log.filter((entry) => entry.includes('saw'))).toEqual(['a saw a1', 'c saw c3']);
    other.release();
    await works[1]?.answer;
    expect(log.slice(-3)).toEqual(['b?', 'b saw b4', 'commit']);
  });

  it('fails nobody else when there is no answer', async () => {
    const { log, write, hold, idle } = logged();
    const { reached, release } = hold('a', new Error('too long'));
    const works = [write('a', 'first', true, 'broken'), write('b', 'other', true, 'broken too')];
    await reached;
    release();
    await expect(works[0]?.answer).rejects.toThrow('too long');
    await idle();
    expect(log).toEqual(['broken?']);
  });
});
