import { describe, expect, it } from 'vitest';
import { createEvent } from '#tests/support/people.ts';
import { pushService } from '#tests/support/push-service.ts';
import { pushSetting, SECOND } from '#tests/support/push-setting.ts';
import { registered, testPusher } from '#tests/support/pusher.ts';
import { take } from './due.ts';
import { record } from './record.ts';

describe('a push service', () => {
  it.each([404, 410])('that no longer knows a device ends it in every calendar: %i', async (status) => {
    const { app, service, notified, clientOf, owner, calendar } = await pushSetting();
    const phone = await clientOf(owner);
    await phone.register('phone');
    service.answer(status);
    await createEvent(owner, calendar.id);
    await notified();
    expect(await app.db.read.selectFrom('push_registrations').selectAll().execute()).toEqual([]);
  });

  it.each([429, 503])('that asks for patience is given it: %i', async (status) => {
    const { service, notified, clientOf, owner, calendar } = await pushSetting();
    await (await clientOf(owner)).register('phone');
    service.answer(status, { 'retry-after': '120' });
    await createEvent(owner, calendar.id);
    expect(await notified()).toEqual([]);
    service.answer(201);
    expect(await notified(119 * SECOND)).toEqual([]);
    expect(await notified(SECOND)).toEqual(['phone']);
  });

  it('that cannot be reached is tried again, and delays no others', async () => {
    const { app, service, notified, clientOf, owner, viewer, calendar } = await pushSetting();
    const closed = await pushService();
    const phone = await clientOf(owner);
    await registered(phone, phone.path, closed, 'closed');
    await closed.stop();
    await (await clientOf(viewer)).register('phone');
    await createEvent(owner, calendar.id);
    expect(await notified()).toEqual(['phone']);
    const waiting = app.db.read.selectFrom('push_registrations').select(['attempts']).where('attempts', '>', 0);
    expect(await waiting.execute()).toEqual([{ attempts: 1 }]);
    expect(service.received).toHaveLength(1);
  });

  it('that refuses a message gets no other one about the same', async () => {
    const { service, notified, clientOf, owner, calendar } = await pushSetting();
    await (await clientOf(owner)).register('phone');
    service.answer(403);
    await createEvent(owner, calendar.id);
    expect(await notified()).toEqual([]);
    service.answer(201);
    expect(await notified()).toEqual([]);
  });
});

it('a person with many apps takes four places of a round, and leaves the others theirs', async () => {
  const { app, clientOf, owner, viewer, calendar } = await pushSetting();
  const [phone, other] = [await clientOf(owner), await clientOf(viewer)];
  for (let device = 0; device < 6; device += 1) await phone.register(`phone-${device}`);
  await other.register('other');
  await createEvent(owner, calendar.id);
  const taken = await app.db.write((sql) => take(sql, [calendar.id], app.clock.now));
  expect(taken.map(({ user_id: id }) => id).sort()).toEqual([...Array(4).fill(owner.id), viewer.id].sort());
});

describe('two nodes', () => {
  it('notify each app once', async () => {
    const { app, service, clientOf, owner, viewer, calendar } = await pushSetting();
    const names = ['a', 'b', 'c', 'd'];
    for (const person of [owner, viewer]) {
      const client = await clientOf(person);
      for (const name of names) await client.register(`${person.name} ${name}`.replaceAll(' ', '-'));
    }
    await createEvent(owner, calendar.id);
    app.clock.advance(SECOND);
    const nodes = [testPusher(app), testPusher(app)];
    await Promise.all([...nodes, ...nodes].map((node) => node.runDue()));
    expect(service.received).toHaveLength(2 * names.length);
    expect(new Set(service.received.map(({ to }) => to)).size).toBe(2 * names.length);
  });

  it('send what the other has taken and never finished, once its lease is over', async () => {
    const { app, service, notified, clientOf, owner, calendar } = await pushSetting();
    await (await clientOf(owner)).register('phone');
    await createEvent(owner, calendar.id);
    const leased_until = app.clock.now + 60 * SECOND;
    await app.db.write((sql) => sql.updateTable('push_registrations').set({ leased_until }).execute());
    expect(await notified(59 * SECOND)).toEqual([]);
    expect(await notified(SECOND)).toEqual(['phone']);
    expect(service.received).toHaveLength(1);
  });

  it('discard an outcome when the other has notified since, although attempts are counted from 0 again', async () => {
    const { app, notified, clientOf, owner, calendar } = await pushSetting();
    await (await clientOf(owner)).register('phone');
    const takeOne = async () => {
      await createEvent(owner, calendar.id);
      const [due] = await app.db.write((sql) => take(sql, [calendar.id], app.clock.now));
      return due ?? expect.fail('Nothing is due.');
    };
    const stale = await takeOne();
    expect(await notified(60 * SECOND)).toEqual(['phone']);
    app.clock.advance(10 * SECOND);
    const held = await takeOne();
    expect(held.attempts).toBe(stale.attempts);
    await record(app.db, [{ due: stale, outcome: { is: 'accepted' } }], app.clock.now);
    const row = app.db.read.selectFrom('push_registrations').select(['attempts', 'leased_until', 'told_version']);
    expect(await row.execute()).toEqual([
      { attempts: 1, leased_until: held.leased_until, told_version: held.told_version },
    ]);
  });
});
