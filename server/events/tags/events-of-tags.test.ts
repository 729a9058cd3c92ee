import { describe, expect, it } from 'vitest';
import { EventAnswer } from '#domain/events.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, createTags, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { createSeries, occurrence, read, versionOf } from '#tests/support/series.ts';

const app = await testApp();

/** A calendar with a tag, and events that have it. */
async function home() {
  const vera = await signUp(app, 'Vera');
  const { id: calendarId } = await createCalendar(vera);
  const [work] = await createTags(vera, calendarId, 'Work');
  if (!work) throw new Error('The tag was not made.');
  const single = await createEvent(vera, calendarId, { tagId: work.id });
  const series = await createSeries(vera, calendarId, 'FREQ=DAILY;COUNT=5', { tagId: work.id });
  const put = (tags: unknown[]) => vera.call('PUT', `/api/calendars/${calendarId}/tags`, { tags });
  const stored = () => app.db.read.selectFrom('events').selectAll().where('calendar_id', '=', calendarId).execute();
  return { vera, calendarId, work, single, series, put, stored, latest: () => versionOf(vera, calendarId) };
}

describe('a change of a tag', () => {
  it('gives its events the version of the change wherever they are shown, and writes none of them', async () => {
    const { vera, calendarId, work, single, series, put, stored, latest } = await home();
    const before = await stored();
    await put([{ ...work, name: 'Office' }]);
    const version = await latest();
    const shown = { version, tag: { ...work, name: 'Office' } };
    expect(await read(vera, single.id)).toMatchObject(shown);
    expect(await read(vera, series.id)).toMatchObject(shown);
    expect(await read(vera, occurrence(series, '2026-11-24T10:00:00'))).toMatchObject(shown);
    const [first] = (await vera.call('GET', '/api/events/upcoming')).body as unknown[];
    expect(first).toMatchObject(shown);
    await put([]);
    expect(await read(vera, single.id)).toMatchObject({ version: version + 1, tag: null, tagId: null });
    expect(await stored()).toEqual(before);
    const { before: logged } = await app.db.read
      .selectFrom('changes')
      .select('before')
      .where('calendar_id', '=', calendarId)
      .where('version', '=', version + 1)
      .executeTakeFirstOrThrow();
    expect(JSON.parse(logged ?? '')).toEqual({ name: 'Office', color: work.color, position: 0 });
  });

  it('of its place alone leaves its events as they are', async () => {
    const { vera, work, single, put } = await home();
    await put([{ name: 'First', color: '#111111' }, work]);
    expect(await read(vera, single.id)).toEqual(single);
  });

  it('is seen by an If-Match: the version before it no longer fits, the one it gave does', async () => {
    const { vera, work, single, put, latest } = await home();
    await put([{ ...work, color: '#000000' }]);
    const save = (version: number) =>
      vera.call('PUT', `/api/events/${single.id}`, { title: 'New' }, { 'if-match': `"${version}"` });
    const refusal = await save(single.version);
    expect(refusal).toMatchObject(refused('version_conflict'));
    expect(refusal.body).toMatchObject({ current: { id: single.id, color: '#000000', version: await latest() } });
    const saved = (await save(await latest())).as(EventAnswer);
    expect(saved.event).toMatchObject({ title: 'New', version: await latest() });
  });
});

describe('a deleted tag', () => {
  it('cannot be given to an event, and does not stand in the way of saving one that had it', async () => {
    const { vera, work, single, series, put } = await home();
    await put([]);
    for (const id of [single.id, series.id, occurrence(series, '2026-11-24T10:00:00')]) {
      expect(await vera.call('PUT', `/api/events/${id}`, { tagId: work.id })).toMatchObject(
        refused('tag_unknown', 'tagId'),
      );
      const saved = (await vera.call('PUT', `/api/events/${id}`, { title: 'New', tagId: null })).as(EventAnswer);
      expect(saved.event).toMatchObject({ title: 'New', tag: null });
    }
    const split = await vera.call('PUT', `/api/events/${occurrence(series, '2026-11-25T10:00:00')}?scope=following`, {
      title: 'From here on',
    });
    expect(split).toMatchObject({ status: 200, body: { event: { tag: null, tagId: null } } });
  });
});
