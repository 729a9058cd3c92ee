import { expect, it } from 'vitest';
import { readQuickEvent } from './quick-add.ts';

/** Friday. */
const now = '2026-11-20T12:00:00';
const read = (text: string, rejected: readonly string[] = []) =>
  readQuickEvent(text, { language: 'en', now, rejected });

it.each([
  ['dentist wensdey 9am', 'dentist', '2026-11-25T09:00:00', 'wednesday'],
  ['dentist wednsday 9am', 'dentist', '2026-11-25T09:00:00', 'wednesday'],
  ['dentist thrusday 9am', 'dentist', '2026-11-26T09:00:00', 'thursday'],
  ['review tuesdey at 10:00', 'review', '2026-11-24T10:00:00', 'tuesday'],
  ['lunch satruday 1pm', 'lunch', '2026-11-21T13:00:00', 'saturday'],
  ['call 5 decmber 10am', 'call', '2026-12-05T10:00:00', 'december'],
  ['call febuary 3 at 10am', 'call', '2027-02-03T10:00:00', 'february'],
  ['врач в суботу в 11:00', 'врач', '2026-11-21T11:00:00', 'субботу'],
  ['врач в понедельнек в 11:00', 'врач', '2026-11-23T11:00:00', 'понедельник'],
  ['врач в пятнцу в 11:00', 'врач', '2026-11-27T11:00:00', 'пятницу'],
  ['врач 5 декобря в 11:00', 'врач', '2026-12-05T11:00:00', 'декабря'],
])('reads %s', (text, title, startTime, as) => {
  expect(read(text)).toMatchObject({ title, startTime, respelt: [{ as }], unread: [] });
});

it.each([
  'ice cream sundae 5pm',
  'lunch with Sundar at 1pm',
  'concert of Avril 8pm',
  'dinner with Mary 8pm',
  'match with Bob 8pm',
  'встреча на четверо в 11:00',
  'разбор среди коллег в 11:00',
  'субботник в 11:00',
])('takes %s as it is', (text) => {
  expect(read(text)).toMatchObject({ respelt: [], startTime: expect.stringMatching(/^2026-11-2[01]T/) });
});

it('does not guess between two days', () => {
  expect(read('dentist munday 9am')).toMatchObject({
    title: 'dentist munday',
    respelt: [],
    unread: [{ kind: 'date' }],
  });
});

it('leaves in the title what was put back there by hand', () => {
  expect(read('dentist wednsday 9am', ['wednsday'])).toMatchObject({ title: 'dentist wednsday', respelt: [] });
});
