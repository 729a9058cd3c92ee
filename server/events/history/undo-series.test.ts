import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import {
  atTen,
  change,
  changesSince,
  eventsOn,
  occurrence,
  read,
  remove,
  seriesOf,
  versionOf,
} from '#tests/support/series.ts';

const app = await testApp();

async function seriesWith(recurrence: string) {
  const made = await seriesOf(app)(recurrence);
  const { vera, calendarId } = made;
  const latest = () => versionOf(vera, calendarId);
  const undo = (version: number) => vera.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);
  const undoLast = async () => expect(await undo(await latest())).toMatchObject({ status: 200 });
  /** The occurrences as people see them: when, and with which title. */
  const shown = async () =>
    (await eventsOn(vera, calendarId, '2026-11-01', '2027-01-31')).map(
      ({ id, startTime, title, recurrence: rule }) => `${id} ${startTime} ${title} ${rule}`,
    );
  return { ...made, latest, undo, undoLast, shown };
}

type Home = Awaited<ReturnType<typeof seriesWith>>;

const ninth = { startTime: '2026-11-23T09:00', endTime: '2026-11-23T10:00' };

/** Actions on a series with a changed occurrence on the 24th and a deleted one on the 25th. */
const DEEDS: [what: string, deed: (home: Home) => Promise<unknown>][] = [
  ['a change of one occurrence', ({ vera, at }) => change(vera, at(26), { title: 'Two' })],
  ['a second change of one occurrence', ({ vera, at }) => change(vera, at(24), { title: 'Two' })],
  ['a deletion of one occurrence', ({ vera, at }) => remove(vera, at(26))],
  ['a deletion of a changed occurrence', ({ vera, at }) => remove(vera, at(24))],
  ['a change of it and all after it', ({ vera, at }) => change(vera, at(24), { title: 'Two' }, 'following')],
  ['a move of it and all after it', ({ vera, at }) => change(vera, at(23), ninth, 'following')],
  ['a split', ({ vera, at }) => change(vera, at(26), { title: 'Two', endTime: '2026-11-26T12:00' }, 'following')],
  ['a deletion of it and all after it', ({ vera, at }) => remove(vera, at(24), 'following')],
  ['a change of all', ({ vera, series }) => change(vera, series.id, { title: 'Two' })],
  ['a move of all by hours', ({ vera, series }) => change(vera, series.id, ninth)],
  [
    'a move of all by a day',
    ({ vera, series }) => change(vera, series.id, { startTime: '2026-11-24T10:00', endTime: '2026-11-24T11:00' }),
  ],
  ['another rule', ({ vera, series }) => change(vera, series.id, { recurrence: 'FREQ=WEEKLY;COUNT=3' })],
  ['the end of the repetition', ({ vera, series }) => change(vera, series.id, { recurrence: null })],
  ['whole days', ({ vera, series }) => change(vera, series.id, { isAllDay: true })],
  ['a deletion of all', ({ vera, series }) => remove(vera, series.id)],
];

describe.each(['FREQ=DAILY', 'FREQ=DAILY;COUNT=6'])('of a series with %s', (rule) => {
  it.each(DEEDS)('%s can be taken back, made again and taken back', async (_, deed) => {
    const home = await seriesWith(rule);
    await change(home.vera, home.at(24), {
      title: 'With guests',
      startTime: '2026-11-24T12:00',
      endTime: '2026-11-24T13:00',
    });
    await change(home.vera, home.at(27), { title: 'By itself' });
    await remove(home.vera, home.at(25));
    const before = await home.shown();
    const series = await read(home.vera, home.series.id);
    await deed(home);
    const after = await home.shown();
    expect(after).not.toEqual(before);
    await home.undoLast();
    expect(await home.shown()).toEqual(before);
    expect(await read(home.vera, series.id)).toMatchObject({ recurrence: rule, exdates: series.exdates });
    await home.undoLast();
    expect(await home.shown()).toEqual(after);
    await home.undoLast();
    expect(await home.shown()).toEqual(before);
  });
});

describe('after later changes', () => {
  it('each deleted occurrence comes back by itself', async () => {
    const { vera, series, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    const version = await latest();
    await remove(vera, at(25));
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await read(vera, series.id)).toMatchObject({ exdates: atTen(25) });
    expect(await undo(version + 1)).toMatchObject({ status: 200 });
    expect(await read(vera, series.id)).not.toHaveProperty('exdates');
  });

  it('a deleted occurrence does not come back when its series has moved', async () => {
    const { vera, series, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    const version = await latest();
    await change(vera, series.id, ninth);
    expect(await undo(version)).toMatchObject({ ...refused('undo_conflict'), body: { current: { id: series.id } } });
    expect(await latest()).toBe(version + 1);
  });

  it('nor twice', async () => {
    const { vera, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    const version = await latest();
    expect(await undo(version)).toMatchObject({ status: 200 });
    expect(await undo(version)).toMatchObject(refused('undo_conflict'));
  });

  it('an occurrence that was brought back and changed is not deleted again', async () => {
    const { vera, series, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    await undo(await latest());
    const version = await latest();
    await change(vera, at(24), { title: 'Keep me' });
    expect(await undo(version)).toMatchObject({ ...refused('undo_conflict'), body: { current: { id: series.id } } });
    expect(await read(vera, at(24))).toMatchObject({ title: 'Keep me' });
    expect(await read(vera, series.id)).not.toHaveProperty('exdates');
  });

  it('nor is one of a series that has moved', async () => {
    const { vera, series, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    await remove(vera, at(24));
    await undo(await latest());
    const version = await latest();
    await change(vera, series.id, ninth);
    expect(await undo(version)).toMatchObject(refused('undo_conflict'));
  });

  it('a series is not taken back with what was changed of it later', async () => {
    const { vera, series, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    const version = await latest();
    await change(vera, at(24), { title: 'Keep me' });
    expect(await undo(version)).toMatchObject({ ...refused('undo_conflict'), body: { current: { id: series.id } } });
    expect(await read(vera, at(24))).toMatchObject({ title: 'Keep me' });
  });

  it('nor is a split', async () => {
    const { vera, at, latest, undo, shown } = await seriesWith('FREQ=DAILY;COUNT=6');
    const next = await change(vera, at(25), { title: 'Sync' }, 'following');
    const version = await latest();
    await change(vera, occurrence(next, '2026-11-26T10:00:00'), { title: 'Keep me' });
    const before = await shown();
    expect(await undo(version)).toMatchObject(refused('undo_conflict'));
    expect(await shown()).toEqual(before);
  });

  it('an occurrence changed under another rule becomes an event of its own', async () => {
    const { vera, calendarId, series, latest, undo } = await seriesWith('FREQ=WEEKLY;COUNT=3');
    await change(vera, series.id, { recurrence: 'FREQ=DAILY;COUNT=3' });
    const version = await latest();
    const changed = occurrence(series, '2026-11-24T10:00:00');
    await change(vera, changed, { title: 'Keep me' });
    expect(await undo(version)).toMatchObject({ status: 200 });
    const [released] = await eventsOn(vera, calendarId, '2026-11-24');
    expect(released).toMatchObject({ title: 'Keep me', recurringEventId: null });
    expect((await changesSince(vera, calendarId, version + 1)).deleted).toEqual([changed]);
  });

  it('a changed occurrence does not come back when its series has been deleted', async () => {
    const { vera, series, at, latest, undo } = await seriesWith('FREQ=DAILY;COUNT=6');
    await change(vera, at(24), { title: 'Two' });
    await remove(vera, at(24));
    const version = await latest();
    await remove(vera, series.id);
    expect(await undo(version)).toMatchObject(refused('undo_conflict'));
  });
});
