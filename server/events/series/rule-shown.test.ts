import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { change, changesSince, occurrence, read, seriesOf, versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** A series with a changed occurrence, which shows the rule of the series. */
async function seriesWithOverride() {
  const made = await seriesOf(app)('FREQ=DAILY');
  const override = await change(made.vera, made.at(24), { title: 'By itself' });
  return { ...made, override, version: await versionOf(made.vera, made.calendarId) };
}

it('an occurrence that was changed on its own is among the changes when the rule that it shows changes', async () => {
  const { vera, calendarId, series, override, version } = await seriesWithOverride();
  await change(vera, series.id, { recurrence: 'FREQ=DAILY;COUNT=9' });
  const shown = { ...override, recurrence: 'FREQ=DAILY;COUNT=9', version: version + 1 };
  expect(await read(vera, override.id)).toEqual(shown);
  expect((await changesSince(vera, calendarId, version)).events).toContainEqual(shown);
});

it('and when its series is cut short after it, and when that is taken back', async () => {
  const { vera, calendarId, series, override, version } = await seriesWithOverride();
  await change(vera, occurrence(series, '2026-11-26T10:00:00'), { title: 'Another' }, 'following');
  const cut = await read(vera, override.id);
  expect(cut).toMatchObject({ version: version + 1, recurrence: expect.stringContaining('UNTIL=') });
  expect((await changesSince(vera, calendarId, version)).events).toContainEqual(cut);
  await vera.call('POST', `/api/calendars/${calendarId}/history/${version + 1}/undo`);
  expect(await read(vera, override.id)).toEqual({ ...override, version: version + 2 });
});

it('but not when its series changes in what it has of its own', async () => {
  const { vera, series, override } = await seriesWithOverride();
  await change(vera, series.id, { title: 'In the hall' });
  expect(await read(vera, override.id)).toEqual(override);
});
