import { describe, expect, it } from 'vitest';
import { PushMessage } from '#domain/notifications.ts';
import { signedInNow } from '#tests/support/clock-ahead.ts';
import { bellOf, changesOf, MINUTE, newsSetting } from '#tests/support/news.ts';
import { createEvent, memberIdOf, type Person, remove } from '#tests/support/people.ts';

/** An editor has added an event, and the admin's phone got a push message about it. */
async function pushedChange() {
  const setting = await newsSetting();
  const { app, service, admin, editor, viewer, calendar, pass } = setting;
  for (const person of [admin, viewer])
    await person.call('POST', '/api/user/push-subscriptions', service.subscribe(person.name));
  const event = await createEvent(editor, calendar.id, { title: 'Lunch' });
  const another = await createEvent(setting.owner, calendar.id, { title: 'Choir' });
  await pass(MINUTE);
  const messageTo = (person: Person, title = 'Lunch') => {
    const messages = service.received
      .filter(({ to }) => to === person.name)
      .map((each) => PushMessage.parse(each.message));
    return messages.findLast(({ changes }) => changes?.first.some((each) => each.title === title));
  };
  const action = messageTo(admin)?.action ?? '';
  const undo = async (given = action) =>
    (await app.call('POST', '/api/notifications/undo', { body: { action: given } })).status;
  const isThere = async ({ id }: { id: string }) =>
    (await setting.owner.call('GET', `/api/events/${id}`)).status === 200;
  return { ...setting, event, another, action, undo, isThere, messageTo };
}

describe('a push message of a change', () => {
  it('is taken back on the device, without a session, once and exactly', async () => {
    const { admin, action, event, another, undo, isThere, calendar, owner } = await pushedChange();
    expect(action).not.toBe('');
    expect(await undo()).toBe(204);
    expect([await isThere(event), await isThere(another)]).toEqual([false, true]);
    expect(await changesOf(admin)).toEqual(['Olga: added Choir of 1']);
    const { text } = await owner.call('GET', `/api/calendars/${calendar.id}/history`);
    expect(text).toContain('"name":"Anna"');
    expect(await undo()).toBe(404);
    expect(await isThere(another)).toBe(true);
  });

  it('has no undo for those who may not, and none that can be forged', async () => {
    const { app, admin, viewer, action, messageTo, undo, isThere, event } = await pushedChange();
    expect(messageTo(viewer)?.action).toBe('');
    const { notifications } = await bellOf(admin);
    const parts = action.split('.');
    const changed = (at: number, value: string) => parts.with(at, value).join('.');
    const forged = [
      'x',
      `${action}x`,
      changed(1, viewer.id),
      changed(3, '1'),
      changed(4, '9999999999999'),
      notifications[0]?.id ?? '',
    ];
    for (const each of forged) expect(await undo(each)).toBe(404);
    app.clock.advance(24 * 60 * MINUTE);
    expect(await undo()).toBe(404);
    expect(await isThere(event)).toBe(true);
  });

  it('takes back nothing once it has become more', async () => {
    const { editor, calendar, pass, undo, isThere, event } = await pushedChange();
    const next = await createEvent(editor, calendar.id, { title: 'Dinner' });
    await pass(5 * MINUTE);
    expect(await undo()).toBe(404);
    expect([await isThere(event), await isThere(next)]).toEqual([true, true]);
  });

  it('does not overwrite what was changed since by somebody else', async () => {
    const { owner, undo, isThere, event } = await pushedChange();
    await owner.call('PUT', `/api/events/${event.id}`, { title: 'Late lunch' });
    expect(await undo()).toBe(409);
    expect(await isThere(event)).toBe(true);
  });

  it.each<[string, (setting: Awaited<ReturnType<typeof pushedChange>>) => Promise<unknown>]>([
    ['was removed', ({ owner, admin, calendar }) => remove(owner, calendar.id, admin)],
    [
      'may only look by now',
      async ({ owner, admin, calendar }) =>
        owner.call('PUT', `/api/calendars/${calendar.id}/members/${await memberIdOf(admin, calendar.id)}/role`, {
          role: 'viewer',
        }),
    ],
    [
      'has signed out there, and not elsewhere',
      async ({ app, service, admin }) => {
        const elsewhere = await signedInNow(app, admin);
        await elsewhere.call('POST', '/api/user/push-subscriptions', service.subscribe('another'));
        await admin.call('POST', '/api/auth/logout');
      },
    ],
    [
      'was disabled',
      ({ app, admin }) =>
        app.db.write((sql) => sql.updateTable('users').set({ disabled_at: 1 }).where('id', '=', admin.id).execute()),
    ],
    [
      'has put it away',
      async ({ admin }) => {
        for (const { id } of (await bellOf(admin)).notifications)
          await admin.call('POST', `/api/notifications/${id}/done`);
      },
    ],
    [
      'has seen it become private',
      ({ editor, event }) => editor.call('PUT', `/api/events/${event.id}`, { class: 'private' }),
    ],
    ['sees the calendar deleted', ({ owner, calendar }) => owner.call('DELETE', `/api/calendars/${calendar.id}`)],
  ])('is worth nothing where its reader %s', async (_, happens) => {
    const setting = await pushedChange();
    await happens(setting);
    expect(await setting.undo()).toBe(404);
  });
});
