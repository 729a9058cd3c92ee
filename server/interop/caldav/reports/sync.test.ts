import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import {
  ALARM,
  eventText,
  type ObjectClient,
  objectClient,
  ownObjects,
  SERIES_TEXT,
  taskText,
} from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { calendarWith, createEvent, createTags, remove as removeMember } from '#tests/support/people.ts';
import { change, changesSince, eventsOn, remove } from '#tests/support/series.ts';

const app = await testApp();

interface Synced {
  readonly status: number;
  readonly text: string;
  readonly token: string;
  /** Names of existing objects, and of deleted ones. */
  readonly changed: readonly string[];
  readonly deleted: readonly string[];
  readonly isCut: boolean;
}

async function sync(client: ObjectClient, token = '', limit?: number, headers = {}): Promise<Synced> {
  const most = limit === undefined ? '' : `<d:limit><d:nresults>${limit}</d:nresults></d:limit>`;
  const body = `<d:sync-collection ${NAMESPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level>${most}<d:prop><d:getetag/></d:prop></d:sync-collection>`;
  const { status, text } = await client.call('REPORT', client.path, body, headers);
  const responses = text.split('<d:response>').slice(1);
  const namesWith = (sign: string) =>
    responses
      .filter((response) => response.includes(sign) && !response.includes(' 507 '))
      .map((response) => /\/([^/<]+)<\/d:href>/.exec(response)?.[1] ?? '');
  return {
    ...{ status, text, changed: namesWith('getetag').sort(), deleted: namesWith(' 404 ').sort() },
    token: /<d:sync-token>([^<]+)</.exec(text)?.[1] ?? '',
    isCut: text.includes('number-of-matches-within-limits'),
  };
}

const NOT_VALID = { status: 403, text: expect.stringContaining('<d:valid-sync-token/>') };

describe('sync-collection', () => {
  it('returns everything at first, then what has changed and what was deleted', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    await client.put('s.ics', SERIES_TEXT);
    await client.put('t.ics', taskText('t'));
    const first = await sync(client);
    expect(first).toMatchObject({ status: 207, changed: ['a.ics', 's.ics', 't.ics'], deleted: [] });
    expect(await sync(client, first.token)).toMatchObject({ changed: [], deleted: [], token: first.token });
    await client.put('a.ics', eventText('a', 'X-A:1'));
    await client.call('DELETE', `${client.path}t.ics`);
    const own = await createEvent(client.person, client.calendarId);
    const next = await sync(client, first.token);
    expect(next).toMatchObject({ changed: [`${own.id}.ics`, 'a.ics'].sort(), deleted: ['t.ics'] });
    await client.call('DELETE', `${client.path}a.ics`);
    await remove(client.person, own.id);
    expect(await sync(client, next.token)).toMatchObject({ changed: [], deleted: [`${own.id}.ics`, 'a.ics'].sort() });
    expect(await sync(client)).toMatchObject({ changed: ['s.ics'], deleted: [] });
  });

  it('reports a text that says the same in other words, which the history does not', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    const { token } = await sync(client);
    await client.put('a.ics', eventText('a', 'X-A:1'));
    expect(await sync(client, token)).toMatchObject({ changed: ['a.ics'] });
    const history = await client.person.call('GET', `/api/calendars/${client.calendarId}/history`);
    expect((history.body as { entries: unknown[] }).entries).toHaveLength(2);
  });

  it.each(['<d:sync-level>infinite</d:sync-level>', '<d:sync-level>2</d:sync-level>', '<d:sync-level/>', ''])(
    'returns the same with %j: a calendar has no levels',
    async (level) => {
      const client = await ownObjects(app);
      await client.put('a.ics', eventText('a'));
      const body = `<d:sync-collection ${NAMESPACES}><d:sync-token/>${level}<d:prop><d:getetag/></d:prop></d:sync-collection>`;
      const { status, text } = await client.call('REPORT', client.path, body);
      expect([status, text]).toEqual([207, expect.stringContaining('/a.ics</d:href>')]);
    },
  );

  it('reports a series when one of its occurrences is changed, and when that is undone', async () => {
    const client = await ownObjects(app);
    await client.put('s.ics', SERIES_TEXT);
    const first = await sync(client);
    const [day] = await eventsOn(client.person, client.calendarId, '2026-11-26');
    const { version } = await change(client.person, day?.id ?? '', { title: 'Other' });
    const second = await sync(client, first.token);
    expect(second).toMatchObject({ changed: ['s.ics'], deleted: [] });
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version}/undo`);
    expect(await sync(client, second.token)).toMatchObject({ changed: ['s.ics'], deleted: [] });
    expect((await client.get('s.ics')).text).toBe(SERIES_TEXT);
  });

  it('reports an object whose deletion was undone, under the name that it had', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    await client.call('DELETE', `${client.path}a.ics`);
    const { token } = await sync(client);
    const { version } = await changesSince(client.person, client.calendarId, 0);
    await client.person.call('POST', `/api/calendars/${client.calendarId}/history/${version}/undo`);
    expect(await sync(client, token)).toMatchObject({ changed: ['a.ics'], deleted: [] });
  });

  it('reports both names of a renamed object, and the object of a renamed tag', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    const [tag] = await createTags(client.person, client.calendarId, 'Sport');
    await createEvent(client.person, client.calendarId, { tagId: tag?.id ?? null });
    const { token } = await sync(client);
    const destination = `${client.path}b.ics`;
    await client.call('MOVE', `${client.path}a.ics`, undefined, { destination });
    const moved = await sync(client, token);
    expect(moved).toMatchObject({ deleted: ['a.ics'] });
    await client.person.call('PUT', `/api/calendars/${client.calendarId}/tags`, {
      tags: [{ id: tag?.id, name: 'Running', color: '#1976d2' }],
    });
    expect((await sync(client, moved.token)).changed).toHaveLength(1);
  });

  it('reports reminders to the member who set them, and to nobody else', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const [one, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, editor, calendar.id)];
    await one.put('a.ics', eventText('a'));
    const [mine, theirs] = [await sync(one), await sync(other)];
    await one.put('a.ics', eventText('a', ...ALARM));
    expect(await sync(one, mine.token)).toMatchObject({ changed: ['a.ics'] });
    expect(await sync(other, theirs.token)).toMatchObject({ changed: [], deleted: [] });
  });

  it('can be cut anywhere, also within one version, and goes on from there', async () => {
    const client = await ownObjects(app);
    for (const uid of ['a', 'b', 'c']) await client.put(`${uid}.ics`, eventText(uid));
    const operations = [1, 2, 3].map((day) => ({
      create: { title: `${day}`, startTime: `2026-12-0${day}T10:00:00`, endTime: `2026-12-0${day}T11:00:00` },
    }));
    await client.person.call('POST', '/api/events/batch', { calendarId: client.calendarId, operations });
    const seen: string[] = [];
    let answer = await sync(client, '', 1);
    for (let left = 10; left > 0 && answer.isCut; left -= 1) {
      expect(answer.changed).toHaveLength(1);
      seen.push(...answer.changed);
      answer = await sync(client, answer.token, 1);
    }
    seen.push(...answer.changed);
    expect([seen.length, new Set(seen).size]).toEqual([6, 6]);
    expect(answer.token).toBe((await sync(client)).token);
  });

  it('takes Depth: 1, and refuses tokens that it does not know', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    expect(await sync(client, '', undefined, { depth: '1' })).toMatchObject({ status: 207, changed: ['a.ics'] });
    for (const token of ['http://example.org/1', 'data:,1-0', 'data:,x-0'])
      expect(await sync(client, token)).toMatchObject(NOT_VALID);
  });

  it('refuses a token from before the log was trimmed', async () => {
    const client = await ownObjects(app);
    const { token } = await sync(client);
    for (const uid of ['a', 'b']) await client.put(`${uid}.ics`, eventText(uid));
    await app.db.write((sql) =>
      sql.updateTable('calendars').set({ changes_floor: 3 }).where('id', '=', client.calendarId).execute(),
    );
    expect(await sync(client, token)).toMatchObject({ status: 403 });
  });

  it('returns nothing to a removed member', async () => {
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const client = await objectClient(app, editor, calendar.id);
    const { token } = await sync(client);
    await removeMember(owner, calendar.id, editor);
    expect(await sync(client, token)).toMatchObject({ status: 404 });
  });
});
