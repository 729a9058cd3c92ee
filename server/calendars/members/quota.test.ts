import { describe, expect, it } from 'vitest';
import { DEFAULT_QUOTAS } from '#server/platform/config/quotas.ts';
import { testApp } from '#tests/support/app.ts';
import {
  calendarWith,
  createCalendar,
  invite,
  join,
  memberIdOf,
  PASSWORD,
  type Person,
  signUp,
} from '#tests/support/people.ts';

const app = await testApp({ quotas: { ...DEFAULT_QUOTAS, calendarsPerPerson: 2, membersPerCalendar: 3 } });

const make = async (person: Person) => (await person.call('POST', '/api/calendars', { name: 'Home' })).status;

describe('a person has as many calendars as the server allows', () => {
  it('of which those that come at once are counted one after the other', async () => {
    const vera = await signUp(app, 'Vera');
    const answers = await Promise.all(Array.from({ length: 8 }, () => make(vera)));
    expect(answers.filter((status) => status === 201)).toHaveLength(2);
    expect(answers.filter((status) => status === 403)).toHaveLength(6);
  });

  it('own or shared, and a deleted one still counts', async () => {
    const { owner, calendar } = await calendarWith(app);
    const vera = await signUp(app, 'Vera');
    await createCalendar(vera);
    const deleted = await createCalendar(vera);
    await vera.call('DELETE', `/api/calendars/${deleted.id}`);
    const code = await invite(owner, calendar.id, 'editor');
    const refused = await vera.call('POST', `/api/calendars/invites/${code}/accept`);
    expect(refused).toMatchObject({ status: 403, body: { code: 'quota_calendars' } });
  });
});

it('a calendar that is handed over counts for both as it did before', async () => {
  const { owner, editor, calendar } = await calendarWith(app, 'editor');
  expect([await make(owner), await make(editor)]).toEqual([201, 201]);
  const memberId = await memberIdOf({ ...owner, email: editor.email }, calendar.id);
  const body = { memberId, password: PASSWORD };
  expect((await owner.call('PUT', `/api/calendars/${calendar.id}/owner`, body)).status).toBe(200);
  expect([await make(owner), await make(editor)]).toEqual([403, 403]);
});

it('a calendar has as many members as the server allows, and a lower role can still be raised', async () => {
  const { owner, calendar, viewer } = await calendarWith(app, 'viewer', 'editor');
  const code = await invite(owner, calendar.id, 'admin');
  const late = await signUp(app, 'Late');
  const refused = await late.call('POST', `/api/calendars/invites/${code}/accept`);
  expect(refused).toMatchObject({ status: 403, body: { code: 'quota_members' } });
  await join(viewer, code);
  expect((await viewer.call('GET', `/api/calendars/${calendar.id}/role`)).body).toEqual({ role: 'admin' });
});
