import { describe, expect, it } from 'vitest';
import { UserAnswer } from '#domain/accounts.ts';
import { THEME_NAMES } from '#domain/themes.ts';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const me = async (person: Awaited<ReturnType<typeof signUp>>) =>
  (await person.call('GET', '/api/auth/me')).as(UserAnswer).user;

describe('the profile', () => {
  it('is the same at both of its addresses, and reveals nothing secret', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('GET', '/api/user/profile');
    expect(answer.body).toEqual((await vera.call('GET', '/api/auth/me')).body);
    expect(answer.body).toEqual({
      user: {
        id: vera.id,
        email: vera.email,
        name: 'Vera',
        preferredLanguage: 'ru',
        theme: 'dark',
        holidays: [],
        showsOwnTime: false,
        lastVisitedCalendar: null,
      },
    });
  });

  it('takes a name and a language, together or alone', async () => {
    const vera = await signUp(app, 'Vera');
    const both = await vera.call('PUT', '/api/auth/profile', { name: ' Vera P. ', preferredLanguage: 'en' });
    expect(both.as(UserAnswer).user).toMatchObject({ name: 'Vera P.', preferredLanguage: 'en' });
    await vera.call('PUT', '/api/auth/profile', { name: 'Вера' });
    await vera.call('PUT', '/api/auth/profile', {});
    expect(await me(vera)).toMatchObject({ name: 'Вера', preferredLanguage: 'en' });
    await vera.call('PUT', '/api/auth/profile', { preferredLanguage: 'ru' });
    expect(await me(vera)).toMatchObject({ name: 'Вера', preferredLanguage: 'ru' });
  });

  it('stores whether calendars are shown on the person’s own clock, for every device', async () => {
    const vera = await signUp(app, 'Vera');
    await vera.call('PUT', '/api/auth/profile', { showsOwnTime: true });
    await vera.call('PUT', '/api/auth/profile', { name: 'Вера' });
    expect(await me(vera)).toMatchObject({ name: 'Вера', showsOwnTime: true });
    await vera.call('PUT', '/api/auth/profile', { showsOwnTime: false });
    expect(await me(vera)).toMatchObject({ showsOwnTime: false });
  });

  it('takes no other e-mail, id or password', async () => {
    const vera = await signUp(app, 'Vera');
    const before = await me(vera);
    await vera.call('PUT', '/api/auth/profile', {
      email: 'other@example.org',
      id: 'x',
      password_hash: 'x',
      theme: 'light',
    });
    expect(await me(vera)).toEqual(before);
  });

  it.each([
    ['name', ''],
    ['name', '   '],
    ['name', null],
    ['name', 7],
    ['name', 'x'.repeat(201)],
    ['name', 'Ve\nra'],
    ['name', 'Ve\u202828ra'],
    ['name', '\uDC00'],
    ['preferredLanguage', 'xx'],
    ['preferredLanguage', ''],
    ['preferredLanguage', null],
    ['showsOwnTime', 'yes'],
    ['showsOwnTime', null],
  ])('refuses %s %j', async (field, value) => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('PUT', '/api/auth/profile', { [field]: value });
    expect(answer).toMatchObject(refused('validation_failed', field));
    expect(await me(vera)).toMatchObject({ name: 'Vera', preferredLanguage: 'ru' });
  });

  it('says what is wrong in both languages', async () => {
    const vera = await signUp(app, 'Vera');
    const say = async (language: string) =>
      (await vera.call('PUT', '/api/auth/profile', { name: '' }, { 'accept-language': language })).body;
    const code = 'validation_failed';
    expect(await say('en')).toEqual({
      code,
      message: 'Check the marked fields',
      fields: { name: 'Fill this in' },
    });
    expect(await say('ru')).toEqual({
      code,
      message: 'Проверьте отмеченные поля',
      fields: { name: 'Заполните это поле' },
    });
  });
});

describe('the theme', () => {
  it.each(THEME_NAMES)('can be %s', async (theme) => {
    const vera = await signUp(app, 'Vera');
    expect((await vera.call('PUT', '/api/user/profile', { theme })).as(UserAnswer).user.theme).toBe(theme);
    expect((await me(vera)).theme).toBe(theme);
  });

  it.each([undefined, null, '', 'Dark', 'toString', 5])('cannot be %j', async (theme) => {
    const vera = await signUp(app, 'Vera');
    expect(await vera.call('PUT', '/api/user/profile', { theme })).toMatchObject(refused('validation_failed', 'theme'));
    expect((await me(vera)).theme).toBe('dark');
  });
});

describe('the calendar last visited', () => {
  const visit = (person: Awaited<ReturnType<typeof signUp>>, calendarId: unknown) =>
    person.call('PUT', '/api/user/last-visited-calendar', { calendarId });

  it('is remembered for any member', async () => {
    const { calendar, viewer } = await calendarWith(app, 'viewer');
    expect(await visit(viewer, calendar.id)).toMatchObject({ status: 204 });
    expect((await me(viewer)).lastVisitedCalendar).toBe(calendar.id);
  });

  it('cannot be one of strangers, one that is none, or one that is deleted', async () => {
    const { calendar, owner, stranger } = await calendarWith(app);
    expect(await visit(stranger, calendar.id)).toMatchObject(refused('not_found'));
    expect(await visit(stranger, 'nonsense')).toMatchObject(refused('not_found'));
    expect((await me(stranger)).lastVisitedCalendar).toBeNull();
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    expect(await visit(owner, calendar.id)).toMatchObject(refused('not_found'));
  });

  it.each([undefined, null, 5])('cannot be %j', async (calendarId) => {
    const vera = await signUp(app, 'Vera');
    expect(await visit(vera, calendarId)).toMatchObject(refused('validation_failed', 'calendarId'));
  });

  it('is forgotten when the calendar is left or deleted', async () => {
    const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
    await visit(viewer, calendar.id);
    await visit(owner, calendar.id);
    await viewer.call('DELETE', `/api/calendars/${calendar.id}/leave`);
    expect((await me(viewer)).lastVisitedCalendar).toBeNull();
    await owner.call('DELETE', `/api/calendars/${calendar.id}`);
    expect((await me(owner)).lastVisitedCalendar).toBeNull();
  });
});
