import { describe, expect, it } from 'vitest';
import { HistoryPage } from '#domain/changes.ts';
import { EventAnswer } from '#domain/events.ts';
import { NotificationList } from '#domain/notifications.ts';
import { setDisabled } from '#server/identity/accounts/administration.ts';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { destroyAccounts, endAccount, endForGood, thirtyDaysLater, unrecorded } from '#tests/support/ended-accounts.ts';
import { importing } from '#tests/support/imports.ts';
import { again, list, members } from '#tests/support/inheritances.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import {
  calendarWith,
  createCalendar,
  createEvent,
  invite,
  join,
  PASSWORD,
  type Person,
} from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { purgeEnded } from './deletion.ts';

const DAY = 86_400_000;
const at = (id: string) => `/api/calendars/${id}`;
const eventOf = async (person: Person, id: string) =>
  (await person.call('GET', `/api/events/${id}`)).as(EventAnswer).event;

const PRIVATE_TASK = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Tests//EN', 'BEGIN:VTODO', 'UID:task@example.org'],
  ...['DTSTAMP:20261120T100000Z', 'SUMMARY:Secret task', 'CLASS:PRIVATE', 'END:VTODO', 'END:VCALENDAR', ''],
].join('\r\n');

describe('a calendar whose owner’s account is deleted for good', () => {
  it('is its most senior member’s, with all it held, and everybody in it sees it again', async () => {
    const app = await testApp();
    const { owner, viewer, calendar, stranger } = await calendarWith(app, 'viewer', 'editor', 'admin');
    const event = await createEvent(owner, calendar.id);
    const code = await invite(owner, calendar.id, 'viewer');
    await endAccount(owner);
    expect(await list(viewer)).toEqual([]);
    await thirtyDaysLater(app);
    const [seen] = await list(await again(app, viewer));
    expect(seen).toMatchObject({ id: calendar.id, owner: { name: 'Anna' }, memberCount: 3, role: 'viewer' });
    expect(await members(await again(app, viewer), calendar.id)).toEqual([
      'Anna owner',
      'Egor editor',
      'Viktor viewer',
    ]);
    expect(await eventOf(await again(app, viewer), event.id)).toMatchObject({ title: event.title, createdBy: null });
    const joined = await (await again(app, stranger)).call('POST', `/api/calendars/invites/${code}/accept`);
    expect(joined).toMatchObject(refused('invite_not_found'));
  });

  it('is announced to the heir by e-mail and behind the bell, and to the others in the history', async () => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const news = testNotifier(app, { news: true });
    await news.runDue();
    await endAccount(owner);
    await thirtyDaysLater(app);
    const letter = (await emailsTo(app, editor.email)).at(-1);
    expect(letter?.subject).toBe('Календарь «Home» теперь ваш');
    expect(letter?.text).toContain(`/dashboard/calendar/${calendar.id}`);
    const egor = await again(app, editor);
    const { entries } = (await egor.call('GET', `${at(calendar.id)}/history?limit=1`)).as(HistoryPage);
    expect(entries[0]).toMatchObject({
      actor: { id: null, name: 'localhost:3000' },
      changes: [
        { entity: 'calendar', fields: [{ field: 'deletedAt' }] },
        { entity: 'member', name: 'Egor' },
      ],
      mayUndo: false,
    });
    await news.runDue();
    const { notifications } = (await egor.call('GET', '/api/notifications')).as(NotificationList);
    expect(notifications[0]).toMatchObject({
      kind: 'role',
      calendar: { id: calendar.id },
      member: { name: '', role: 'owner' },
    });
  });

  it('goes to people who may sign in before others, and to nobody whose account has ended', async () => {
    const app = await testApp();
    const { owner, admin, editor, viewer, calendar } = await calendarWith(app, 'admin', 'editor', 'viewer');
    await app.db.write((sql) => setDisabled(sql, editor.id, true, app.clock.now));
    await endAccount(owner);
    await endAccount(admin);
    await thirtyDaysLater(app);
    expect(await members(await again(app, viewer), calendar.id)).toEqual(['Viktor owner', 'Egor editor']);
  });

  it('is deleted where nobody else is in it, or where its owner had deleted it, before or with the account', async () => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const chosen = await createCalendar(owner);
    await join(editor, await invite(owner, chosen.id, 'editor'));
    const alone = await createCalendar(owner);
    await createEvent(owner, alone.id);
    await owner.call('DELETE', at(calendar.id));
    const body = { password: PASSWORD, deleteCalendars: [chosen.id] };
    expect((await owner.call('DELETE', '/api/account', body)).status).toBe(204);
    await thirtyDaysLater(app);
    expect(await app.db.read.selectFrom('calendars').select('id').execute()).toEqual([]);
    expect(await list(await again(app, editor))).toEqual([]);
  });

  it('passes at once where the operator ends the account for good, also one that could be restored', async () => {
    const app = await testApp();
    const [one, other] = [await calendarWith(app, 'editor'), await calendarWith(app, 'editor')];
    await endForGood(app, one.owner);
    await endAccount(other.owner);
    await purgeEnded(app.db, other.owner.id, app.clock.now, unrecorded);
    await clearDropped(app);
    for (const { editor, calendar } of [one, other]) expect(await members(editor, calendar.id)).toEqual(['Egor owner']);
    expect(await app.db.read.selectFrom('ended_accounts').selectAll().execute()).toEqual([]);
  });

  it('is the heir’s also where they may have no more calendars: they are in it already', async () => {
    const app = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 1 } });
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    await endForGood(app, owner);
    await clearDropped(app);
    expect((await list(editor)).map(({ id, role }) => [id, role])).toEqual([[calendar.id, 'owner']]);
  });

  it('passes once, however many nodes are at it; and to the next when the heir’s account ends in the same moment', async () => {
    const app = await testApp();
    const { owner, admin, editor, calendar } = await calendarWith(app, 'admin', 'editor');
    await endAccount(owner);
    app.clock.advance(30 * DAY);
    const anna = await again(app, admin);
    const [, , ended] = await Promise.all([destroyAccounts(app), destroyAccounts(app), endAccount(anna)]);
    expect(ended.status).toBe(204);
    await destroyAccounts(app);
    const heirs = async () =>
      (
        await app.db.read
          .selectFrom('members')
          .select(['user_id', 'role'])
          .where('calendar_id', '=', calendar.id)
          .execute()
      )
        .filter(({ role }) => role === 'owner')
        .map(({ user_id: id }) => id);
    // Anna may have been the owner for a moment: then it was deleted with her account, and passes on with that.
    expect([[editor.id], [admin.id]]).toContainEqual(await heirs());
    await thirtyDaysLater(app);
    expect(await heirs()).toEqual([editor.id]);
    expect(await members(await again(app, editor), calendar.id)).toEqual(['Egor owner']);
  });

  it('begins without what was private to that person, and without a history that reveals it', async () => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    const open = await createEvent(owner, calendar.id, { title: 'Rehearsal' });
    const others = await createEvent(editor, calendar.id, { title: 'Dentist', class: 'private' });
    const secret = await createEvent(owner, calendar.id, { title: 'Secret', class: 'private' });
    const series = await createEvent(owner, calendar.id, {
      title: 'Secret series',
      class: 'private',
      recurrence: 'FREQ=DAILY',
    });
    const deleted = await createEvent(owner, calendar.id, { title: 'Secret once', class: 'private' });
    await owner.call('DELETE', `/api/events/${deleted.id}`);
    await importing(owner, calendar.id, PRIVATE_TASK);
    const { version } = (await list(owner))[0] ?? { version: 0 };
    await endForGood(app, owner);
    await clearDropped(app);
    for (const { id } of [secret, series])
      expect(await editor.call('GET', `/api/events/${id}`)).toMatchObject(refused('not_found'));
    for (const { id, title } of [open, others]) expect(await eventOf(editor, id)).toMatchObject({ title });
    const { read } = app.db;
    const left = await Promise.all([
      read.selectFrom('events').selectAll().execute(),
      read.selectFrom('calendar_objects').selectAll().execute(),
      read.selectFrom('changes').selectAll().execute(),
    ]);
    expect(JSON.stringify(left)).not.toContain('Secret');
    expect(await editor.call('GET', `${at(calendar.id)}/changes?since=${version}`)).toMatchObject(
      refused('changes_gone'),
    );
  });

  it('keeps its history where nothing in it was private to that person', async () => {
    const app = await testApp();
    const { owner, editor, calendar } = await calendarWith(app, 'editor');
    await createEvent(owner, calendar.id, { title: 'Rehearsal' });
    await createEvent(editor, calendar.id, { title: 'Dentist', class: 'private' });
    await endForGood(app, owner);
    await clearDropped(app);
    const { entries } = (await editor.call('GET', `${at(calendar.id)}/history?limit=100`)).as(HistoryPage);
    expect(entries.flatMap(({ changes }) => changes.map(({ name }) => name))).toEqual(
      expect.arrayContaining(['Rehearsal', 'Dentist']),
    );
  });
});
