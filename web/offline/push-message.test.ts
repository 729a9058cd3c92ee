import { describe, expect, it } from 'vitest';
import { instantToLocal } from '#domain/dates/zones.ts';
import type { PushMessage } from '#domain/notifications.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { notificationOf, readMessage } from './push-message.ts';

const NOON = new Date(2026, 10, 20, 12).getTime();
const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

const message = (given: Partial<PushMessage> = {}): PushMessage => ({
  kind: 'due',
  id: 'n',
  tag: 'reminder n',
  title: 'Хор',
  location: 'Филармония',
  startTime: '2026-11-20T19:00:00',
  endTime: '2026-11-20T21:00:00',
  startAt: at(20, 19),
  isAllDay: false,
  isFloating: false,
  timeZone: ownZone(),
  calendarId: 'c',
  eventId: 'e',
  language: 'ru',
  userId: 'anna',
  unseen: 2,
  action: 'secret',
  ...given,
});

describe('a push message', () => {
  it('shows what is when and where, in the language of the person, and replaces itself', () => {
    const { title, options } = notificationOf(message(), 'anna', NOON);
    expect(title).toBe('Хор');
    expect(options).toMatchObject({
      body: 'Сегодня, 19:00 · Филармония',
      lang: 'ru',
      tag: 'reminder n',
      renotify: true,
    });
    expect(options.actions.map(({ action }) => action)).toEqual(['snooze', 'done']);
    expect(options.data).toEqual({ url: '/dashboard/calendar/c?view=day&date=2026-11-20&event=e', action: 'secret' });
  });

  it.each([
    ['tomorrow', message({ startAt: at(21, 9), language: 'en', location: '' }), 'Tomorrow, 9:00 AM'],
    ['a later day', message({ startAt: at(24, 9), location: '' }), '24\u00a0ноября, 09:00'],
    [
      'a whole day',
      message({ isAllDay: true, startAt: null, startTime: '2026-11-21T00:00:00', location: '' }),
      'Завтра',
    ],
  ])('says %s as people do', (_, given, body) => {
    expect(notificationOf(given, 'anna', NOON).options.body?.replaceAll('\u202f', ' ')).toBe(body);
  });

  it('says a floating time as it stands, and the clock of an event elsewhere', () => {
    const floating = message({ isFloating: true, startTime: '2026-11-20T08:30:00', location: '' });
    expect(notificationOf(floating, 'anna', NOON).options.body).toBe('Сегодня, 08:30');
    const startTime = instantToLocal(Date.parse(at(20, 19)), 'Asia/Kathmandu');
    const there = message({ timeZone: 'Asia/Kathmandu', startTime, location: '' });
    const { body } = notificationOf(there, 'anna', NOON).options;
    expect(body).toContain(`${startTime.slice(11, 16)}\u00a0Катманду`);
    expect(body).toMatch(/^Сегодня, 19:00 · /);
  });

  it('names an event without a title', () => {
    expect(notificationOf(message({ title: '' }), 'anna', NOON).title).toBe('Без\u00a0названия');
  });

  it.each([null, 'yuri'])('reveals nothing of the event where %s is signed in', (person) => {
    const shown = notificationOf(message(), person, NOON);
    expect(JSON.stringify(shown)).not.toMatch(/Хор|Филармония|19:00|secret|calendar/);
    expect(shown.options.actions).toEqual([]);
  });

  it.each([
    ['ru', 'Аня добавляет 5\u00a0событий', 'Хор, Завтра, 09:00\nЗанято\nДача\nи\u00a0ещё 2\nСемья'],
    ['en', 'Аня added 5\u00a0events', 'Хор, Tomorrow, 9:00 AM\nBusy\nДача\nand 2\u00a0more\nСемья'],
  ])('of changes says who did what, how much and when (%s), and leads to the history', (language, title, body) => {
    const once = {
      ...({ action: 'added', startTime: '2026-11-21T09:00:00', startAt: at(21, 9), isAllDay: false } as const),
      ...({ isFloating: false, timeZone: ownZone(), startFold: 0 } as const),
    };
    const series = { ...once, startTime: null, startAt: null };
    const first = [
      { ...once, title: 'Хор' },
      { ...series, title: '', redacted: true } as const,
      { ...series, title: 'Дача' },
    ];
    const counts = { count: 5, added: 5, changed: 0, deleted: 0 };
    const changes = { ...counts, authors: ['Аня'], first, version: 7, mayUndo: false };
    const shown = notificationOf(message({ kind: 'changed', title: 'Семья', language, changes }), 'anna', NOON);
    expect(shown.title).toBe(title);
    expect(shown.options.body?.replaceAll('\u202f', ' ')).toBe(body);
    expect(shown.options).toMatchObject({
      renotify: false,
      actions: [{ action: 'undo', title: { ru: 'Отменить', en: 'Undo' }[language] }],
      data: { url: '/dashboard/calendar/c?history', action: 'secret' },
    });
    const readOnly = message({ kind: 'changed', language, changes, action: '' });
    expect(notificationOf(readOnly, 'anna', NOON).options).toMatchObject({ actions: [], data: { action: null } });
  });

  it('of changes names the zone of an event elsewhere', () => {
    const startTime = instantToLocal(Date.parse(at(21, 9)), 'Asia/Kathmandu');
    const there = { startTime, startAt: at(21, 9), timeZone: 'Asia/Kathmandu', isAllDay: false, isFloating: false };
    const first = [{ ...there, action: 'added', title: 'Хор', startFold: 0 } as const];
    const changes = { count: 1, added: 1, changed: 0, deleted: 0, authors: ['Аня'], first, version: 7, mayUndo: false };
    const { body } = notificationOf(message({ kind: 'changed', changes }), 'anna', NOON).options;
    expect(body).toContain(`Хор, Завтра, 09:00 · ${startTime.slice(11, 16)}\u00a0Катманду`);
  });

  it('of a test leads to the settings', () => {
    expect(notificationOf(message({ kind: 'test' }), 'anna', NOON).options.data.url).toContain('notifications');
  });
});

describe('what arrives', () => {
  it('is read when it is ours', () => {
    expect(readMessage(JSON.stringify(message()))).toEqual(message());
  });
  it.each([undefined, '', 'x', 'null', '{}', '{"tag":"t"}'])('is nothing when it is %s', (text) => {
    expect(readMessage(text)).toBeNull();
  });
});
