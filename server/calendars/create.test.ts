import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { CalendarAnswer, CalendarListItem } from '#domain/calendars.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, type Person, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const at = (id: string) => `/api/calendars/${id}`;
const list = async (person: Person) => (await person.call('GET', '/api/calendars')).as(z.array(CalendarListItem));

const BAD: [field: string, value: unknown][] = [
  ['name', ''],
  ['name', ' \t '],
  ['name', 5],
  ['name', 'x'.repeat(201)],
  ['name', 'a\u0007b'],
  ['name', 'a\nb'],
  ['name', '\uD800'],
  ['description', 5],
  ['description', 'x'.repeat(10_001)],
  ['description', 'a\u0000b'],
  ['description', '\uDFFF'],
  ['timezone', ''],
  ['timezone', 'Mars/Olympus'],
  ['timezone', '+03:00'],
  ['timezone', null],
  ['timezone', 5],
  ['color', 'red'],
  ['color', '#12345'],
  ['color', '#12345g'],
  ['color', null],
  ['color', ''],
];

describe('creating a calendar', () => {
  it('takes the defaults of the product', async () => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', '/api/calendars', { name: ' Home ' });
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      calendar: {
        id: expect.any(String),
        name: 'Home',
        description: '',
        timezone: 'Europe/Moscow',
        color: '#6495ED',
        firstDayOfWeek: 1,
        ownerId: vera.id,
        owner: { name: 'Vera' },
        role: 'owner',
        ownName: null,
        ownColor: null,
        version: 1,
        agentsRead: false,
      },
    });
  });

  it('takes all that is given, and stores text as it is', async () => {
    const vera = await signUp(app, 'Vera');
    const given = {
      name: '<b>Дом</b> & 🏠',
      description: 'line one\nline\ttwo <script>',
      timezone: 'America/New_York',
      color: '#e91E63',
      firstDayOfWeek: 0,
    };
    expect(await createCalendar(vera, given)).toMatchObject(given);
  });

  it.each([
    [0, 0],
    [6, 6],
    ['3', 3],
    ['4 days', 4],
    [2.9, 2],
    ['0', 0],
    [7, 1],
    [-1, 1],
    ['', 1],
    ['x', 1],
    [null, 1],
    [true, 1],
    [{}, 1],
    [{ toString: 1 }, 1],
    [[], 1],
    [1e9, 1],
  ])('reads the first day of the week %j as %j', async (given, firstDayOfWeek) => {
    const vera = await signUp(app, 'Vera');
    const answer = await vera.call('POST', '/api/calendars', { name: 'Home', firstDayOfWeek: given });
    expect(answer.as(CalendarAnswer).calendar.firstDayOfWeek).toBe(firstDayOfWeek);
  });

  it('widens a short colour', async () => {
    expect(await createCalendar(await signUp(app, 'Vera'), { color: '#f0A' })).toMatchObject({ color: '#ff00AA' });
  });

  it('needs a token', async () => {
    const answer = await app.call('POST', '/api/calendars', { body: { name: 'Home' } });
    expect(answer).toMatchObject(refused('authentication_required'));
  });
});

describe.each(BAD)('%s %j', (field, value) => {
  it('is refused when creating and when changing', async () => {
    const vera = await signUp(app, 'Vera');
    const created = await vera.call('POST', '/api/calendars', { name: 'Home', [field]: value });
    expect(created).toMatchObject(refused('validation_failed', field));
    expect(await list(vera)).toEqual([]);
    const { id } = await createCalendar(vera);
    expect(await vera.call('PUT', at(id), { [field]: value })).toMatchObject(refused('validation_failed', field));
    expect(await list(vera)).toMatchObject([{ name: 'Home', version: 1 }]);
  });
});
