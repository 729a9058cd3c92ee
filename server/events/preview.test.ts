import { describe, expect, it } from 'vitest';
import { EventPreview } from '#domain/event-preview.ts';
import type { UpdateEventInput } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, invite, join, type Person } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, changesSince, read, remove, seriesOf } from '#tests/support/series.ts';

const app = await testApp();
const seriesWith = seriesOf(app);

/** A daily series whose 24th was changed and whose 25th and 26th were deleted. */
async function touched() {
  const home = await seriesWith('FREQ=DAILY;COUNT=9');
  await change(home.vera, home.at(24), { title: 'Guests' });
  await remove(home.vera, home.at(25));
  await remove(home.vera, home.at(26));
  return home;
}

const preview = async (person: Person, id: string, query: string, values: UpdateEventInput = {}) =>
  (await person.call('POST', `/api/events/${id}/preview?${query}`, values)).as(EventPreview);

describe('what a change of a series would do is shown before it is made', () => {
  it('and nothing is stored', async () => {
    const { vera, calendarId, series, at } = await touched();
    const before = await changesSince(vera, calendarId, 0);
    const rule = 'FREQ=DAILY;INTERVAL=2;COUNT=5';
    expect(await preview(vera, at(27), 'scope=all', { recurrence: rule })).toEqual({
      recurrence: rule,
      startTime: '2026-11-23T10:00:00',
      endTime: '2026-11-23T11:00:00',
      changed: { kept: 0, apart: 1, deleted: 0 },
      deleted: { kept: 1, dropped: 1 },
    });
    expect(await changesSince(vera, calendarId, 0)).toEqual(before);
    const moved = { startTime: '2026-11-24T12:00', endTime: '2026-11-24T13:00' };
    const previewed = await preview(vera, series.id, 'scope=all', moved);
    expect(previewed).toMatchObject({ changed: { kept: 1, apart: 0 }, deleted: { kept: 2, dropped: 0 } });
    const after = await change(vera, series.id, moved);
    expect(previewed).toMatchObject({
      startTime: after.startTime,
      endTime: after.endTime,
      recurrence: after.recurrence,
    });
  });

  it('of a part of it, of a deletion, and of one occurrence', async () => {
    const { vera, series, at } = await touched();
    const none = { changed: { kept: 0, apart: 0, deleted: 0 }, deleted: { kept: 0, dropped: 0 } };
    expect(await preview(vera, at(27), 'scope=following', { title: 'Sync' })).toMatchObject({
      ...none,
      recurrence: 'FREQ=DAILY;COUNT=5',
    });
    expect(await preview(vera, at(24), 'scope=following', { recurrence: null })).toMatchObject({
      recurrence: null,
      changed: { kept: 0, apart: 0, deleted: 1 },
      deleted: { kept: 0, dropped: 2 },
    });
    const lost = { changed: { kept: 0, apart: 0, deleted: 1 } };
    expect(await preview(vera, at(23), 'scope=all&action=delete')).toMatchObject({ ...lost, startTime: null });
    expect(await preview(vera, at(24), 'scope=following&action=delete')).toMatchObject(lost);
    expect(await preview(vera, at(24), 'action=delete')).toMatchObject(lost);
    expect(await preview(vera, at(27), 'scope=following&action=delete')).toMatchObject(none);
    expect(await preview(vera, at(24), 'scope=this', { title: 'x' })).toMatchObject({
      ...none,
      recurrence: series.recurrence,
    });
    expect(await read(vera, at(24))).toMatchObject({ title: 'Guests' });
  });

  it('and refused as the change itself would be', async () => {
    const { vera, calendarId, series, at } = await touched();
    const ask = (person: Person, values: object, headers = {}) =>
      person.call('POST', `/api/events/${at(27)}/preview?scope=all`, values, headers);
    expect(await ask(vera, { recurrence: 'FREQ=NEVER' })).toMatchObject(refused('recurrence_invalid'));
    expect(await ask(vera, { endTime: '2026-11-27T09:00' })).toMatchObject(
      refused('event_end_before_start', 'endTime'),
    );
    expect(await ask(vera, {}, { 'if-match': '"1"' })).toMatchObject(refused('version_conflict'));
    const { editor } = await calendarWith(app, 'editor');
    expect(await ask(editor, {})).toMatchObject(refused('not_found'));
    await join(editor, await invite(vera, calendarId, 'viewer'));
    expect(await ask(editor, {})).toMatchObject(refused('forbidden'));
    expect(await read(vera, series.id)).toMatchObject({ title: 'Standup' });
  });
});
