import { describe, expect, it } from 'vitest';
import { AdminPeople } from '#domain/administration.ts';
import { HistoryPage } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { listDeletedCalendars } from '#server/events/deleted-calendars/restore.ts';
import { listPeople } from '#server/identity/accounts/administration.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { destroyAccounts, endAccount, restoreAccount, thirtyDaysLater } from '#tests/support/ended-accounts.ts';
import { calendarWith, createEvent, memberIdOf, type Person, startSession } from '#tests/support/people.ts';

const app = await testApp();
const NAMES = /Yegor|Egor/;

/** A calendar whose history shows Egor joining, writing, renaming himself to Yegor and getting another role. */
async function storyOfEgor(where: TestApp) {
  const { owner, editor, calendar } = await calendarWith(where, 'editor');
  const event = await createEvent(editor, calendar.id);
  await editor.call('PUT', '/api/auth/profile', { name: 'Yegor' });
  const path = `/api/calendars/${calendar.id}`;
  const memberId = await memberIdOf({ ...owner, email: editor.email }, calendar.id);
  await owner.call('PUT', `${path}/members/${memberId}/role`, { role: 'viewer' });
  return { owner, editor, calendar, path, event };
}

const historyOf = async (reader: Person, path: string) =>
  (await reader.call('GET', `${path}/history?limit=100`)).as(HistoryPage).entries;

describe('the history, once the account of somebody in it has ended,', () => {
  it('names them nowhere: neither as who did something nor as who it was done to', async () => {
    const { owner, editor, path } = await storyOfEgor(app);
    expect(JSON.stringify(await historyOf(owner, path))).toMatch(NAMES);
    const before = await historyOf(owner, path);
    await endAccount(editor);
    const [left, ...entries] = await historyOf(owner, path);
    expect(left).toMatchObject({
      actor: { id: null, name: '' },
      changes: [{ action: 'delete', name: '', fields: [] }],
    });
    expect(entries.map(({ version }) => version)).toEqual(before.map(({ version }) => version));
    expect(JSON.stringify([left, entries])).not.toMatch(NAMES);
    expect(JSON.stringify([left, entries])).not.toContain(editor.id);
    const role = entries.find(({ changes }) =>
      changes.some(({ fields }) => fields.some(({ field }) => field === 'role')),
    );
    expect(role).toMatchObject({
      actor: { id: owner.id, name: 'Olga' },
      changes: [{ entity: 'member', name: '', fields: [{ field: 'role', before: 'editor', after: 'viewer' }] }],
    });
  });

  it('nor by an id, where they took another name after they had left', async () => {
    const { owner, editor, path } = await storyOfEgor(app);
    await editor.call('DELETE', `${path}/leave`);
    await editor.call('PUT', '/api/auth/profile', { name: 'Yegor the Third' });
    const [renamed] = await historyOf(owner, path);
    expect(renamed).toMatchObject({ changes: [{ id: editor.id, name: 'Yegor the Third' }] });
    await endAccount(editor);
    const [after] = await historyOf(owner, path);
    expect(after).toMatchObject({ version: renamed?.version, changes: [{ id: '', name: '', fields: [] }] });
  });

  it('names them again when it is restored', async () => {
    const { owner, editor, path } = await storyOfEgor(app);
    const before = await historyOf(owner, path);
    await endAccount(editor);
    await restoreAccount(app, editor);
    const [joined, left, ...entries] = await historyOf(owner, path);
    expect(entries).toEqual(before);
    expect([joined, left]).toMatchObject([
      { actor: { id: editor.id, name: 'Yegor' }, changes: [{ action: 'create', name: 'Yegor' }] },
      { actor: { id: editor.id, name: 'Yegor' }, changes: [{ action: 'delete', name: 'Yegor' }] },
    ]);
  });

  it('says the same of them after 30 days, when their name has been deleted from the log', async () => {
    const own = await testApp();
    const { owner, editor, path } = await storyOfEgor(own);
    await storyOfEgor(own);
    await endAccount(editor);
    const before = await historyOf(owner, path);
    await thirtyDaysLater(own);
    const again = { ...owner, ...(await sessionOf(own, owner)) };
    expect(await historyOf(again, path)).toEqual(before);
    const log = await own.db.read.selectFrom('changes').selectAll().execute();
    const [calendar] = path.split('/').slice(-1);
    const [theirs, others] = [true, false].map((isTheirs) =>
      JSON.stringify(log.filter((row) => (row.calendar_id === calendar) === isTheirs)),
    );
    expect(theirs).not.toMatch(NAMES);
    expect(others).toMatch(NAMES);
  });
});

async function sessionOf(where: TestApp, { id }: Person): Promise<Pick<Person, 'token' | 'call'>> {
  const { token } = await startSession(where, id);
  return { token, call: (method, path, body, headers = {}) => where.call(method, path, { token, body, headers }) };
}

it('maintenance also deletes the names of those whose accounts ended before this was recorded', async () => {
  const own = await testApp();
  const { editor, calendar } = await calendarWith(own, 'editor');
  // Deletes the account without its history, like an earlier version.
  await own.db.write((sql) => sql.deleteFrom('users').where('id', '=', editor.id).execute());
  const first = { user_id: '', email: '', email_key: '', name: '', password_hash: '', last_visited_calendar: null };
  await own.db.write((sql) =>
    sql
      .insertInto('ended_accounts')
      .values({ ...first, ended_at: 0 })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .execute(),
  );
  const log = async () =>
    JSON.stringify(
      await own.db.read.selectFrom('changes').selectAll().where('calendar_id', '=', calendar.id).execute(),
    );
  expect(await log()).toContain('Egor');
  await destroyAccounts(own);
  expect(await log()).not.toContain('Egor');
  expect(await log()).toContain('Olga');
  expect(await own.db.read.selectFrom('ended_accounts').selectAll().execute()).toEqual([]);
});

describe('taking back the deletion of an event whose author’s account has ended', () => {
  it('shows no author, until the account is restored', async () => {
    const { owner, editor, event, path } = await storyOfEgor(app);
    await endAccount(editor);
    await owner.call('DELETE', `/api/events/${event.id}`);
    const [deleted] = await historyOf(owner, path);
    expect((await owner.call('POST', `${path}/history/${deleted?.version}/undo`)).status).toBe(200);
    const shown = async () => (await owner.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event.createdBy;
    expect(await shown()).toBeNull();
    await restoreAccount(app, editor);
    expect(await shown()).toEqual({ id: editor.id, name: 'Yegor' });
  });

  it('shows no author after 30 days either', async () => {
    const own = await testApp();
    const { owner, editor, event, path } = await storyOfEgor(own);
    await endAccount(editor);
    await owner.call('DELETE', `/api/events/${event.id}`);
    await thirtyDaysLater(own);
    const again = { ...owner, ...(await sessionOf(own, owner)) };
    const [deleted] = await historyOf(again, path);
    expect((await again.call('POST', `${path}/history/${deleted?.version}/undo`)).status).toBe(200);
    expect((await again.call('GET', `/api/events/${event.id}`)).as(EventAnswer).event.createdBy).toBeNull();
  });
});

it('administrators see neither the account nor its calendars while it can be restored', async () => {
  const own = await testApp();
  const { owner } = await calendarWith(own, 'editor');
  await endAccount(owner);
  const { people } = AdminPeople.parse(await listPeople(own.db.read, '', undefined, own.clock.now));
  expect(people.map(({ name }) => name).sort()).toEqual(['Egor', 'Sofia']);
  expect(await listDeletedCalendars(own.db.read, 10)).toEqual([]);
});
