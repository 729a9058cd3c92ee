import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createTags, invite, join, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import {
  atTen,
  change,
  changesSince,
  createSeries,
  eventsOn,
  occurrence,
  read,
  remove,
  startsOn,
} from '#tests/support/series.ts';

const app = await testApp();

/** A series with a changed and a deleted occurrence, and a second calendar. */
async function seriesToMove() {
  const vera = await signUp(app, 'Vera');
  const here = await createCalendar(vera, { name: 'Here' });
  const there = await createCalendar(vera, { name: 'There' });
  const [tag] = await createTags(vera, here.id, 'Work');
  const series = await createSeries(vera, here.id, 'FREQ=DAILY;COUNT=4', { tagId: tag?.id });
  const at = (day: number) => occurrence(series, `2026-11-${day}T10:00:00`);
  await change(vera, at(24), { title: 'With guests' });
  await remove(vera, at(25));
  return { vera, here, there, series, at };
}

describe('moving a series to another calendar', () => {
  it('takes everything along under the names it has, and drops the tag', async () => {
    const { vera, here, there, series, at } = await seriesToMove();
    const before = await changesSince(vera, here.id, 0);
    expect(await change(vera, series.id, { calendarId: there.id })).toMatchObject({
      id: series.id,
      calendarId: there.id,
      tagId: null,
      exdates: atTen(25),
      version: there.version + 1,
    });
    const shown = await eventsOn(vera, there.id, '2026-11-01', '2026-11-30');
    expect(shown.map(({ id, title, tag }) => [id, title, tag])).toEqual([
      [at(23), 'Standup', null],
      [at(24), 'With guests', null],
      [at(26), 'Standup', null],
    ]);
    expect(await eventsOn(vera, here.id, '2026-11-01', '2026-11-30')).toEqual([]);
    const left = await changesSince(vera, here.id, before.version);
    expect([left.events, left.deleted.sort(), left.version]).toEqual([
      [],
      [series.id, at(24)].sort(),
      before.version + 1,
    ]);
    const arrived = await changesSince(vera, there.id, there.version);
    expect(arrived.events.map(({ id }) => id).sort()).toEqual([series.id, at(24)].sort());
  });

  it('can move it in time on the way, and what was changed or deleted moves too', async () => {
    const { vera, there, series, at } = await seriesToMove();
    const times = { startTime: '2026-11-24T10:00', endTime: '2026-11-24T11:00' };
    await change(vera, series.id, { calendarId: there.id, ...times });
    const shown = await eventsOn(vera, there.id, '2026-11-01', '2026-11-30');
    expect(shown.map(({ id, title }) => [id, title])).toEqual([
      [at(24), 'Standup'],
      [at(25), 'With guests'],
      [at(27), 'Standup'],
    ]);
    expect(await read(vera, series.id)).toMatchObject({ exdates: atTen(26) });
  });

  it('can be requested by an occurrence, with all', async () => {
    const { vera, there, series, at } = await seriesToMove();
    const times = { startTime: '2026-11-26T12:00', endTime: '2026-11-26T13:00' };
    await change(vera, at(26), { calendarId: there.id, ...times }, 'all');
    expect(await read(vera, series.id)).toMatchObject({ calendarId: there.id, startTime: '2026-11-23T12:00:00' });
    expect(await startsOn(vera, there.id, '2026-11-26')).toEqual(['2026-11-26T12:00:00']);
  });

  it('takes a tag of the target for all of it', async () => {
    const { vera, there, series, at } = await seriesToMove();
    const [tag] = await createTags(vera, there.id, 'Away');
    await change(vera, series.id, { calendarId: there.id, tagId: tag?.id });
    expect(await read(vera, at(24))).toMatchObject({ tag });
    expect(await read(vera, at(26))).toMatchObject({ tag });
  });

  it.each(['this', 'following'] as const)('cannot tear %s of it away', async (scope) => {
    const { vera, here, there, at } = await seriesToMove();
    for (const day of [24, 26]) {
      const answer = await vera.call('PUT', `/api/events/${at(day)}?scope=${scope}`, { calendarId: there.id });
      expect(answer).toMatchObject(refused('validation_failed', 'calendarId'));
    }
    expect(await eventsOn(vera, here.id, '2026-11-01', '2026-11-30')).toHaveLength(3);
    expect(await changesSince(vera, there.id, 0)).toMatchObject({ version: there.version });
  });

  it('needs the right to write in both', async () => {
    const { vera, here, there, series } = await seriesToMove();
    const { editor } = await calendarWith(app, 'editor');
    await join(editor, await invite(vera, here.id, 'editor'));
    const path = `/api/events/${series.id}`;
    expect(await editor.call('PUT', path, { calendarId: there.id })).toMatchObject(refused('not_found'));
    await join(editor, await invite(vera, there.id, 'viewer'));
    expect(await editor.call('PUT', path, { calendarId: there.id })).toMatchObject(refused('forbidden'));
    await join(editor, await invite(vera, there.id, 'editor'));
    expect(await editor.call('PUT', path, { calendarId: there.id })).toMatchObject({ status: 200 });
  });

  it('is guarded by If-Match, and changes neither calendar when it is stale', async () => {
    const { vera, here, there, series } = await seriesToMove();
    const before = await changesSince(vera, here.id, 0);
    const headers = { 'if-match': `"${series.version}"` };
    const body = { calendarId: there.id };
    expect(await vera.call('PUT', `/api/events/${series.id}`, body, headers)).toMatchObject(
      refused('version_conflict'),
    );
    expect(await changesSince(vera, here.id, 0)).toEqual(before);
    expect(await changesSince(vera, there.id, 0)).toMatchObject({ version: there.version });
  });
});
