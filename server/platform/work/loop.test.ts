import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createWorkLoop, workLoops } from './loop.ts';

const silent = pino({ level: 'silent' });

it('a wake is never lost, in whatever turn of the loop it comes', async () => {
  for (let turns = 0; turns < 12; turns += 1) {
    let looks = 0;
    const look = async () => {
      looks += 1;
      return false;
    };
    const loop = createWorkLoop('looks', look, new AbortController().signal, silent);
    loop.wake();
    for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
    loop.wake();
    await loop.idle();
    expect([turns, looks]).toEqual([turns, 2]);
  }
});

it('work that fails is logged once, and once more when it resumes', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line).msg) });
  let isAway = true;
  const loop = createWorkLoop(
    'looks',
    async () => {
      if (isAway) throw new Error('away');
      return false;
    },
    new AbortController().signal,
    log,
  );
  for (isAway of [true, true, false, false]) {
    loop.wake();
    await loop.idle();
  }
  expect(lines).toEqual(['work is held up', 'work goes on']);
});

it('what is stopped aborts its work, waits for the end of it and begins no more', async () => {
  const loops = workLoops(silent);
  const seen: string[] = [];
  loops.add('work', async () => {
    seen.push('begun');
    await new Promise((resolve) => loops.signal.addEventListener('abort', resolve));
    seen.push('aborted');
    return true;
  });
  loops.wake();
  await loops.stop();
  loops.wake();
  await loops.idle();
  expect(seen).toEqual(['begun', 'aborted']);
});
