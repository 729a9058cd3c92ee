import { describe, expect, it } from 'vitest';
import type { CalendarEvent, UpdateEventInput } from '#domain/events.ts';
import type { EditScope } from '#domain/values/events.ts';
import { testApp } from '#tests/support/app.ts';
import { apartFromSeries, conflictsOf, hourAt, outcomesOf } from '#tests/support/intents.ts';
import { change, remove } from '#tests/support/series.ts';

const app = await testApp();

type Made = Awaited<ReturnType<typeof apartFromSeries>>;

describe('an intent to change a series', () => {
  it.each<[string, EditScope | undefined, UpdateEventInput, (made: Made) => Promise<unknown>, string]>([
    ['is applied where nobody else changed it', 'following', { title: 'Later' }, async () => {}, 'applied'],
    [
      'finds an occurrence after its series was moved',
      'this',
      { title: 'Once' },
      ({ owner, series }) => change(owner, series.id, hourAt(12, 23)),
      'merged',
    ],
    [
      'finds an occurrence after its series was split',
      'this',
      { title: 'Once' },
      ({ owner, at }) => change(owner, at(24), { title: 'Rest', ...hourAt(12, 24) }, 'following'),
      'conflict',
    ],
    [
      'conflicts with a move of the series in the times of an occurrence',
      'this',
      hourAt(15, 25),
      ({ owner, series }) => change(owner, series.id, hourAt(12, 23)),
      'conflict',
    ],
    [
      'with scope following conflicts with a move',
      'following',
      { location: 'Here' },
      ({ owner, series }) => change(owner, series.id, hourAt(12, 23)),
      'conflict',
    ],
    [
      'with scope following conflicts with a split',
      'following',
      { location: 'Here' },
      ({ owner, at }) => change(owner, at(24), { title: 'Rest' }, 'following'),
      'conflict',
    ],
    ['is gone with its occurrence', 'this', { title: 'Once' }, ({ owner, at }) => remove(owner, at(25)), 'gone'],
    [
      'is gone with its series',
      'all',
      { title: 'All' },
      ({ owner, series }) => remove(owner, series.id, 'all'),
      'gone',
    ],
    [
      'is applied beside another changed occurrence',
      'all',
      { title: 'All' },
      ({ owner, at }) => change(owner, at(24), { location: 'There' }),
      'applied',
    ],
    [
      'is merged with another deleted occurrence',
      'all',
      { ...hourAt(12, 25) },
      ({ owner, at }) => remove(owner, at(24)),
      'merged',
    ],
  ])('%s', async (_, scope, changes, theirs, outcome) => {
    const made = await apartFromSeries(app);
    await theirs(made);
    const update = { id: made.at(25), ...(scope && { scope }), changes };
    const [result] = await made.device.send({ update });
    expect(result?.outcome).toBe(outcome);
    const [conflict] = await conflictsOf(made.editor);
    expect(Boolean(conflict)).toBe(outcome === 'conflict' || outcome === 'gone');
  });

  it('uses occurrence ids as they are after earlier intents of the device', async () => {
    const { device, at, owner, series, calendar } = await apartFromSeries(app);
    const results = await device.send(
      { update: { id: series.id, changes: hourAt(12, 23) } },
      { update: { id: at(24, 12), changes: { title: 'Once' } } },
      { update: { id: at(25, 12), scope: 'following', changes: { location: 'Here' } } },
      { update: { id: at(26, 12), changes: { title: 'Other' } } },
      { delete: { id: at(27, 12) } },
    );
    expect(outcomesOf(results)).toEqual(['applied', 'applied', 'applied', 'applied', 'applied']);
    const shown = (
      await owner.call('GET', `/api/calendars/${calendar.id}/events?startDate=2026-11-23&endDate=2026-11-30`)
    ).body;
    expect((shown as CalendarEvent[]).map(({ title, location }) => [title, location])).toEqual([
      ['Standup', ''],
      ['Once', ''],
      ['Standup', 'Here'],
      ['Other', 'Here'],
    ]);
  });

  it('finds an occurrence by the id from before an earlier intent of the device', async () => {
    const { device, at } = await apartFromSeries(app);
    await device.send({ update: { id: at(25), scope: 'all', changes: hourAt(12, 25) } });
    const later = [
      { update: { id: at(25), scope: 'all' as const, changes: hourAt(15, 25) } },
      { update: { id: at(26), changes: { title: 'Once' } } },
    ];
    expect(outcomesOf(await device.send(...later))).toEqual(['applied', 'applied']);
  });

  it('conflicts with changed occurrences when it deletes them with their series', async () => {
    const { device, at, owner, series, starts } = await apartFromSeries(app);
    await change(owner, at(26), { title: 'Once' });
    expect(
      outcomesOf(await device.send({ delete: { id: at(25), scope: 'following' } }, { delete: { id: series.id } })),
    ).toEqual(['conflict', 'conflict']);
    expect(outcomesOf(await device.send({ delete: { id: at(24) } }))).toEqual(['applied']);
    expect(await starts()).toHaveLength(4);
  });
});
