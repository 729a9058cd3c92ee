import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Conflict, ConflictValues } from '#domain/intents.ts';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { sampleEvent } from '#web/events/sample-event.ts';
import { conflictWords } from './api.ts';
import { ConflictList } from './ConflictList.tsx';

const conflict: Conflict = {
  ...{ id: 'one', kind: 'deleted', at: '2026-11-20T12:00:00.000Z', calendar: { id: 'home', name: 'Home' } },
  ...{ target: { id: 'a', scope: null, isTask: false }, title: 'Choir', event: null, changedBy: null },
  ...{ groups: [], choices: ['drop'] },
};
const twelve = { startTime: '2026-11-21T12:00:00', endTime: '2026-11-21T13:00:00', isAllDay: false };

afterEach(() => vi.unstubAllGlobals());

async function showList(shown: Conflict): Promise<void> {
  pretendServer({
    'GET /conflicts': () => Response.json({ conflicts: [shown] }),
    'GET /calendars': () => Response.json([]),
    'GET /calendars/home/tags': () => Response.json([]),
    'GET /calendars/home/people': () => Response.json([]),
  });
  await showCalling(<ConflictList onOpen={() => {}} />, conflictWords);
}

it.each<[string, ConflictValues, RegExp]>([
  ['as they were written, where the zone was not changed', twelve, / 12:00.1:00.PM$/],
  ['with the zone that was chosen', { ...twelve, timeZone: 'Asia/Tokyo' }, /12:00.1:00.PM.Tokyo/],
  ['where only the end was changed', { endTime: twelve.endTime }, / 1:00.1:00.PM$/],
])('the times of an event that is gone are said %s', async (_, mine, said) => {
  const groups = [{ fields: ['startTime', 'endTime'], mine, theirs: null }];
  await showList({ ...conflict, groups });
  const text = page.getByText('You had set');
  await expect.element(text).toBeVisible();
  expect(text.element().textContent).toMatch(said);
});

it('a deletion that is not allowed any more is called so', async () => {
  await showList({ ...conflict, kind: 'right_lost', calendar: { id: 'home', name: '' } });
  await expect.element(page.getByText('“a calendar”. You had deleted an event.')).toBeVisible();
});

it('what is not for its author any more is called private', async () => {
  const event = { ...sampleEvent({ id: 'a', startTime: '2026-11-21T10:00:00', title: '' }), redacted: true as const };
  const groups = [{ fields: ['location'], mine: { location: 'Hall' }, theirs: null }];
  await showList({ ...conflict, kind: 'changed', event, groups });
  await expect.element(page.getByText('Now: Private You had set: Place “Hall”')).toBeVisible();
});
