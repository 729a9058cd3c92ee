import { describe, expect, it } from 'vitest';
import type { CalendarEvent } from '#domain/events.ts';
import { at, moveQueue, type Times } from './move-queue.ts';
import { sampleEvent } from './sample-event.ts';

const event = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00', version: 5 });
const on = (day: number): Times => ({ startTime: `2026-11-${day}T10:00:00`, endTime: `2026-11-${day}T11:00:00` });

/** A server that responds when the test says so. */
function server() {
  const sent: { version: number; day: string }[] = [];
  const shown: string[] = [];
  let answer = () => {};
  let refuse = (_: Error) => {};
  const queue = moveQueue(event, {
    put: (before, times) =>
      new Promise((resolve, reject) => {
        sent.push({ version: before.version, day: times.startTime.slice(8, 10) });
        answer = () => resolve({ ...at(before, times), version: before.version + 1 });
        refuse = reject;
      }),
    show: (next: CalendarEvent) => shown.push(`${next.startTime.slice(8, 10)} v${next.version}`),
  });
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return {
    queue,
    sent,
    shown,
    answer: async () => {
      answer();
      await settle();
    },
    refuse: async () => {
      refuse(new Error('no'));
      await settle();
    },
  };
}

describe('moving an event', () => {
  it('shows at once, and then as the server has it', async () => {
    const { queue, sent, shown, answer } = server();
    const stored = queue.move(on(21));
    expect(shown).toEqual(['21 v5']);
    await answer();
    expect(await stored).toMatchObject({ ...on(21), version: 6 });
    expect(sent).toEqual([{ version: 5, day: '21' }]);
    expect(shown).toEqual(['21 v5', '21 v6']);
    expect(queue.isWriting()).toBe(false);
  });

  it('writes one after the other, with the version of the former, and leaves out what is in between', async () => {
    const { queue, sent, shown, answer } = server();
    const stored = queue.move(on(21));
    expect([queue.move(on(22)), queue.move(on(23))]).toEqual([undefined, undefined]);
    await answer();
    expect(queue.current()).toMatchObject(on(23));
    await answer();
    expect(await stored).toMatchObject({ ...on(23), version: 7 });
    expect(sent).toEqual([
      { version: 5, day: '21' },
      { version: 6, day: '23' },
    ]);
    // It never jumps back to an earlier position.
    expect(shown.map((text) => text.slice(0, 2))).toEqual(['21', '22', '23', '23', '23']);
  });

  it('sends a time once that the server stores as another, as clocks skip it', async () => {
    const [sent, night] = [[] as string[], { startTime: '2026-03-29T02:00:00', endTime: '2026-03-29T03:00:00' }];
    const stored = { startTime: '2026-03-29T03:00:00', endTime: '2026-03-29T04:00:00' };
    const queue = moveQueue(event, {
      put: async (before, { startTime }) => {
        sent.push(startTime);
        if (sent.length > 3) throw new Error('again and again');
        return { ...at(before, stored), version: before.version + 1 };
      },
      show: () => {},
    });
    expect(await queue.move(night)).toMatchObject(stored);
    expect(queue.current()).toMatchObject(stored);
    expect(sent).toEqual([night.startTime]);
  });

  it('sends nothing for what comes to the same', async () => {
    const { queue, sent } = server();
    expect(await queue.move(on(20))).toEqual(event);
    expect(sent).toEqual([]);
  });

  it('that the server refuses is as it was, and can be tried again', async () => {
    const { queue, shown, answer, refuse } = server();
    const first = queue.move(on(21));
    queue.move(on(22));
    await answer();
    const refused = expect(first).rejects.toThrow('no');
    await refuse();
    await refused;
    expect(shown.at(-1)).toBe('21 v6');
    const second = queue.move(on(25));
    await answer();
    expect(await second).toMatchObject(on(25));
  });
});

it('an event at other times has their instants, and one of whole days has none', () => {
  expect(at(event, on(21))).toMatchObject({ startAt: '2026-11-21T07:00:00.000Z', endAt: '2026-11-21T08:00:00.000Z' });
  const days = sampleEvent({ id: 'b', startTime: '2026-11-20' });
  expect(at(days, { startTime: '2026-11-21T00:00:00', endTime: '2026-11-21T23:59:59' })).toMatchObject({
    startAt: null,
    endAt: null,
  });
});
