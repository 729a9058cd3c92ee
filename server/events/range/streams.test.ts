import { expect, it } from 'vitest';
import { createStreams } from './streams.ts';

it('sends one person three large answers at once, and others theirs meanwhile', async () => {
  const streams = createStreams();
  const begun: string[] = [];
  const ends = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  const send = (name: string, until?: Promise<void>) => async () => {
    begun.push(name);
    await until;
  };
  const first = ends.map(({ promise }, at) => streams.use('vera', send(`vera ${at}`, promise)));
  const fourth = streams.use('vera', send('vera 3'));
  await streams.use('egor', send('egor'));
  expect(begun).toEqual(['vera 0', 'vera 1', 'vera 2', 'egor']);
  ends[1]?.resolve();
  await fourth;
  expect(begun.at(-1)).toBe('vera 3');
  for (const { resolve } of ends) resolve();
  await Promise.all(first);
});

it('goes on after one that fails', async () => {
  const streams = createStreams();
  const fail = () => streams.use('vera', () => Promise.reject(new Error('gone')));
  for (let time = 0; time < 4; time += 1) await expect(fail()).rejects.toThrow('gone');
  let sent = false;
  await streams.use('vera', async () => {
    sent = true;
  });
  expect(sent).toBe(true);
});
