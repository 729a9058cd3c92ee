import { describe, expect, it } from 'vitest';
import {
  AdminJobs,
  AdminSummary,
  CONFIRMATION_HEADER,
  Confirmation,
  DeletedCalendars,
} from '#domain/administration.ts';
import { CalendarAnswer } from '#domain/calendars.ts';
import { HistoryPage } from '#domain/changes.ts';
import { setAdministrator } from '#server/identity/accounts/administration.ts';
import { translate } from '#server/platform/i18n/i18n.ts';
import { administrator } from '#tests/support/administrator.ts';
import { testApp } from '#tests/support/app.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { calendarWith, createEvent, PASSWORD, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';
import { openStream } from '#tests/support/stream.ts';

describe('what administrators do', () => {
  it('is there for nobody else, whatever is sent', async () => {
    const app = await testApp();
    const vera = await signUp(app, 'Vera');
    const paths = app.routes.filter(({ url }) => url.startsWith('/api/admin/'));
    expect(paths.length).toBeGreaterThan(10);
    for (const { method, url } of paths) {
      const answer = await vera.call(method, url.replace(':id', vera.id), method === 'GET' ? undefined : '{');
      expect(`${method} ${url}: ${answer.text}`).toContain('not_found');
    }
  });

  it('asks for the password before each change, and remembers it for ten minutes of that session', async () => {
    const app = await testApp();
    const [vera, ada] = [await signUp(app, 'Vera'), await signUp(app, 'Ada')];
    await app.db.write((sql) => setAdministrator(sql, ada.id, true, app.clock.now));
    const changes = app.routes.filter(
      ({ method, url }) => url.startsWith('/api/admin/') && method !== 'GET' && url !== '/api/admin/confirm',
    );
    for (const { method, url } of changes) {
      const answer = await ada.call(method, url.replace(':id', vera.id), {});
      expect(`${method} ${url}: ${answer.text}`).toContain('confirmation_required');
    }
    const wrong = await ada.call('POST', '/api/admin/confirm', { password: 'Wrong#1' });
    expect(wrong).toMatchObject(refused('current_password_wrong'));
    const { confirmation } = (await ada.call('POST', '/api/admin/confirm', { password: PASSWORD })).as(Confirmation);
    const disable = (given: string, by = ada) =>
      by.call('POST', `/api/admin/people/${vera.id}/disable`, undefined, { [CONFIRMATION_HEADER]: given });
    const late = `${Number.parseInt(confirmation, 10) + 1}${confirmation.slice(confirmation.indexOf('.'))}`;
    for (const forged of [late, '', 'x', '9999999999999.', `${confirmation}x`])
      expect(await disable(forged)).toMatchObject(refused('confirmation_required'));
    const other = await administrator(app, 'Eve');
    expect(await disable(confirmation, other)).toMatchObject(refused('confirmation_required'));
    expect((await disable(confirmation)).status).toBe(200);
    app.clock.advance(10 * 60_000);
    expect(await disable(confirmation)).toMatchObject(refused('confirmation_required'));
  });

  it('cannot be guessed: wrong passwords are counted', async () => {
    const app = await testApp({ rateLimits: true });
    const ada = await signUp(app, 'Ada');
    await app.db.write((sql) => setAdministrator(sql, ada.id, true, app.clock.now));
    for (let tries = 0; tries < 10; tries += 1) await ada.call('POST', '/api/admin/confirm', { password: 'Wrong#1' });
    const answer = await ada.call('POST', '/api/admin/confirm', { password: PASSWORD });
    expect(answer).toMatchObject(refused('too_many_requests'));
  });
});

it('the summary counts', async () => {
  const app = await testApp();
  const { owner, calendar } = await calendarWith(app);
  await createEvent(owner, calendar.id);
  const ada = await administrator(app);
  expect((await ada.call('GET', '/api/admin/summary')).as(AdminSummary)).toEqual({
    people: 3,
    disabled: 0,
    administrators: 1,
    sessions: 3,
    calendars: 1,
    deletedCalendars: 0,
    events: 1,
    waitingJobs: 0,
    deadJobs: 0,
    database: app.db.engine,
    mail: 'development',
    zoneData: null,
  });
});

describe('a deleted calendar', () => {
  it('comes back with its members and events, in its history and in open streams', async () => {
    const app = await testApp();
    const { owner, viewer, calendar } = await calendarWith(app, 'viewer');
    const event = await createEvent(owner, calendar.id);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    const ada = await administrator(app);
    expect((await ada.call('GET', '/api/admin/calendars')).as(DeletedCalendars)).toEqual([
      {
        id: calendar.id,
        name: 'Home',
        owner: { name: 'Olga', email: owner.email },
        deletedAt: '2026-11-20T12:00:00.000Z',
        endsAt: '2026-12-20T12:00:00.000Z',
      },
    ]);
    const stream = await openStream(app, viewer.token);
    expect((await ada.call('POST', `/api/admin/calendars/${calendar.id}/restore`)).status).toBe(204);
    expect(await stream.next()).toEqual({ event: 'access', data: { calendarId: calendar.id, role: 'viewer' } });
    const back = (await viewer.call('GET', `/api/calendars/${calendar.id}`)).as(CalendarAnswer).calendar;
    expect(back.version).toBeGreaterThan(event.version);
    expect((await viewer.call('GET', `/api/events/${event.id}`)).status).toBe(200);
    const history = (await owner.call('GET', `/api/calendars/${calendar.id}/history`)).as(HistoryPage);
    expect(history.entries[0]).toMatchObject({ actor: { id: ada.id, name: 'Ada' } });
    expect((await ada.call('GET', '/api/admin/calendars')).as(DeletedCalendars)).toEqual([]);
  });

  it('does not come back when it is there, when nobody owns it, or when its time is over', async () => {
    const app = await testApp();
    const { owner, calendar } = await calendarWith(app);
    const ada = await administrator(app);
    const restore = (id: string) => ada.call('POST', `/api/admin/calendars/${id}/restore`);
    expect(await restore(calendar.id)).toMatchObject(refused('not_found'));
    expect(await restore(crypto.randomUUID())).toMatchObject(refused('not_found'));
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    app.clock.advance(30 * 86_400_000 - 1);
    const again = await administrator(app, 'Eve');
    app.clock.advance(1);
    expect(await again.call('POST', `/api/admin/calendars/${calendar.id}/restore`)).toMatchObject(refused('not_found'));
  });
});

describe('a job', () => {
  const dead = {
    state: 'dead',
    attempts: 160,
    last_error: 'Error: mailbox full\n    at deliver',
    fault: 'recipient',
    run_at: 5,
  } as const;

  it('that was given up is tried again with all it was to do, or deleted', async () => {
    const app = await testApp();
    const ada = await administrator(app);
    for (const email of ['a@example.org', 'b@example.org']) {
      expect((await ada.call('POST', '/api/admin/test-mail', { email })).status).toBe(204);
    }
    await app.db.write((sql) => sql.updateTable('jobs').set(dead).where('kind', '=', 'letter').execute());
    const jobs = async () => (await ada.call('GET', '/api/admin/jobs')).as(AdminJobs);
    const [first, second] = await jobs();
    expect(first).toMatchObject({ kind: 'letter', state: 'dead', attempts: 160, error: 'Error: mailbox full' });
    expect(first?.reason).toBe(translate('en', 'errors:mail.recipient'));
    expect([first?.to, second?.to].sort()).toEqual(['a@example.org', 'b@example.org']);
    expect((await ada.call('POST', `/api/admin/jobs/${first?.id}/retry`)).status).toBe(204);
    expect((await ada.call('DELETE', `/api/admin/jobs/${second?.id}`)).status).toBe(204);
    expect(await jobs()).toMatchObject([{ id: first?.id, state: 'waiting', attempts: 0 }]);
    const emails = [...(await emailsTo(app, 'a@example.org')), ...(await emailsTo(app, 'b@example.org'))];
    expect(emails).toMatchObject([{ subject: 'A test e-mail from Kalends' }]);
    expect(await ada.call('DELETE', `/api/admin/jobs/${first?.id}`)).toMatchObject(refused('not_found'));
    expect(await ada.call('POST', `/api/admin/jobs/${second?.id}/retry`)).toMatchObject(refused('not_found'));
  });

  it('that a worker has is left to it', async () => {
    const app = await testApp();
    const ada = await administrator(app);
    await ada.call('POST', '/api/admin/test-mail', { email: 'a@example.org' });
    await app.db.write((sql) =>
      sql
        .updateTable('jobs')
        .set({ leased_until: app.clock.now + 1 })
        .execute(),
    );
    const [job] = (await ada.call('GET', '/api/admin/jobs')).as(AdminJobs);
    expect(await ada.call('POST', `/api/admin/jobs/${job?.id}/retry`)).toMatchObject(refused('not_found'));
  });
});
