import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { refused } from '#tests/support/refused.ts';
import { atTen, change, eventsOn, occurrence, read, remove, seriesOf, versionOf } from '#tests/support/series.ts';

const app = await testApp();

async function home(recurrence = 'FREQ=DAILY;COUNT=6') {
  const made = await seriesOf(app)(recurrence);
  const { vera, calendarId, series } = made;
  const latest = () => versionOf(vera, calendarId);
  const undo = (version: number) => vera.call('POST', `/api/calendars/${calendarId}/history/${version}/undo`);
  const shown = async () =>
    (await eventsOn(vera, calendarId, '2026-11-01', '2027-01-31')).map(
      ({ id, startTime, title }) => `${id} ${startTime} ${title}`,
    );
  const moveTo = (day: number, id = series.id) =>
    change(vera, id, { startTime: `2026-11-${day}T10:00`, endTime: `2026-11-${day}T11:00` });
  return { ...made, latest, undo, shown, moveTo };
}

/** Expects an undo to be refused and to change nothing. */
async function conflicts({ undo, shown, latest }: Awaited<ReturnType<typeof home>>, version: number) {
  const [before, last] = [await shown(), await latest()];
  expect(await undo(version)).toMatchObject(refused('undo_conflict'));
  expect([await shown(), await latest()]).toEqual([before, last]);
}

describe('after a series has moved by a day, another occurrence has the name', () => {
  it('a deleted one does not come back in the place of another', async () => {
    const made = await home();
    await remove(made.vera, made.at(24));
    await remove(made.vera, made.at(25));
    const version = await made.latest();
    await made.moveTo(24);
    expect(await read(made.vera, made.series.id)).toMatchObject({ exdates: atTen(25, 26) });
    await conflicts(made, version);
  });

  it('nor is another deleted in its place', async () => {
    const made = await home();
    await remove(made.vera, made.at(24));
    await made.undo(await made.latest());
    const version = await made.latest();
    await made.moveTo(24);
    await conflicts(made, version);
  });

  it('nor is what was changed of another taken back', async () => {
    const made = await home();
    for (const day of [24, 25]) await change(made.vera, made.at(day), { title: 'Guests' });
    const version = await made.latest();
    await made.moveTo(24);
    await conflicts(made, version);
    await conflicts(made, version - 1);
  });

  it('but after it has moved back all is as it was', async () => {
    const made = await home();
    await change(made.vera, made.at(25), { title: 'Guests' });
    await remove(made.vera, made.at(24));
    const version = await made.latest();
    await made.moveTo(24);
    await made.moveTo(23);
    expect((await made.undo(version)).status).toBe(200);
    expect((await made.undo(version - 1)).status).toBe(200);
    expect(await made.titles()).toEqual(Array(6).fill('Standup'));
  });
});

describe('a move is not taken back', () => {
  it('when an occurrence was deleted since, which would be another', async () => {
    const made = await home();
    await made.moveTo(24);
    const version = await made.latest();
    await remove(made.vera, made.at(27));
    await conflicts(made, version);
  });

  it('nor when one was changed since', async () => {
    const made = await home();
    await made.moveTo(24);
    const version = await made.latest();
    await change(made.vera, made.at(27), { title: 'Guests' });
    await conflicts(made, version);
  });

  it('but when nothing was, with all that it took along, again and again', async () => {
    const made = await home('FREQ=WEEKLY;BYDAY=MO,WE;COUNT=6');
    await remove(made.vera, made.at(25));
    await change(made.vera, made.at(30), { title: 'Guests' });
    const before = await made.shown();
    await made.moveTo(24);
    const after = await made.shown();
    expect(after).not.toEqual(before);
    for (const expected of [before, after, before, after]) {
      expect((await made.undo(await made.latest())).status).toBe(200);
      expect(await made.shown()).toEqual(expected);
    }
  });
});

it('a split that has left nothing of the old series is taken back with what was changed of it', async () => {
  const made = await home('FREQ=DAILY;COUNT=4');
  await remove(made.vera, made.at(23));
  await change(made.vera, made.at(25), { title: 'Guests' });
  const before = await made.shown();
  await change(made.vera, made.at(24), { location: 'Hall' }, 'following');
  expect(await made.vera.call('GET', `/api/events/${made.series.id}`)).toMatchObject({ status: 404 });
  expect((await made.undo(await made.latest())).status).toBe(200);
  expect(await made.shown()).toEqual(before);
});

it('each change by scope is one entry of the history', async () => {
  const made = await home();
  await change(made.vera, made.at(24), { title: 'Guests' });
  await remove(made.vera, made.at(25));
  for (const scope of ['this', 'following', 'all'] as const) {
    const before = await made.shown();
    const last = await made.latest();
    const target = scope === 'following' ? made.at(26) : made.at(24);
    await change(made.vera, target, { startTime: `2026-11-${target.slice(-9, -7)}T09:00`, location: scope }, scope);
    expect(await made.latest()).toBe(last + 1);
    await made.undo(last + 1);
    expect(await made.shown()).toEqual(before);
  }
});

it('a split while somebody else holds an occurrence of the rest: they change nothing', async () => {
  const made = await home();
  const next = await change(made.vera, made.at(25), { title: 'Sync' }, 'following');
  const before = await made.shown();
  expect(await made.vera.call('PUT', `/api/events/${made.at(26)}`, { title: 'Late' })).toMatchObject({ status: 404 });
  expect(await made.shown()).toEqual(before);
  expect(await read(made.vera, occurrence(next, '2026-11-26T10:00:00'))).toMatchObject({ title: 'Sync' });
});
