import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, invite, join, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { change, changesSince, createSeries, occurrence, remove } from '#tests/support/series.ts';

const app = await testApp();

async function home() {
  const vera = await signUp(app, 'Vera');
  const calendar = await createCalendar(vera);
  return { vera, calendar, path: `/api/calendars/${calendar.id}/changes` };
}

const NOTHING = {
  ...{ events: [], deleted: [], tagsChanged: false },
  ...{ peopleChanged: false, calendarChanged: false, membersChanged: false },
};

describe('what has changed since a version', () => {
  it('is nothing since the newest', async () => {
    const { vera, calendar } = await home();
    expect(await changesSince(vera, calendar.id, calendar.version)).toEqual({ ...NOTHING, version: calendar.version });
  });

  it('is returned to all calls that one person makes at once', async () => {
    const { vera, calendar, path } = await home();
    await createEvent(vera, calendar.id);
    const ask = () => vera.call('GET', `${path}?since=0`);
    const answers = await Promise.all(Array.from({ length: 12 }, ask));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  });

  it('is every event that was created or changed, as it is now, once', async () => {
    const { vera, calendar } = await home();
    const [first, second] = [await createEvent(vera, calendar.id), await createEvent(vera, calendar.id)];
    await change(vera, first.id, { title: 'Once' });
    const twice = await change(vera, first.id, { title: 'Twice' });
    expect(await changesSince(vera, calendar.id, calendar.version)).toEqual({
      ...NOTHING,
      version: 5,
      events: [second, twice],
    });
    expect(await changesSince(vera, calendar.id, twice.version - 1)).toMatchObject({ events: [twice] });
  });

  it('has the ids of deleted events, also of those that came and went', async () => {
    const { vera, calendar } = await home();
    const old = await createEvent(vera, calendar.id);
    const { version } = await changesSince(vera, calendar.id, 0);
    const brief = await createEvent(vera, calendar.id);
    for (const { id } of [old, brief]) await remove(vera, id);
    const { events, deleted } = await changesSince(vera, calendar.id, version);
    expect([events, deleted.sort()]).toEqual([[], [old.id, brief.id].sort()]);
  });

  it('is everything since 0, without deletions', async () => {
    const { vera, calendar } = await home();
    const event = await createEvent(vera, calendar.id);
    await remove(vera, (await createEvent(vera, calendar.id)).id);
    expect(await changesSince(vera, calendar.id, 0)).toEqual({
      version: 4,
      events: [event],
      deleted: [],
      tagsChanged: true,
      peopleChanged: true,
      calendarChanged: true,
      membersChanged: true,
    });
  });

  it('has series and what was changed of them, not expanded', async () => {
    const { vera, calendar } = await home();
    const series = await createSeries(vera, calendar.id, 'FREQ=DAILY;COUNT=5');
    const changed = await change(vera, occurrence(series, '2026-11-24T10:00:00'), { title: 'With guests' });
    await remove(vera, occurrence(series, '2026-11-25T10:00:00'));
    const { events } = await changesSince(vera, calendar.id, calendar.version);
    expect(events).toEqual([changed, { ...series, exdates: ['2026-11-25T10:00:00'], version: changed.version + 1 }]);
  });
});

describe('what is reported as changed', () => {
  it('the tags', async () => {
    const { vera, calendar } = await home();
    await createTags(vera, calendar.id, 'Work');
    expect(await changesSince(vera, calendar.id, 1)).toEqual({ ...NOTHING, version: 2, tagsChanged: true });
  });

  it('a deleted tag, and with it its events', async () => {
    const { vera, calendar } = await home();
    const [tag] = await createTags(vera, calendar.id, 'Work');
    const { id } = await createEvent(vera, calendar.id, { tagId: tag?.id });
    await createTags(vera, calendar.id);
    const { tagsChanged, events } = await changesSince(vera, calendar.id, 3);
    expect([tagsChanged, events.map((event) => [event.id, event.tag])]).toEqual([true, [[id, null]]]);
  });

  it('a renamed or recoloured tag, and with it its events, whose colour it is', async () => {
    const { vera, calendar } = await home();
    const [tag] = await createTags(vera, calendar.id, 'Work');
    const { id } = await createEvent(vera, calendar.id, { tagId: tag?.id });
    const tags = [{ id: tag?.id, name: 'Work', color: '#000000' }];
    await vera.call('PUT', `/api/calendars/${calendar.id}/tags`, { tags });
    expect((await changesSince(vera, calendar.id, 3)).events).toMatchObject([{ id, color: '#000000', version: 4 }]);
  });

  it('the settings of the calendar', async () => {
    const { vera, calendar } = await home();
    await vera.call('PUT', `/api/calendars/${calendar.id}`, { name: 'Office' });
    expect(await changesSince(vera, calendar.id, 1)).toEqual({ ...NOTHING, version: 2, calendarChanged: true });
  });

  it('the members: who joins, has another role, or leaves', async () => {
    const { vera, calendar } = await home();
    const anna = await signUp(app, 'Anna');
    const code = await invite(vera, calendar.id, 'viewer');
    expect(await changesSince(vera, calendar.id, 1)).toEqual({ ...NOTHING, version: 2 });
    await join(anna, code);
    expect(await changesSince(vera, calendar.id, 2)).toEqual({
      ...NOTHING,
      version: 3,
      membersChanged: true,
      peopleChanged: true,
    });
    await join(anna, await invite(vera, calendar.id, 'editor'));
    expect(await changesSince(vera, calendar.id, 4)).toEqual({
      ...NOTHING,
      version: 5,
      membersChanged: true,
      peopleChanged: true,
    });
    await anna.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await changesSince(vera, calendar.id, 5)).toEqual({
      ...NOTHING,
      version: 6,
      membersChanged: true,
      peopleChanged: true,
    });
  });
});

describe('a version whose changes are unknown', () => {
  it('answers 410 for one from the future, as after a restored backup', async () => {
    const { vera, calendar, path } = await home();
    expect(await vera.call('GET', `${path}?since=${calendar.version + 1}`)).toMatchObject(refused('changes_gone'));
    expect(await vera.call('GET', `${path}?since=${Number.MAX_SAFE_INTEGER}`)).toMatchObject(refused('changes_gone'));
  });

  it('answers 410 below the oldest retained one, and works from there on and from 0', async () => {
    const { vera, calendar, path } = await home();
    for (let count = 0; count < 3; count += 1) await createEvent(vera, calendar.id);
    await app.db.write((sql) =>
      sql.updateTable('calendars').set({ changes_floor: 3 }).where('id', '=', calendar.id).execute(),
    );
    for (const since of [1, 2]) {
      expect(await vera.call('GET', `${path}?since=${since}`)).toMatchObject(refused('changes_gone'));
    }
    expect((await changesSince(vera, calendar.id, 3)).events).toHaveLength(1);
    expect((await changesSince(vera, calendar.id, 0)).events).toHaveLength(3);
  });

  it.each(['', '?since=', '?since=-1', '?since=1.5', '?since=abc', '?since=1e3x'])(
    'answers 400 for %j',
    async (query) => {
      const { vera, path } = await home();
      const answer = await vera.call('GET', `${path}${query}`);
      expect(answer).toMatchObject(refused('validation_failed', 'since'));
    },
  );
});

describe('who may ask', () => {
  it('every member', async () => {
    const { calendar, owner, admin, editor, viewer } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const event = await createEvent(owner, calendar.id);
    for (const person of [owner, admin, editor, viewer]) {
      expect((await changesSince(person, calendar.id, event.version - 1)).events).toEqual([event]);
    }
  });

  it('nobody else', async () => {
    const { calendar, stranger, viewer } = await calendarWith(app, 'viewer');
    const path = `/api/calendars/${calendar.id}/changes?since=0`;
    expect(await stranger.call('GET', path)).toMatchObject(refused('not_found'));
    expect(await app.call('GET', path)).toMatchObject(refused('authentication_required'));
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect(await viewer.call('GET', path)).toMatchObject(refused('not_found'));
  });
});
