import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { ALARM, eventText, objectClient, ownObjects, SERIES_TEXT, taskText } from '#tests/support/calendar-objects.ts';

const app = await testApp();

describe('MOVE', () => {
  const other = async (client: Awaited<ReturnType<typeof ownObjects>>) => {
    const answer = await client.person.call('POST', '/api/calendars', { name: 'Work' });
    return objectClient(app, client.person, (answer.body as { calendar: { id: string } }).calendar.id);
  };

  it.each([
    ['an event', eventText('a', 'X-STRANGE:kept', ...ALARM)],
    ['a series', SERIES_TEXT],
    ['a task', taskText('t', ...ALARM)],
  ])('takes %s to another calendar, with its text', async (_what, text) => {
    const client = await ownObjects(app);
    const target = await other(client);
    await client.put('a.ics', text);
    const destination = `http://localhost:3000${target.path}b.ics`;
    const moved = await client.call('MOVE', `${client.path}a.ics`, undefined, { destination });
    expect(moved).toMatchObject({ status: 201 });
    expect(await client.get('a.ics')).toMatchObject({ status: 404 });
    expect(await target.get('b.ics')).toMatchObject({ status: 200, text });
  });

  it('gives another name', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    const destination = `${client.path}b.ics`;
    expect(await client.call('MOVE', `${client.path}a.ics`, undefined, { destination })).toMatchObject({ status: 201 });
    expect(await client.get('a.ics')).toMatchObject({ status: 404 });
    expect(await client.get('b.ics')).toMatchObject({ status: 200, text: eventText('a') });
  });

  it('replaces what has the same uid there, unless it must not', async () => {
    const client = await ownObjects(app);
    const target = await other(client);
    await client.put('a.ics', eventText('a', 'SUMMARY:New'));
    await target.put('b.ics', eventText('a', 'SUMMARY:Old'));
    const headers = { destination: `${target.path}b.ics`, overwrite: 'F' };
    const move = (given: Record<string, string>) => client.call('MOVE', `${client.path}a.ics`, undefined, given);
    expect(await move(headers)).toMatchObject({ status: 412 });
    expect(await move({ ...headers, overwrite: 'T' })).toMatchObject({ status: 204 });
    expect((await target.get('b.ics')).text).toBe(eventText('a', 'SUMMARY:New'));
  });

  it('leaves what has another uid where it is', async () => {
    const client = await ownObjects(app);
    const target = await other(client);
    await client.put('a.ics', eventText('a'));
    for (const there of [client, target]) {
      await there.put('b.ics', eventText('b'));
      const destination = `${there.path}b.ics`;
      const refused = await client.call('MOVE', `${client.path}a.ics`, undefined, { destination });
      expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('<c:no-uid-conflict') });
      expect(await there.get('b.ics')).toMatchObject({ status: 200, text: eventText('b') });
    }
    expect(await client.get('a.ics')).toMatchObject({ status: 200, text: eventText('a') });
  });

  it('goes nowhere else', async () => {
    const client = await ownObjects(app);
    await client.put('a.ics', eventText('a'));
    const move = async (destination: string) =>
      (await client.call('MOVE', `${client.path}a.ics`, undefined, { destination })).status;
    expect(await move('http://example.org/dav/calendars/x/y/z.ics')).toBe(502);
    expect(await move(client.home)).toBe(403);
    expect(await move(`${client.home}nothing/a.ics`)).toBe(404);
  });
});
