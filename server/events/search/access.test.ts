import { describe, expect, it } from 'vitest';
import { CreatedApiKey } from '#domain/api-keys.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, createCalendar, createEvent, createTags, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { askSearch, found, search } from '#tests/support/search.ts';

const app = await testApp();

describe('search', () => {
  it('is for every member, whatever their role', async () => {
    const { calendar, owner, ...others } = await calendarWith(app, 'admin', 'editor', 'viewer');
    await createEvent(owner, calendar.id);
    const { admin, editor, viewer } = others;
    for (const member of [owner, admin, editor, viewer]) expect(await found(member, 'dentist')).toEqual(['Dentist']);
  });

  it('shows a stranger nothing', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    await createEvent(owner, calendar.id);
    expect(await search(stranger, 'dentist')).toEqual({ events: [], nextCursor: null });
  });

  it('is refused without a credential', async () => {
    expect(await app.call('GET', '/api/events/search?q=dentist')).toMatchObject(refused('authentication_required'));
  });

  it('finds what two people wrote in the same words, each their own', async () => {
    const [vera, boris] = [await signUp(app, 'Vera'), await signUp(app, 'Boris')];
    const [hers, his] = [await createCalendar(vera), await createCalendar(boris)];
    const event = await createEvent(vera, hers.id);
    await createEvent(boris, his.id);
    const { events } = await search(vera, 'dentist');
    expect(events).toEqual([
      { ...event, calendar: { id: hers.id, name: 'Home', color: '#6495ED', ownName: null, ownColor: null } },
    ]);
  });

  it('ends with a membership at the very next call', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id);
    expect(await found(viewer, 'dentist')).toHaveLength(1);
    const members = (await owner.call('GET', `/api/calendars/${calendar.id}/members`)).body as { id: string }[];
    await owner.call('DELETE', `/api/calendars/${calendar.id}/members/${members[1]?.id}`);
    expect(await found(viewer, 'dentist')).toEqual([]);
    expect(await found(owner, 'dentist')).toHaveLength(1);
  });

  it('leaves deleted calendars out', async () => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    await createEvent(owner, calendar.id);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    expect(await found(owner, 'dentist')).toEqual([]);
    expect(await found(editor, 'dentist', { calendarIds: calendar.id })).toEqual([]);
  });

  it('does not distinguish a calendar of others from one that does not exist', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    const [tag] = await createTags(owner, calendar.id, 'Teeth');
    await createEvent(owner, calendar.id, { tagId: tag?.id ?? '' });
    const own = await createCalendar(stranger);
    await createEvent(stranger, own.id);
    const nothing = { status: 200, body: { events: [], nextCursor: null } };
    for (const calendarIds of [calendar.id, crypto.randomUUID(), 'nonsense', "' or 1=1 --", '\u0000'])
      expect(await askSearch(stranger, 'dentist', { calendarIds })).toMatchObject(nothing);
    for (const tagIds of [tag?.id ?? '', crypto.randomUUID(), 'nonsense', '"', '\u0000'])
      expect(await askSearch(stranger, 'dentist', { tagIds })).toMatchObject(nothing);
    expect(await found(stranger, 'dentist', { calendarIds: `${calendar.id},${own.id}` })).toHaveLength(1);
    expect(await found(stranger, 'teeth')).toEqual([]);
  });
});

describe('search by an API key', () => {
  const keyOf = async (person: Person, body: object) =>
    (await person.call('POST', '/api/api-keys', { name: 'key', ...body })).as(CreatedApiKey).key;

  it('finds what the person sees', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await createEvent(owner, calendar.id);
    for (const scopes of [['read'], ['write']])
      expect(await found({ ...viewer, ...asKey(await keyOf(viewer, { scopes })) }, 'dentist')).toHaveLength(1);
  });

  it('finds nothing outside the calendars of the key', async () => {
    const owner = await signUp(app, 'Olga');
    const [open, closed] = [await createCalendar(owner), await createCalendar(owner)];
    for (const { id } of [open, closed]) await createEvent(owner, id);
    const key = { ...owner, ...asKey(await keyOf(owner, { calendarIds: [open.id] })) };
    expect((await search(key, 'dentist')).events).toMatchObject([{ calendarId: open.id }]);
    expect(await found(key, 'dentist', { calendarIds: closed.id })).toEqual([]);
  });

  const asKey = (token: string): Pick<Person, 'token' | 'call'> => ({
    token,
    call: (method, path, body, headers = {}) => app.call(method, path, { token, body, headers }),
  });
});
