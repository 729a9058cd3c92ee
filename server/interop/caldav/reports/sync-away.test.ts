import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { eventText, type ObjectClient, objectClient, ownObjects, taskText } from '#tests/support/calendar-objects.ts';
import { NAMESPACES } from '#tests/support/dav.ts';
import { calendarWith, createEvent, invite, type Person, remove, signUp } from '#tests/support/people.ts';

const app = await testApp();

async function sync(client: ObjectClient, token = '') {
  const body = `<d:sync-collection ${NAMESPACES}><d:sync-token>${token}</d:sync-token><d:sync-level>1</d:sync-level><d:prop><d:getetag/></d:prop></d:sync-collection>`;
  const { status, text } = await client.call('REPORT', client.path, body);
  const hrefs = [...text.matchAll(/<d:response><d:href>([^<]+)/g)].map(([, href]) => href?.slice(client.path.length));
  return { status, text, names: hrefs.sort(), token: /<d:sync-token>([^<]+)</.exec(text)?.[1] ?? '' };
}

const STALE = { status: 403, text: expect.stringContaining('<d:valid-sync-token/>') };

async function ctagOf(client: ObjectClient) {
  return /<cs:getctag>([^<]+)/.exec((await client.propfind(client.path, '<cs:getctag/>')).text)?.[1];
}

describe('an app that has come so far with a calendar', () => {
  it.each(['asked while it was deleted', 'did not ask'])(
    'gets all of it once it is restored, where it %s',
    async (way) => {
      const client = await ownObjects(app);
      await client.put('a.ics', eventText('a'));
      await client.put('t.ics', taskText('t'));
      const before = await sync(client);
      const tag = await ctagOf(client);
      await client.person.call('DELETE', `/api/calendars/${client.calendarId}`);
      if (way !== 'did not ask') expect((await sync(client, before.token)).status).toBe(404);
      await client.person.call('POST', `/api/calendars/${client.calendarId}/restore`);
      expect(await sync(client, before.token)).toMatchObject(STALE);
      expect(await ctagOf(client)).not.toBe(tag);
      const resynced = await sync(client);
      expect(resynced).toMatchObject({ status: 207, names: ['a.ics', 't.ics'] });
      expect(await sync(client, resynced.token)).toMatchObject({ status: 207, names: [], token: resynced.token });
      await client.put('b.ics', eventText('b'));
      expect(await sync(client, resynced.token)).toMatchObject({ status: 207, names: ['b.ics'] });
      expect(await sync(client, before.token)).toMatchObject(STALE);
    },
  );

  it('gets all of it where its own app has deleted it, and for each member', async () => {
    const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
    const event = await createEvent(owner, calendar.id);
    const [own, other] = [await objectClient(app, owner, calendar.id), await objectClient(app, viewer, calendar.id)];
    const tokens = [(await sync(own)).token, (await sync(other)).token];
    expect((await own.call('DELETE', own.path)).status).toBe(204);
    await owner.call('POST', `/api/calendars/${calendar.id}/restore`);
    expect(await sync(own, tokens[0])).toMatchObject(STALE);
    expect(await sync(other, tokens[1])).toMatchObject(STALE);
    expect(await sync(other)).toMatchObject({ status: 207, names: [`${event.id}.ics`] });
  });

  const join = async (owner: Person, calendarId: string, person: Person) => {
    const code = await invite(owner, calendarId, 'viewer');
    expect((await person.call('POST', `/api/calendars/invites/${code}/accept`)).status).toBe(200);
  };

  it.each(['was removed', 'has left'])('gets all of it where its person %s and comes again', async (way) => {
    const { owner, viewer, editor, calendar } = await calendarWith(app, 'viewer', 'editor');
    const event = await createEvent(owner, calendar.id);
    const [own, other] = [await objectClient(app, viewer, calendar.id), await objectClient(app, editor, calendar.id)];
    const tokens = [(await sync(own)).token, (await sync(other)).token];
    if (way === 'was removed') await remove(owner, calendar.id, viewer);
    else expect((await own.call('DELETE', own.path)).status).toBe(204);
    expect((await sync(own, tokens[0])).status).toBe(404);
    await join(owner, calendar.id, viewer);
    expect(await sync(own, tokens[0])).toMatchObject(STALE);
    expect(await sync(own)).toMatchObject({ status: 207, names: [`${event.id}.ics`] });
    expect(await sync(other, tokens[1])).toMatchObject({ status: 207, names: [] });
  });

  it('goes on from there when others come, and when the calendar is renamed', async () => {
    const { owner, calendar } = await calendarWith(app);
    const own = await objectClient(app, owner, calendar.id);
    const { token } = await sync(own);
    await join(owner, calendar.id, await signUp(app, 'Sofia'));
    await owner.call('PUT', `/api/calendars/${calendar.id}`, { name: 'Other' });
    expect(await sync(own, token)).toMatchObject({ status: 207, names: [] });
  });
});
