import { describe, expect, it } from 'vitest';
import { PushMessage } from '#domain/notifications.ts';
import { CalendarNotifications } from '#domain/reminders.ts';
import { bellOf, changesOf, MINUTE, newsOf, newsSetting, SECOND } from '#tests/support/news.ts';
import { createEvent, invite, join, type Person, signUp } from '#tests/support/people.ts';

describe('what one person changes within five minutes', () => {
  it('is one notification after half a minute, which grows, and the next minutes are another', async () => {
    const { owner, editor, viewer, calendar, pass } = await newsSetting();
    await createEvent(editor, calendar.id, { title: 'One' });
    await pass(30 * SECOND - 1);
    expect(await changesOf(viewer)).toEqual([]);
    await pass(1);
    expect(await changesOf(viewer)).toEqual(['Egor: added One of 1']);
    await viewer.call('POST', '/api/notifications/seen', {});
    for (const title of ['Two', 'Three', 'Four']) await createEvent(editor, calendar.id, { title });
    await pass(4 * MINUTE);
    expect((await bellOf(viewer)).unseen).toBe(0);
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual(['Egor: added One,added Two,added Three of 4']);
    expect(await bellOf(viewer)).toMatchObject({ unseen: 1 });
    await createEvent(editor, calendar.id, { title: 'Five' });
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual(['Egor: added Five of 1', 'Egor: added One,added Two,added Three of 4']);
    expect(await changesOf(owner)).toHaveLength(2);
    expect(await changesOf(editor)).toEqual([]);
  });

  it('comes to what is left of it, and to nothing where it was taken back', async () => {
    const { editor, viewer, calendar, pass } = await newsSetting();
    const event = await createEvent(editor, calendar.id, { title: 'Draft' });
    await editor.call('PUT', `/api/events/${event.id}`, { title: 'Lunch' });
    const slip = await createEvent(editor, calendar.id, { title: 'Slip' });
    await editor.call('DELETE', `/api/events/${slip.id}`);
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual(['Egor: added Lunch of 1']);
    await editor.call('DELETE', `/api/events/${event.id}`);
    await pass(5 * MINUTE);
    expect(await changesOf(viewer)).toEqual([]);
  });

  it('is reported separately for each person', async () => {
    const { owner, editor, viewer, calendar, pass } = await newsSetting();
    const event = await createEvent(editor, calendar.id, { title: 'Lunch' });
    await owner.call('PUT', `/api/events/${event.id}`, {
      startTime: '2026-11-22T10:00:00',
      endTime: '2026-11-22T11:00:00',
    });
    await pass(MINUTE);
    expect((await changesOf(viewer)).sort()).toEqual(['Egor: added Lunch of 1', 'Olga: changed Lunch of 1']);
    expect(await changesOf(editor)).toEqual(['Olga: changed Lunch of 1']);
    expect(await changesOf(owner)).toEqual(['Egor: added Lunch of 1']);
  });

  it('is undone from its notification, by those who may', async () => {
    const { owner, editor, viewer, calendar, pass } = await newsSetting();
    const stays = await createEvent(owner, calendar.id);
    const event = await createEvent(editor, calendar.id);
    await pass(MINUTE);
    const [own] = await newsOf(owner);
    expect(own?.changes).toMatchObject({ mayUndo: true });
    expect((await newsOf(viewer))[0]?.changes).toMatchObject({ mayUndo: false });
    const undo = await owner.call('POST', `/api/calendars/${calendar.id}/history/${own?.changes?.version}/undo`);
    expect(undo).toMatchObject({ status: 200 });
    const statusOf = async ({ id }: { id: string }) => (await owner.call('GET', `/api/events/${id}`)).status;
    expect([await statusOf(event), await statusOf(stays)]).toEqual([404, 200]);
    await createEvent(editor, calendar.id);
    await createEvent(editor, calendar.id);
    await pass(5 * MINUTE);
    expect((await newsOf(owner))[0]?.changes).toMatchObject({ count: 3, mayUndo: false });
  });
});

describe('somebody who has chosen nothing', () => {
  it('hears of it at once in a calendar of ten, and not in one of eleven; a choice of their own stays', async () => {
    const { app, owner, editor, viewer, calendar, pass, choose } = await newsSetting();
    const read = async (person: Person) =>
      (await person.call('GET', `/api/calendars/${calendar.id}/notifications`)).as(CalendarNotifications).changes;
    for (let count = 4; count < 10; count += 1)
      await join(await signUp(app, 'Guest'), await invite(owner, calendar.id, 'viewer'));
    expect(await read(viewer)).toEqual({ when: 'at_once', by: ['app', 'push'], of: 'all', own: false });
    await choose(owner, { when: 'at_once' });
    await join(await signUp(app, 'Eleventh'), await invite(owner, calendar.id, 'viewer'));
    expect(await read(viewer)).toMatchObject({ when: 'never', own: false });
    expect(await read(owner)).toMatchObject({ when: 'at_once', own: true });
    await createEvent(editor, calendar.id);
    await pass(MINUTE);
    expect(await changesOf(viewer)).toEqual([]);
    expect(await changesOf(owner)).toContain('Egor: added Dentist of 1');
  });
});

describe('by which way', () => {
  it('is what each person has chosen: no e-mail by default, and nothing for those who chose never', async () => {
    const { service, notifier, owner, admin, editor, viewer, calendar, pass, choose } = await newsSetting();
    for (const person of [owner, admin, viewer])
      await person.call('POST', '/api/user/push-subscriptions', service.subscribe(person.name));
    await choose(owner, { by: ['email'] });
    await choose(viewer, { when: 'never' });
    await createEvent(editor, calendar.id, { title: 'Lunch' });
    await pass(MINUTE);
    expect(notifier.emails).toEqual([]);
    await pass(5 * MINUTE);
    await pass(5 * MINUTE);
    expect(notifier.emails.map(({ to }) => to)).toEqual([owner.email]);
    expect(notifier.emails[0]?.subject).toBe('Egor добавляет 1\u00a0событие в\u00a0«Home»');
    expect(notifier.emails[0]?.text).toContain('Lunch');
    // The reader has not set a zone.
    expect(notifier.emails[0]?.text).toMatch(/10:00 Москва/);
    expect(await bellOf(owner)).toMatchObject({ unseen: 0, notifications: [{ kind: 'changed', seen: true }] });
    expect(service.received.map(({ to }) => to)).toEqual([admin.name]);
    expect(await changesOf(viewer)).toEqual([]);
    const message = PushMessage.parse(service.received[0]?.message);
    expect(message).toMatchObject({
      kind: 'changed',
      title: 'Home',
      changes: { added: 1, first: [{ title: 'Lunch' }] },
    });
    expect(service.received[0]?.headers).toMatchObject({ topic: message.id.replaceAll('-', ''), urgency: 'normal' });
  });

  it('says once more, in its place, what it has become', async () => {
    const { service, admin, editor, calendar, pass } = await newsSetting();
    await admin.call('POST', '/api/user/push-subscriptions', service.subscribe('phone'));
    for (let minute = 0; minute < 5; minute += 1) {
      await createEvent(editor, calendar.id);
      await pass(MINUTE);
    }
    await pass(MINUTE);
    const counts = service.received.map(({ message }) => PushMessage.parse(message).changes?.count);
    expect(counts).toEqual([1, 5]);
    expect(new Set(service.received.map(({ headers }) => headers.topic)).size).toBe(1);
  });

  it('a summary comes by push where somebody wants it so', async () => {
    const { service, notifier, viewer, editor, calendar, pass, choose } = await newsSetting();
    await viewer.call('POST', '/api/user/push-subscriptions', service.subscribe('phone'));
    await choose(viewer, { when: 'summary' });
    await createEvent(editor, calendar.id);
    await pass(10 * MINUTE);
    expect(service.received).toEqual([]);
    await pass(240 * MINUTE);
    expect(service.received.map(({ message }) => PushMessage.parse(message).changes?.count)).toEqual([1]);
    expect(notifier.emails).toEqual([]);
  });
});
