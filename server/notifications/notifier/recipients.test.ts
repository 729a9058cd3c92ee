import { DefaultQueryExecutor } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { calendarFile, importing } from '#tests/support/imports.ts';
import { changesOf, MINUTE, newsOf, newsSetting, SECOND } from '#tests/support/news.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { createEvent, invite, join, memberIdOf, type Person, remove, signUp } from '#tests/support/people.ts';

describe('nobody is notified of what they may not see', () => {
  it('a private event is a block of time, also once it has become one', async () => {
    const { owner, editor, viewer, calendar, service, pass } = await newsSetting();
    await viewer.call('POST', '/api/user/push-subscriptions', service.subscribe('phone'));
    await createEvent(editor, calendar.id, { title: 'Xylophone', class: 'private' });
    const event = await createEvent(editor, calendar.id, { title: 'Yverdon' });
    await pass(MINUTE);
    expect(JSON.stringify(service.received)).toContain('Yverdon');
    expect(JSON.stringify(service.received)).not.toContain('Xylophone');
    await editor.call('PUT', `/api/events/${event.id}`, { class: 'private' });
    const seen = JSON.stringify(await newsOf(viewer));
    expect(seen).not.toMatch(/Xylophone|Yverdon/);
    expect(seen).toContain('"redacted":true');
    expect(await changesOf(owner)).toEqual(['Egor: added Xylophone,added Yverdon of 2']);
  });

  it('a removed person is notified of that alone, and nobody of anything in a deleted calendar', async () => {
    const { owner, editor, viewer, calendar, service, pass } = await newsSetting();
    for (const person of [viewer, editor])
      await person.call('POST', '/api/user/push-subscriptions', service.subscribe(person.name));
    await createEvent(owner, calendar.id);
    await remove(owner, calendar.id, viewer);
    await pass(MINUTE);
    expect(await newsOf(viewer)).toMatchObject([
      { kind: 'removed', calendar: { name: 'Home' }, member: { name: 'Olga', role: null }, changes: null },
    ]);
    expect(service.received.map(({ to }) => to)).toEqual([editor.name]);
    await owner.call('PUT', `/api/calendars/${calendar.id}`, { name: 'Secret plans' });
    expect(JSON.stringify(await newsOf(viewer))).not.toContain('Secret');
    await createEvent(owner, calendar.id);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    await pass(10 * MINUTE);
    expect(service.received).toHaveLength(1);
    expect(await newsOf(editor)).toEqual([]);
  });

  it('who was removed sees neither a summary nor who came before, and gets no letter of it', async () => {
    const { app, owner, admin, editor, viewer, calendar, notifier, pass, choose } = await newsSetting();
    await choose(viewer, { when: 'summary', by: ['app'] });
    await createEvent(editor, calendar.id);
    await join(await signUp(app, 'Gleb'), await invite(owner, calendar.id, 'viewer'));
    await pass(MINUTE);
    await pass(300 * MINUTE);
    const kinds = async (person: Person) => (await newsOf(person)).map(({ kind }) => kind);
    expect(await kinds(viewer)).toEqual(['changed']);
    expect(await kinds(admin)).toContain('joined');
    for (const person of [viewer, admin]) await remove(owner, calendar.id, person);
    await pass(MINUTE);
    for (const person of [viewer, admin]) expect(await kinds(person)).toEqual(['removed']);
    expect(notifier.emails).toEqual([]);
  });

  it('what is waiting to be sent is looked at again as it leaves', async () => {
    const { owner, viewer, calendar, service, pass, choose } = await newsSetting();
    await viewer.call('POST', '/api/user/push-subscriptions', service.subscribe('phone'));
    service.answer(503);
    await createEvent(owner, calendar.id);
    await pass(MINUTE);
    service.answer(201);
    await choose(viewer, { when: 'never' });
    await pass(5 * MINUTE);
    expect(service.received).toEqual([]);
  });
});

it('who comes, goes or has another role stands behind the bell of those whom it concerns', async () => {
  const { app, owner, admin, editor, viewer, calendar, pass, choose } = await newsSetting();
  for (const person of [owner, admin, viewer]) await choose(person, { when: 'never' });
  const guest = await signUp(app, 'Gleb');
  await join(guest, await invite(owner, calendar.id, 'viewer'));
  const id = await memberIdOf(viewer, calendar.id);
  await admin.call('PUT', `/api/calendars/${calendar.id}/members/${id}/role`, { role: 'editor' });
  await guest.call('DELETE', `/api/calendars/${calendar.id}/leave`);
  const manager = await signUp(app, 'Mira');
  await join(manager, await invite(owner, calendar.id, 'admin'));
  await pass(SECOND);
  const kinds = async (person: Person) =>
    (await newsOf(person)).map(({ kind, member }) => `${kind} ${member?.name} ${member?.role}`).sort();
  const all = ['joined Gleb viewer', 'joined Mira admin', 'left Gleb null'];
  for (const person of [owner, admin]) expect(await kinds(person)).toEqual(all);
  expect(await kinds(manager)).not.toContain('joined Mira admin');
  expect(await kinds(viewer)).toEqual(['role Anna editor']);
  expect(await kinds(editor)).toEqual([]);
  expect(await kinds(guest)).toEqual([]);
});

it('two nodes notify once, and nothing is lost where one of them stops', async () => {
  const { app, service, notifier, admin, editor, calendar, pass } = await newsSetting();
  await admin.call('POST', '/api/user/push-subscriptions', service.subscribe('phone'));
  const other = testNotifier(app, { news: true });
  await createEvent(editor, calendar.id);
  app.clock.advance(MINUTE);
  await Promise.all([notifier.runDue(), other.runDue()]);
  await createEvent(editor, calendar.id);
  await notifier.stop();
  app.clock.advance(5 * MINUTE);
  await other.runDue();
  await pass(0);
  expect(await changesOf(admin)).toEqual(['Egor: added Dentist,added Dentist of 2']);
  expect(service.received).toHaveLength(2);
});

it('an import is one notification, which its owner may take back as one', async () => {
  const { owner, editor, viewer, calendar, pass } = await newsSetting();
  const lines = (index: number) => [`UID:${index}@example.com`, `SUMMARY:Match ${index}`, 'DTSTART:20261121T100000Z'];
  await importing(editor, calendar.id, calendarFile(...Array.from({ length: 450 }, (_, index) => lines(index))));
  await pass(MINUTE);
  await pass(5 * MINUTE);
  for (const person of [owner, viewer])
    expect(await newsOf(person)).toMatchObject([{ kind: 'changed', changes: { count: 450, added: 450 } }]);
  const [{ changes } = {}] = await newsOf(owner);
  expect(changes).toMatchObject({ mayUndo: true, first: [{}, {}, {}] });
  await owner.call('POST', `/api/calendars/${calendar.id}/history/${changes?.version}/undo`);
  expect((await owner.call('GET', `/api/calendars/${calendar.id}/changes`)).text).not.toContain('Match');
});

it('many members cost few statements, and each of them is notified once', async () => {
  const { app, editor, calendar, pass } = await newsSetting();
  const name = (index: number) => `member-${String(index).padStart(4, '0')}`;
  const all = Array.from({ length: 620 }, (_, index) => name(index));
  await app.db.write(async (sql) => {
    const [olga] = await sql.selectFrom('users').selectAll().where('name', '=', 'Olga').execute();
    if (!olga) throw new Error('Olga has made the calendar.');
    for (const id of all) {
      const own = { calendar_id: calendar.id, user_id: id };
      const user = { ...olga, id, email: `${id}@example.org`, email_key: `${id}@example.org` };
      await sql.insertInto('users').values(user).execute();
      await sql
        .insertInto('members')
        .values({ ...own, id, role: 'viewer', created_at: 1 })
        .execute();
      const flags = {
        own_timed: 0,
        own_all_day: 0,
        digest: 0,
        at_once: 1,
        by_app: 1,
        by_push: 1,
        by_email: 1,
        changes_of: 'all',
      } as const;
      const chosen = { ...own, ...flags, timed: '[]', all_day: '[]', remind: 'none', told_version: 0 } as const;
      await sql.insertInto('reminder_settings').values(chosen).execute();
    }
  });
  await createEvent(editor, calendar.id);
  const executor = Object.getPrototypeOf(DefaultQueryExecutor.prototype);
  const statements = vi.spyOn(executor, 'executeQuery');
  await pass(MINUTE);
  expect(statements.mock.calls.length).toBeLessThan(100);
  statements.mockRestore();
  const rows = await app.db.read.selectFrom('notifications').select('user_id').where('kind', '=', 'changed').execute();
  expect(
    rows
      .map(({ user_id: id }) => id)
      .filter((id) => id.startsWith('member'))
      .sort(),
  ).toEqual(all);
});
