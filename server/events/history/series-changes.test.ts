import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { testApp } from '#tests/support/app.ts';
import { change, occurrence, remove, seriesOf } from '#tests/support/series.ts';

const app = await testApp();
const seriesWith = seriesOf(app);

async function home(recurrence = 'FREQ=WEEKLY;BYDAY=MO;COUNT=5') {
  const made = await seriesWith(recurrence);
  const { vera, calendarId, series } = made;
  const entries = async () => (await vera.call('GET', `/api/calendars/${calendarId}/history`)).as(HistoryPage).entries;
  /** The newest entry, as short text. */
  const last = async () => {
    const [entry] = await entries();
    const changes = entry?.changes.map(
      ({ action, scope, name, fields }) =>
        `${action} ${scope ?? '-'} ${name}: ${fields.map(({ field, before, after }) => `${field} ${before} > ${after}`).join(', ')}`,
    );
    return [...(changes ?? []), entry?.changeCount];
  };
  const on = (day: string) => occurrence(series, `2026-${day}T10:00:00`);
  const undo = async () => {
    const [entry] = await entries();
    return vera.call('POST', `/api/calendars/${calendarId}/history/${entry?.version}/undo`);
  };
  return { ...made, on, last, undo };
}

describe('the history of a series', () => {
  it('shows what was changed of one occurrence, and that one was deleted', async () => {
    const { vera, on, last } = await home();
    await change(vera, on('11-30'), { title: 'Guests', startTime: '2026-11-30T09:00' });
    const time = 'startTime 2026-11-30T10:00:00 > 2026-11-30T09:00:00';
    expect(await last()).toEqual([`update this Guests: title Standup > Guests, ${time}`, 1]);
    await change(vera, on('11-30'), { location: 'Hall' });
    expect(await last()).toEqual(['update this Guests: location  > Hall', 1]);
    await remove(vera, on('12-07'));
    expect(await last()).toEqual(['update this Standup: exdates  > 2026-12-07T10:00:00', 1]);
    await remove(vera, on('11-30'));
    expect(await last()).toEqual(['update this Standup: exdates  > 2026-11-30T10:00:00', 1]);
  });

  it('shows that an occurrence matches its series again after its first change is undone', async () => {
    const { vera, on, last, undo } = await home();
    await change(vera, on('11-30'), { title: 'Guests', startTime: '2026-11-30T09:00' });
    expect((await undo()).status).toBe(200);
    const time = 'startTime 2026-11-30T09:00:00 > 2026-11-30T10:00:00';
    expect(await last()).toEqual([`update this Standup: title Guests > Standup, ${time}`, 1]);
  });

  it('shows a move of all as one change, whatever moved along', async () => {
    const { vera, series, on, last, undo } = await home();
    await change(vera, on('11-30'), { title: 'Guests' });
    await remove(vera, on('12-07'));
    await change(vera, series.id, { startTime: '2026-11-24T10:00', endTime: '2026-11-24T11:00' });
    const [day, other] = ['2026-11-23T', '2026-11-24T'];
    const fields = (a: string, b: string, from: string, to: string) =>
      `startTime ${a}10:00:00 > ${b}10:00:00, endTime ${a}11:00:00 > ${b}11:00:00, recurrence FREQ=WEEKLY;BYDAY=${from};COUNT=5 > FREQ=WEEKLY;BYDAY=${to};COUNT=5`;
    expect(await last()).toEqual([`update all Standup: ${fields(day, other, 'MO', 'TU')}`, 1]);
    expect((await undo()).status).toBe(200);
    expect(await last()).toEqual([`update all Standup: ${fields(other, day, 'TU', 'MO')}`, 1]);
  });

  it.each(['FREQ=WEEKLY;BYDAY=MO;COUNT=5', 'FREQ=WEEKLY;UNTIL=20261228'])(
    'shows a split as a change of one and all after it: %s',
    async (rule) => {
      const { vera, on, last, undo } = await home(rule);
      await change(vera, on('12-07'), { title: 'Guests' });
      const values = { location: 'Hall', startTime: '2026-11-30T09:00' };
      await change(vera, on('11-30'), values, 'following');
      const start = (a: string, b: string) => `startTime 2026-11-30T${a}:00:00 > 2026-11-30T${b}:00:00`;
      expect(await last()).toEqual([`update following Standup: location  > Hall, ${start('10', '09')}`, 1]);
      expect((await undo()).status).toBe(200);
      expect(await last()).toEqual([`update following Standup: location Hall > , ${start('09', '10')}`, 1]);
    },
  );

  it('shows a deletion of one and all after it', async () => {
    const { vera, on, last } = await home();
    await change(vera, on('12-07'), { title: 'Guests' });
    await remove(vera, on('11-30'), 'following');
    expect(await last()).toEqual([
      'delete following Standup: recurrence FREQ=WEEKLY;BYDAY=MO;COUNT=5 > FREQ=WEEKLY;BYDAY=MO;UNTIL=20261130T095959',
      1,
    ]);
  });

  it('shows a deletion of all as one', async () => {
    const { vera, series, on, last } = await home();
    await change(vera, on('12-07'), { title: 'Guests' });
    await remove(vera, series.id);
    expect(await last()).toEqual(['delete - Standup: ', 1]);
  });
});
