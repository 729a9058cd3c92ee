import { describe, expect, it } from 'vitest';
import { inSlices, nextTurn } from './yielding.ts';

/** Keeps the processor busy for some time. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

describe('work in slices', () => {
  it('goes on at once until its slice is used up', async () => {
    const giveWay = inSlices(Number.POSITIVE_INFINITY);
    let turned = false;
    setImmediate(() => {
      turned = true;
    });
    for (let step = 0; step < 1_000; step += 1) await giveWay();
    expect(turned).toBe(false);
  });

  it('lets others have a turn when it is', async () => {
    const giveWay = inSlices(1);
    const turns: string[] = [];
    setImmediate(() => turns.push('other'));
    work(2);
    await giveWay();
    turns.push('work');
    expect(turns).toEqual(['other', 'work']);
  });

  it('has one slice in a turn of the event loop, however many work', async () => {
    const turnsOfSlices: number[] = [];
    let turn = 0;
    let done = false;
    const count = () => {
      turn += 1;
      if (!done) setImmediate(count);
    };
    setImmediate(count);
    const worker = async () => {
      for (let slice = 0; slice < 3; slice += 1) {
        await nextTurn();
        turnsOfSlices.push(turn);
      }
    };
    await Promise.all([worker(), worker(), worker()]);
    done = true;
    expect(turnsOfSlices).toHaveLength(9);
    expect(new Set(turnsOfSlices).size).toBe(9);
  });
});
