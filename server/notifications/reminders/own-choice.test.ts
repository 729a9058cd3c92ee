import { describe, expect, it } from 'vitest';
import type { EventReminders } from '#domain/reminders.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, invite, join, type Person, signUp } from '#tests/support/people.ts';
import { change, november, occurrence, seriesOf, undoNewest, versionOf } from '#tests/support/series.ts';

const app = await testApp();
const MINE = [{ minutes: 45, by: 'email' }] as const;
const choose = (person: Person, id: string, reminders: readonly object[] = MINE) =>
  person.call('PUT', `/api/events/${id}/reminders`, { reminders });
const chosen = async (person: Person, id: string) =>
  ((await person.call('GET', `/api/events/${id}/reminders`)).body as EventReminders).reminders;

describe('what somebody has chosen for a series stays with an occurrence', () => {
  /** A series with a changed Wednesday, and reminders of two people. */
  async function home() {
    const made = await seriesOf(app)('FREQ=DAILY;COUNT=6');
    const { vera, calendarId, series } = made;
    const anna = await signUp(app, 'Anna');
    await join(anna, await invite(vera, calendarId, 'viewer'));
    await change(vera, occurrence(series, '2026-11-25T10:00:00'), { title: 'Guests' });
    await choose(vera, series.id);
    await choose(anna, series.id, []);
    const guests = async () => (await november(vera, calendarId)).find(({ title }) => title === 'Guests');
    return { ...made, anna, guests };
  }

  it('that becomes an event of its own, since another rule does not give it', async () => {
    const { vera, anna, series, guests } = await home();
    await change(vera, series.id, { recurrence: 'FREQ=DAILY;COUNT=2' });
    const alone = await guests();
    expect(alone).toMatchObject({ recurringEventId: null });
    expect(await chosen(vera, alone?.id ?? '')).toEqual(MINE);
    expect(await chosen(anna, alone?.id ?? '')).toEqual([]);
  });

  it('also where a change is taken back, and where only the following ones change', async () => {
    const { vera, calendarId, series, guests } = await home();
    await change(vera, occurrence(series, '2026-11-24T10:00:00'), { recurrence: 'FREQ=WEEKLY' }, 'following');
    const alone = await guests();
    expect(alone).toMatchObject({ recurringEventId: null });
    expect(await chosen(vera, alone?.id ?? '')).toEqual(MINE);
    await undoNewest(vera, calendarId);
    const back = await guests();
    expect(back).toMatchObject({ recurringEventId: series.id });
    expect(await chosen(vera, back?.id ?? '')).toEqual(MINE);
  });

  it('and with the series in another calendar, for those who are members of both', async () => {
    const { vera, anna, series, guests } = await home();
    const other = await createCalendar(vera);
    await join(anna, await invite(vera, other.id, 'viewer'));
    const stranger = await signUp(app, 'Stranger');
    await join(stranger, await invite(vera, other.id, 'viewer'));
    await change(vera, series.id, { calendarId: other.id, recurrence: 'FREQ=DAILY;COUNT=2' });
    expect(await chosen(vera, series.id)).toEqual(MINE);
    expect(await chosen(anna, series.id)).toEqual([]);
    expect(await chosen(stranger, series.id)).toBeNull();
    expect(await guests()).toBeUndefined();
    const moved = (await november(vera, other.id)).find(({ title }) => title === 'Guests');
    expect(await chosen(vera, moved?.id ?? '')).toEqual(MINE);
    expect(await versionOf(vera, other.id)).toBeGreaterThan(1);
  });
});
