import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { CreatedFeed, FEEDS_MAX, FeedList } from '#domain/feeds.ts';
import { START, testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import {
  calendarWith,
  createCalendar,
  createTags,
  memberIdOf,
  PASSWORD,
  type Person,
  remove,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const DAY = 86_400_000;
const at = (calendarId: string) => `/api/calendars/${calendarId}/feeds`;

const create = async (person: Person, calendarId: string, values = {}) =>
  (await person.call('POST', at(calendarId), { name: 'Phone', ...values })).as(CreatedFeed);
const list = async (person: Person, calendarId: string) => (await person.call('GET', at(calendarId))).as(FeedList);
const read = (url: string) => app.call('GET', new URL(url).pathname);

describe('a link for other programs', () => {
  it('is shown once, and stored nowhere', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { feed, url } = await create(owner, calendar.id);
    expect(url).toMatch(/^http:\/\/localhost:3000\/feeds\/[\w-]{32}\.ics$/);
    const [row] = await app.db.read.selectFrom('feeds').selectAll().where('id', '=', feed.id).execute();
    const secret = url.slice(-36, -4);
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(await list(owner, calendar.id))).not.toContain(secret);
    expect(app.log.join()).not.toContain(secret);
    expect((await read(url)).status).toBe(200);
  });

  it('is made for a recent sign-in or the password, and its maker hears of it', async () => {
    const { calendar, owner } = await calendarWith(app);
    app.clock.now = START + 15 * 60_000 + 1;
    for (const content of ['all', 'busy'])
      expect(await owner.call('POST', at(calendar.id), { name: 'Phone', content })).toMatchObject(
        refused('password_required'),
      );
    const wrong = { name: 'Phone', password: 'Wrong-horse#1' };
    expect(await owner.call('POST', at(calendar.id), wrong)).toMatchObject(
      refused('current_password_wrong', 'password'),
    );
    expect(await list(owner, calendar.id)).toEqual([]);
    const { url } = await create(owner, calendar.id, { name: 'Wall http://evil.example', password: PASSWORD });
    const letter = (await emailsTo(app, owner.email)).at(-1);
    expect(letter?.text).toContain('«Wall http: / /evil. example»');
    expect(letter?.text).toMatch(/20\s+ноября 2026\s+г\.\s+в\s+12:15\s+UTC.*127\.0\.0\.1/su);
    expect(letter?.text).not.toContain(new URL(url).pathname);
    app.clock.now = START;
  });

  it('may be made by every member; owner and admins see those of all, the others their own', async () => {
    const { calendar, owner, admin, editor, viewer } = await calendarWith(app, 'admin', 'editor', 'viewer');
    for (const person of [owner, admin, editor, viewer]) await create(person, calendar.id, { name: person.name });
    const names = async (person: Person) => (await list(person, calendar.id)).map(({ name }) => name).sort();
    const all = [owner, admin, editor, viewer].map(({ name }) => name).sort();
    expect([await names(owner), await names(admin)]).toEqual([all, all]);
    expect([await names(editor), await names(viewer)]).toEqual([[editor.name], [viewer.name]]);
  });

  it('is revoked by its maker, or by owner and admins, and by nobody else', async () => {
    const { calendar, owner, admin, editor, viewer, stranger } = await calendarWith(app, 'admin', 'editor', 'viewer');
    const { feed, url } = await create(editor, calendar.id);
    const revoke = (person: Person, id = feed.id) => person.call('DELETE', `${at(calendar.id)}/${id}`);
    for (const person of [viewer, stranger]) expect(await revoke(person)).toMatchObject(refused('not_found'));
    expect((await read(url)).status).toBe(200);
    expect((await revoke(admin)).status).toBe(204);
    expect(await read(url)).toMatchObject(refused('not_found'));
    const own = await create(viewer, calendar.id);
    expect((await revoke(viewer, own.feed.id)).status).toBe(204);
    const other = await createCalendar(owner);
    const elsewhere = await create(owner, other.id);
    expect(await revoke(owner, elsewhere.feed.id)).toMatchObject(refused('not_found'));
  });

  it('appears in the history, without its name', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    const { feed } = await create(viewer, calendar.id, { name: 'Secret agent' });
    await viewer.call('DELETE', `${at(calendar.id)}/${feed.id}`);
    const { entries } = (await owner.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
    const logged = entries
      .slice(0, 2)
      .flatMap(({ actor, changes }) => changes.map((one) => [actor.name, one.action, one.entity]));
    expect(logged).toEqual([
      [viewer.name, 'delete', 'feed'],
      [viewer.name, 'create', 'feed'],
    ]);
    expect(JSON.stringify(entries)).not.toContain('Secret agent');
  });

  it('ends at its expiry, which lies ahead', async () => {
    const { calendar, owner } = await calendarWith(app);
    const past = { name: 'Old', expiresAt: new Date(START).toISOString() };
    expect(await owner.call('POST', at(calendar.id), past)).toMatchObject(refused('validation_failed'));
    const { url } = await create(owner, calendar.id, { expiresAt: new Date(START + DAY).toISOString() });
    app.clock.now = START + DAY - 1;
    expect((await read(url)).status).toBe(200);
    app.clock.now = START + DAY;
    expect(await read(url)).toMatchObject(refused('not_found'));
    expect(await list(owner, calendar.id)).toEqual([]);
    app.clock.now = START;
  });

  it(`is one of ${FEEDS_MAX} of a person in a calendar at most, so that nobody takes the room of another`, async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    for (let made = 0; made < FEEDS_MAX; made += 1) await create(viewer, calendar.id);
    expect(await viewer.call('POST', at(calendar.id), { name: 'Phone' })).toMatchObject(refused('quota_feeds'));
    expect((await create(owner, calendar.id)).feed.name).toBe('Phone');
  });

  it('is of a tag that the calendar has', async () => {
    const { calendar, owner } = await calendarWith(app);
    const other = await createCalendar(owner);
    const [tag] = await createTags(owner, other.id, 'Work');
    const body = { name: 'Phone', tagId: tag?.id };
    expect(await owner.call('POST', at(calendar.id), body)).toMatchObject(refused('tag_unknown'));
    expect((await create(owner, other.id, body)).feed.tag?.name).toBe('Work');
  });
});

describe('a link ends with the right of its maker, and nothing brings it back', () => {
  const leave: Record<string, (owner: Person, member: Person, calendarId: string) => Promise<unknown>> = {
    'when they are removed': (owner, member, calendarId) => remove(owner, calendarId, member),
    'when they leave': (_owner, member, calendarId) => member.call('DELETE', `/api/calendars/${calendarId}/leave`),
    'when their account ends': (_owner, member) => member.call('DELETE', '/api/account', { password: PASSWORD }),
    'when the calendar is deleted': (owner, _member, calendarId) =>
      owner.call('DELETE', `/api/calendars/${calendarId}`),
  };

  it.each(Object.entries(leave))('%s', async (_name, act) => {
    const { calendar, owner, editor } = await calendarWith(app, 'editor');
    const { url } = await create(editor, calendar.id);
    expect((await read(url)).status).toBe(200);
    await act(owner, editor, calendar.id);
    expect(await read(url)).toMatchObject(refused('not_found'));
    await owner.call('POST', `/api/calendars/${calendar.id}/restore`);
    await app.call('POST', '/api/auth/restore-account', { body: { email: editor.email, password: PASSWORD } });
    expect(await read(url)).toMatchObject(refused('not_found'));
    const rows = await app.db.read.selectFrom('feeds').select('id').where('calendar_id', '=', calendar.id).execute();
    expect(rows).toEqual([]);
  });

  it('and answers nothing while their account is disabled', async () => {
    const { calendar, editor } = await calendarWith(app, 'editor');
    const { url } = await create(editor, calendar.id);
    const set = (disabled_at: number | null) =>
      app.db.write((sql) => sql.updateTable('users').set({ disabled_at }).where('id', '=', editor.id).execute());
    await set(START);
    expect(await read(url)).toMatchObject(refused('not_found'));
    await set(null);
    expect((await read(url)).status).toBe(200);
  });

  it('but not with a role, since each of them may read', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    const { url } = await create(admin, calendar.id);
    const path = `/api/calendars/${calendar.id}/members/${await memberIdOf(admin, calendar.id)}/role`;
    expect((await owner.call('PUT', path, { role: 'viewer' })).status).toBe(200);
    expect((await read(url)).status).toBe(200);
  });
});
