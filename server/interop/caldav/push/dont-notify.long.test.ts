import { describe, expect, it } from 'vitest';
import { proppatch } from '#tests/support/dav.ts';
import { createCalendar, createEvent } from '#tests/support/people.ts';
import { pushSetting } from '#tests/support/push-setting.ts';

describe('a change by an app', () => {
  it('is announced to all registrations but those that it names', async () => {
    const { notified, clientOf, owner, viewer } = await pushSetting();
    const [phone, other] = [await clientOf(owner), await clientOf(viewer)];
    const mine = await phone.register('mine');
    await phone.register('laptop');
    await other.register('other');
    expect(await phone.put('a', { 'push-dont-notify': `"${mine}"` })).toMatchObject({ status: 201 });
    expect((await notified()).sort()).toEqual(['laptop', 'other']);
    await phone.put('b', { 'push-dont-notify': '*' });
    expect(await notified()).toEqual(['other']);
    await phone.call('DELETE', `${phone.path}b.ics`, undefined, {
      'push-dont-notify': `"https://x.example/y", "${mine}"`,
    });
    expect((await notified()).sort()).toEqual(['laptop', 'other']);
    await proppatch(phone, phone.path, '<d:displayname>Mine</d:displayname>', { 'push-dont-notify': '*' });
    expect(await notified()).toEqual([]);
  });

  it('is announced to registrations of others, whatever it names, and to all if what it names is none', async () => {
    const { notified, clientOf, owner, viewer } = await pushSetting();
    const [phone, other] = [await clientOf(owner), await clientOf(viewer)];
    const [mine, theirs] = [await phone.register('mine'), await other.register('other')];
    const id = mine.split('/').at(-1);
    await phone.put('a', { 'push-dont-notify': `"${theirs}"` });
    expect((await notified()).sort()).toEqual(['mine', 'other']);
    for (const [index, header] of [
      mine,
      `"https://other.example/dav/push/${id}"`,
      '"',
      `"${id}"`,
      '*, "x"',
    ].entries()) {
      await phone.put(`b${index}`, { 'push-dont-notify': header });
      expect((await notified()).sort()).toEqual(['mine', 'other']);
    }
  });

  it('hides none that came before it', async () => {
    const { notified, clientOf, owner, calendar } = await pushSetting();
    const phone = await clientOf(owner);
    const mine = await phone.register('mine');
    await createEvent(owner, calendar.id);
    await phone.put('a', { 'push-dont-notify': `"${mine}"` });
    expect(await notified()).toEqual(['mine']);
    const broken = await phone.call('PUT', `${phone.path}b.ics`, 'no event', {
      ...{ 'content-type': 'text/calendar', 'push-dont-notify': '*' },
    });
    expect(broken.status).toBe(403);
    await createEvent(owner, calendar.id);
    expect(await notified()).toEqual(['mine']);
  });

  it('that moves an object is announced where others see it', async () => {
    const { notified, clientOf, owner } = await pushSetting();
    const phone = await clientOf(owner);
    await phone.put('a', {});
    const next = await createCalendar(owner);
    const mine = await phone.register('mine');
    await phone.register('laptop');
    const destination = `http://localhost:3000${phone.home}${next.id}/a.ics`;
    const headers = { destination, 'push-dont-notify': `"${mine}"` };
    expect(await phone.call('MOVE', `${phone.path}a.ics`, undefined, headers)).toMatchObject({ status: 201 });
    expect(await notified()).toEqual(['laptop']);
  });
});
