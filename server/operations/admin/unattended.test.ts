import { describe, expect, it } from 'vitest';
import { UnattendedCalendars } from '#domain/administration.ts';
import { CalendarAnswer } from '#domain/calendars.ts';
import { HistoryPage } from '#domain/changes.ts';
import { MemberList } from '#domain/members.ts';
import { giveCalendar } from '#server/calendars/members/give.ts';
import { touchClassified } from '#server/events/store.ts';
import { setAdministrator, setDisabled } from '#server/identity/accounts/administration.ts';
import { findUser } from '#server/identity/users/data.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { endAccount } from '#tests/support/ended-accounts.ts';
import { calendarWith, createCalendar, createEvent, type Person, startSession } from '#tests/support/people.ts';
import { listUnattended } from './unattended.ts';

const DAY = 86_400_000;
const at = (id: string) => `/api/calendars/${id}`;
const unattended = (app: TestApp) => listUnattended(app.db.read, 10, app.clock.now);

async function give(app: TestApp, calendarId: string, { id }: Person) {
  return app.db.write(async (sql) => {
    const person = await findUser(sql, id);
    if (!person) throw new Error('There is no such person.');
    const giving = { by: 'the server', url: `http://localhost:3000/dashboard/calendar/${calendarId}`, touchClassified };
    return giveCalendar(sql, calendarId, person, giving, app.clock.now);
  });
}

it('calendars of several people are listed whose owner has ended the account, is disabled or away', async () => {
  const app = await testApp();
  const [ended, disabled, away] = [
    await calendarWith(app, 'editor'),
    await calendarWith(app, 'viewer'),
    await calendarWith(app, 'admin'),
  ];
  await createCalendar(ended.owner);
  await createCalendar(disabled.owner);
  await app.db.write((sql) => setDisabled(sql, disabled.owner.id, true, app.clock.now));
  await app.db.write((sql) => sql.deleteFrom('audit_entries').execute());
  expect(await unattended(app)).toMatchObject([{ id: disabled.calendar.id, reason: 'disabled', passesOnAt: null }]);
  app.clock.advance(180 * DAY + 1);
  for (const { id } of [ended.owner, disabled.owner]) await startSession(app, id);
  const { token } = await startSession(app, ended.owner.id);
  await endAccount({ ...ended.owner, call: (method, path, body) => app.call(method, path, { token, body }) });
  const found = await unattended(app);
  expect(found).toHaveLength(3);
  expect(found).toEqual(
    expect.arrayContaining([
      {
        id: ended.calendar.id,
        name: 'Home',
        owner: { name: 'Olga', email: ended.owner.email },
        reason: 'ended',
        passesOnAt: new Date(app.clock.now + 30 * DAY).toISOString(),
      },
      expect.objectContaining({ id: disabled.calendar.id, reason: 'disabled' }),
      expect.objectContaining({
        id: away.calendar.id,
        reason: 'away',
        owner: { name: 'Olga', email: away.owner.email },
      }),
    ]),
  );
});

it('administrators read the list, and nobody else', async () => {
  const app = await testApp();
  const { owner, editor } = await calendarWith(app, 'editor');
  await app.db.write((sql) => setDisabled(sql, owner.id, true, app.clock.now));
  expect((await editor.call('GET', '/api/admin/unattended-calendars')).status).toBe(404);
  await app.db.write((sql) => setAdministrator(sql, editor.id, true, app.clock.now));
  const answer = await editor.call('GET', '/api/admin/unattended-calendars');
  expect(answer.as(UnattendedCalendars).map(({ reason }) => reason)).toEqual(['disabled']);
});

describe('a calendar is given', () => {
  it('to a member or a stranger, beyond every quota; its owner stays as an admin, and both get a letter', async () => {
    const app = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 1, membersPerCalendar: 2 } });
    const { owner, editor, stranger, calendar } = await calendarWith(app, 'editor');
    await createCalendar(stranger);
    const event = await createEvent(owner, calendar.id, { class: 'private' });
    const before = (await owner.call('GET', at(calendar.id))).as(CalendarAnswer).calendar.version;
    expect(await give(app, calendar.id, editor)).toMatchObject({ id: owner.id });
    expect(await give(app, calendar.id, editor)).toBeNull();
    expect(await give(app, calendar.id, stranger)).toMatchObject({ id: editor.id });
    const members = (await owner.call('GET', `${at(calendar.id)}/members`)).as(MemberList);
    expect(members.map(({ user, role }) => `${user.name} ${role}`)).toEqual([
      'Sofia owner',
      'Olga admin',
      'Egor admin',
    ]);
    const { entries } = (await owner.call('GET', `${at(calendar.id)}/history?limit=1`)).as(HistoryPage);
    expect(entries).toMatchObject([{ version: before + 2, actor: { id: null, name: 'the server' }, mayUndo: false }]);
    expect((await stranger.call('GET', `/api/events/${event.id}`)).body).toMatchObject({
      event: { title: event.title, version: before + 2 },
    });
    for (const [person, subject] of [
      [owner, 'У календаря «Home» новый владелец'],
      [stranger, 'Календарь «Home» теперь ваш'],
    ] as const)
      expect((await emailsTo(app, person.email)).at(-1)?.subject.replaceAll('\u00a0', ' ')).toBe(subject);
  });

  it('never where it is deleted, or was never there', async () => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    await owner.call('DELETE', at(calendar.id));
    for (const id of [calendar.id, crypto.randomUUID()])
      await expect(give(app, id, editor)).rejects.toMatchObject({ code: 'not_found' });
  });
});
