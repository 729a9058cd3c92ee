import { describe, expect, it } from 'vitest';
import { CreatedDisplay, DISPLAYS_MAX, type Display, DisplayList } from '#domain/displays.ts';
import { START, testApp } from '#tests/support/app.ts';
import { displayBody, displayOf, lookAt } from '#tests/support/displays.ts';
import { emailsTo } from '#tests/support/emails.ts';
import { calendarWith, createCalendar, memberIdOf, PASSWORD, type Person, remove } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const list = async (person: Person) => (await person.call('GET', '/api/displays')).as(DisplayList);
const look = (token: string) => app.call('GET', '/api/display', { token });
const give = async (owner: Person, calendarId: string, person: Person, role: 'admin' | 'editor') =>
  owner.call('PUT', `/api/calendars/${calendarId}/members/${await memberIdOf(person, calendarId)}/role`, { role });

describe('a display', () => {
  it('has a link that is shown once, and stored nowhere', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { display, url, token } = await displayOf(owner, calendar.id);
    expect(url).toMatch(/^http:\/\/localhost:3000\/display\/[\w-]{32}$/);
    expect((await look(token)).status).toBe(200);
    await app.call('GET', `/display/${token}`);
    expect(await app.call('GET', `/feeds/${token}.ics`)).toMatchObject({ status: 404 });
    const stored = await app.db.read.selectFrom('displays').selectAll().where('id', '=', display.id).execute();
    expect(stored).toHaveLength(1);
    for (const written of [stored, await list(owner), app.log]) expect(JSON.stringify(written)).not.toContain(token);
  });

  it('is made for a recent sign-in or the password, and its maker hears of it', async () => {
    const { calendar, owner } = await calendarWith(app);
    app.clock.now = START + 15 * 60_000 + 1;
    const body = displayBody(calendar.id, { name: 'Wall http://evil.example' });
    expect(await owner.call('POST', '/api/displays', body)).toMatchObject(refused('password_required'));
    expect(await list(owner)).toEqual([]);
    const made = await owner.call('POST', '/api/displays', { ...body, password: PASSWORD });
    const letter = (await emailsTo(app, owner.email)).at(-1);
    expect(letter?.text).toContain('«Wall http: / /evil. example»');
    expect(letter?.text).toContain(calendar.name);
    expect(letter?.text).toContain('127.0.0.1');
    expect(letter?.text).not.toContain(new URL(made.as(CreatedDisplay).url).pathname);
    app.clock.now = START;
  });

  it('shows calendars that its maker manages, at least one, each once', async () => {
    const { calendar, editor, admin, stranger } = await calendarWith(app, 'editor', 'admin');
    const make = (person: Person, ...ids: string[]) =>
      person.call(
        'POST',
        '/api/displays',
        displayBody('', { calendars: ids.map((calendarId) => ({ calendarId, content: 'all' })) }),
      );
    const { id: own } = await createCalendar(editor);
    expect(await make(editor, own, calendar.id)).toMatchObject(refused('forbidden'));
    expect(await make(stranger, calendar.id)).toMatchObject(refused('not_found'));
    for (const ids of [[], [calendar.id, calendar.id.toUpperCase()]])
      expect(await make(admin, ...ids)).toMatchObject(refused('validation_failed', 'calendars'));
    expect(await make(admin, calendar.id)).toMatchObject({ status: 201 });
    expect(await list(editor)).toEqual([]);
  });

  it('speaks a language that there is', async () => {
    const { calendar, owner } = await calendarWith(app);
    const body = displayBody(calendar.id, { language: 'tlh' });
    expect(await owner.call('POST', '/api/displays', body)).toMatchObject(refused('validation_failed', 'language'));
  });

  it(`is one of ${DISPLAYS_MAX} of a person at most`, async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    for (let made = 0; made < DISPLAYS_MAX; made += 1) await displayOf(owner, calendar.id);
    const body = displayBody(calendar.id);
    expect(await owner.call('POST', '/api/displays', body)).toMatchObject(refused('quota_displays'));
    expect(await admin.call('POST', '/api/displays', body)).toMatchObject({ status: 201 });
  });

  it('is renamed by its maker alone', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    const { display, token } = await displayOf(owner, calendar.id);
    const rename = (person: Person) => person.call('PATCH', `/api/displays/${display.id}`, { name: 'Hall' });
    expect(await rename(admin)).toMatchObject(refused('not_found'));
    expect(await rename(owner)).toMatchObject({ status: 200, body: { name: 'Hall' } });
    expect((await lookAt(app, token)).name).toBe('Hall');
  });

  it('is listed with when a device last asked, to the minute', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { token } = await displayOf(owner, calendar.id);
    const seen = async () => (await list(owner))[0]?.seenAt;
    expect(await seen()).toBeNull();
    await look(token);
    app.clock.now = START + 59_000;
    await look(token);
    expect(await seen()).toBe(new Date(START).toISOString());
    app.clock.now = START + 60_000;
    await look(token);
    expect(await seen()).toBe(new Date(START + 60_000).toISOString());
    app.clock.now = START;
  });

  it('is seen by everybody who manages a calendar on it, who can take that calendar off', async () => {
    const { calendar, owner, admin, editor } = await calendarWith(app, 'admin', 'editor');
    const { id: own } = await createCalendar(admin, { name: 'Own' });
    const calendars = [calendar.id, own].map((calendarId) => ({ calendarId, content: 'all' as const }));
    const { display, token } = await displayOf(admin, own, { calendars });
    const named = ({ madeBy, calendars: shown }: Display) => [madeBy, shown.map(({ name }) => name)];
    expect((await list(owner)).map(named)).toEqual([[admin.name, [calendar.name]]]);
    expect((await list(admin)).map(named)).toEqual([[null, [calendar.name, 'Own'].sort()]]);
    expect(await list(editor)).toEqual([]);
    const revoke = (person: Person) => person.call('DELETE', `/api/displays/${display.id}`);
    expect(await revoke(editor)).toMatchObject(refused('not_found'));
    expect(await revoke(owner)).toMatchObject({ status: 204 });
    expect((await lookAt(app, token)).calendars).toMatchObject([{ name: 'Own' }]);
    expect(await revoke(owner)).toMatchObject(refused('not_found'));
    expect(await revoke(admin)).toMatchObject({ status: 204 });
    expect(await look(token)).toMatchObject(refused('authentication_required'));
    expect(await list(admin)).toEqual([]);
  });
});

describe('a display reads with the rights of its maker', () => {
  it('loses a calendar with them, and ends with its last calendar', async () => {
    const { calendar, owner, admin } = await calendarWith(app, 'admin');
    const { id: own } = await createCalendar(admin, { name: 'Own' });
    const both = [calendar.id, own].map((calendarId) => ({ calendarId, content: 'all' as const }));
    const one = await displayOf(admin, calendar.id);
    const two = await displayOf(admin, own, { calendars: both });
    await give(owner, calendar.id, admin, 'editor');
    expect(await look(one.token)).toMatchObject(refused('authentication_required'));
    expect((await lookAt(app, two.token)).calendars).toMatchObject([{ name: 'Own' }]);
    expect((await list(admin)).map(({ id }) => id)).toEqual([two.display.id]);
    await give(owner, calendar.id, admin, 'admin');
    expect((await look(one.token)).status).toBe(200);
    await remove(owner, calendar.id, admin);
    expect(await look(one.token)).toMatchObject(refused('authentication_required'));
  });

  it('ends with a calendar that is deleted, and does not come back with it', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { token } = await displayOf(owner, calendar.id);
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    expect(await look(token)).toMatchObject(refused('authentication_required'));
    await owner.call('POST', `/api/calendars/${calendar.id}/restore`);
    expect(await look(token)).toMatchObject(refused('authentication_required'));
  });

  it('shows nothing while the account of its maker is disabled', async () => {
    const { calendar, owner } = await calendarWith(app);
    const { token } = await displayOf(owner, calendar.id);
    const disable = (at: number | null) =>
      app.db.write((sql) => sql.updateTable('users').set({ disabled_at: at }).where('id', '=', owner.id).execute());
    await disable(START);
    expect(await look(token)).toMatchObject(refused('authentication_required'));
    await disable(null);
    expect((await look(token)).status).toBe(200);
  });
});
