import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { testNotifier } from '#tests/support/notifier.ts';
import { calendarWith, createEvent } from '#tests/support/people.ts';

const TEN_BEFORE = Date.parse('2026-11-21T09:50:00+03:00');
const SEVEN = Date.parse('2026-11-21T07:00:00+03:00');

it('e-mails show a private event to those who may read it by then, and to others that the time is taken', async () => {
  const app = await testApp();
  const { calendar, owner, editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  await app.db.write((sql) => sql.updateTable('users').set({ language: 'en' }).where('id', '=', viewer.id).execute());
  const event = await createEvent(editor, calendar.id, { title: 'Xylophone', location: 'Yverdon' });
  for (const person of [owner, editor, viewer]) {
    await person.call('PUT', `/api/calendars/${calendar.id}/notifications`, { timed: [{ minutes: 10, by: 'email' }] });
    await person.call('PUT', '/api/user/notifications', { timeZone: 'Europe/Moscow', agenda: { on: true, hour: 7 } });
  }
  const notifier = testNotifier(app);
  await notifier.runDue();
  // It was planned while everybody could read it.
  await editor.call('PUT', `/api/events/${event.id}`, { class: 'private' });
  for (const now of [SEVEN, TEN_BEFORE]) {
    app.clock.now = now;
    await notifier.runDue();
  }
  const said = ({ email }: { email: string }) =>
    notifier.emails.filter(({ to }) => to === email).map((each) => JSON.stringify(each));
  for (const person of [owner, editor, viewer]) expect(said(person)).toHaveLength(2);
  for (const text of [...said(owner), ...said(editor)]) expect(text).toContain('Xylophone');
  for (const text of said(viewer)) {
    expect(text).not.toMatch(/xylophone|yverdon/i);
    expect(text).toContain('Busy');
  }
});
