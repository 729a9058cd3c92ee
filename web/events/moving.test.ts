import { beforeEach, expect, it, vi } from 'vitest';
import { forgetSteps } from '#web/platform/held-steps.ts';
import { noteStep } from '#web/platform/steps.ts';
import { at, type Times } from './move-queue.ts';
import { beginMoves, continuesStep, isBurst, moveStep } from './moving.ts';
import { sampleEvent } from './sample-event.ts';

const event = sampleEvent({ id: 'a', startTime: '2026-11-20T10:00:00', endTime: '2026-11-20T11:00:00', version: 5 });
const on = (day: number): Times => ({ startTime: `2026-11-${day}T10:00:00`, endTime: `2026-11-${day}T11:00:00` });

beforeEach(() => {
  forgetSteps();
  vi.useFakeTimers({ now: new Date('2026-11-20T10:00:00Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

/** An event that has been moved once. */
async function moved() {
  const put = async (before: typeof event, times: Times) => {
    const version = before.version + 1;
    return { event: { ...at(before, times), version }, change: { calendarId: event.calendarId, version } };
  };
  const moving = beginMoves(event, { put, show: () => {} });
  const stored = await moving.queue.move(on(21));
  noteStep(moving.step, moving.begun);
  moving.movedAt = Date.now();
  return { moving, stored: stored ?? event };
}

it('moves by key that come soon are one step, with every version that they made', async () => {
  const { moving, stored } = await moved();
  expect(continuesStep(moving, stored, 'key')).toBe(true);
  await moving.queue.move(on(22));
  expect(moving.step.changes.map(({ version }) => version)).toEqual([6, 7]);
});

it('a drag, a later move and one after another step are steps of their own', async () => {
  const { moving, stored } = await moved();
  expect(continuesStep(moving, stored, 'drag')).toBe(false);
  vi.setSystemTime(Date.now() + 2_000);
  expect(continuesStep(moving, stored, 'key')).toBe(false);
  expect(isBurst(moving, 'key')).toBe(false);
  moving.movedAt = Date.now();
  expect(continuesStep(moving, stored, 'key')).toBe(true);
  noteStep(moveStep(event, [{ calendarId: event.calendarId, version: 9 }]));
  expect(continuesStep(moving, stored, 'key')).toBe(false);
});

it('a version of somebody else is where the next move begins', async () => {
  const { moving, stored } = await moved();
  expect(continuesStep(moving, { ...stored, version: stored.version + 1 }, 'key')).toBe(false);
});

it('whatever comes while a write is under way goes on with it', () => {
  const moving = beginMoves(event, { put: () => new Promise(() => {}), show: () => {} });
  void moving.queue.move(on(21));
  expect(continuesStep(moving, { ...event, version: 9 }, 'drag')).toBe(true);
});
