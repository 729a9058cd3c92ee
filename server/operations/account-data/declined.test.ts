import { describe, expect, it } from 'vitest';
import { Declined } from '#domain/members.ts';
import { testApp } from '#tests/support/app.ts';
import { clearDropped } from '#tests/support/clear-dropped.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { endAccount, endForGood, restoreAccount } from '#tests/support/ended-accounts.ts';
import { again, declinable, decline, inheritedBy, list, members } from '#tests/support/inheritances.ts';
import { calendarWith, createCalendar, invite, join, memberIdOf, PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const DAY = 86_400_000;
const at = (id: string) => `/api/calendars/${id}`;

describe('an inherited calendar', () => {
  it('is declined: the next member owns it, and the heir is what they were', async () => {
    const app = await testApp();
    const { editor, viewer, calendar } = await inheritedBy(app, 'viewer', 'editor');
    expect(await declinable(editor, calendar.id)).toBe(new Date(app.clock.now + 30 * DAY).toISOString());
    expect((await decline(editor, calendar.id)).as(Declined)).toEqual({ owner: { name: 'Viktor' } });
    expect(await members(viewer, calendar.id)).toEqual(['Viktor owner', 'Egor editor']);
    expect((await emailsTo(app, viewer.email)).at(-1)?.subject).toBe('Календарь «Home» теперь ваш');
    expect(await decline(editor, calendar.id)).toMatchObject(refused('forbidden'));
  });

  it('is deleted once everybody has declined it, and can be restored by the last one', async () => {
    const app = await testApp();
    const { editor, viewer, calendar } = await inheritedBy(app, 'viewer', 'editor');
    await decline(editor, calendar.id);
    expect((await decline(viewer, calendar.id)).as(Declined)).toEqual({ owner: null });
    expect(await list(editor)).toEqual([]);
    expect((await viewer.call('POST', `${at(calendar.id)}/restore`)).status).toBe(200);
    expect(await members(editor, calendar.id)).toEqual(['Viktor owner', 'Egor editor']);
  });

  it('is declined within 30 days, by its owner, and no calendar that somebody has made', async () => {
    const app = await testApp();
    const { editor, viewer, calendar } = await inheritedBy(app, 'viewer', 'editor');
    const own = await createCalendar(editor);
    expect(await declinable(editor, own.id)).toBeNull();
    expect(await decline(editor, own.id)).toMatchObject(refused('not_found'));
    expect(await decline(viewer, calendar.id)).toMatchObject(refused('forbidden'));
    app.clock.advance(30 * DAY);
    const egor = await again(app, editor);
    expect(await declinable(egor, calendar.id)).toBeNull();
    expect(await decline(egor, calendar.id)).toMatchObject(refused('not_found'));
  });

  it('is declined no more once it was handed on', async () => {
    const app = await testApp();
    const { editor, viewer, calendar } = await inheritedBy(app, 'viewer', 'editor');
    const owners = { from: editor, to: viewer };
    for (const { from, to } of [owners, { from: owners.to, to: owners.from }]) {
      const body = { memberId: await memberIdOf(to, calendar.id), password: PASSWORD };
      expect((await from.call('PUT', `${at(calendar.id)}/owner`, body)).status).toBe(200);
    }
    expect(await declinable(editor, calendar.id)).toBeNull();
    expect(await decline(editor, calendar.id)).toMatchObject(refused('not_found'));
  });

  it('passes on when its heir’s account ends in turn', async () => {
    const app = await testApp();
    const { admin, editor, calendar } = await inheritedBy(app, 'admin', 'editor');
    await endForGood(app, admin);
    await clearDropped(app);
    expect(await members(editor, calendar.id)).toEqual(['Egor owner']);
    expect(await declinable(editor, calendar.id)).not.toBeNull();
  });

  it('comes with the account of an heir who ends it and restores it', async () => {
    const app = await testApp();
    const { admin, calendar } = await inheritedBy(app, 'admin', 'editor');
    await endAccount(admin);
    expect(await members(await restoreAccount(app, admin), calendar.id)).toEqual(['Anna owner', 'Egor editor']);
  });
});

it('feeds and keys of an account that is deleted for good end in a calendar that others inherit', async () => {
  const app = await testApp();
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  expect((await owner.call('POST', `${at(calendar.id)}/feeds`, { name: 'Phone' })).status).toBe(201);
  await endForGood(app, owner);
  await clearDropped(app);
  expect(await app.db.read.selectFrom('feeds').select('id').execute()).toEqual([]);
  await join(await signUp(app, 'Nina'), await invite(editor, calendar.id, 'admin'));
  expect(await members(editor, calendar.id)).toEqual(['Egor owner', 'Nina admin']);
});
