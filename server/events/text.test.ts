import { describe, expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';
import { refused } from '#tests/support/refused.ts';

const app = await testApp();
const owner = await signUp(app, 'Olga');
const { id: calendarId } = await createCalendar(owner);
const event = await createEvent(owner, calendarId);

const create = (body: object) =>
  owner.call('POST', '/api/events', {
    calendarId,
    title: 'Dentist',
    startTime: '2026-11-21T10:00:00',
    endTime: '2026-11-21T11:00:00',
    ...body,
  });
const update = (body: object) => owner.call('PUT', `/api/events/${event.id}`, body);

describe.each([
  ['title', 200],
  ['name', 200],
  ['location', 500],
  ['description', 10_000],
])('%s', (field, max) => {
  it(`has at most ${max} characters`, async () => {
    const [longest, longer] = ['я'.repeat(max), 'я'.repeat(max + 1)];
    expect(await create({ title: undefined, name: 'x', [field]: longest })).toMatchObject({ status: 201 });
    expect(await update({ [field]: longest })).toMatchObject({ status: 200 });
    expect(await create({ [field]: longer })).toMatchObject(refused('validation_failed', field));
    expect(await update({ [field]: longer })).toMatchObject(refused('validation_failed', field));
  });

  it.each(['\u0000', '\u0007', '\u001b[31m', '\u007f', '\u0085', '\ud800', '\udfff', 'a\ud83d'])(
    'refuses %j',
    async (text) => {
      expect(await create({ [field]: `a${text}b` })).toMatchObject(refused('validation_failed', field));
      expect(await update({ [field]: `a${text}b` })).toMatchObject(refused('validation_failed', field));
    },
  );

  it.each([5, true, {}, ['a']])('cannot be %j', async (value) => {
    expect(await create({ [field]: value })).toMatchObject(refused('validation_failed', field));
    expect(await update({ [field]: value })).toMatchObject(refused('validation_failed', field));
  });
});

it.each(['title', 'location'])('%s is one line', async (field) => {
  for (const text of ['a\nb', 'a\tb', 'a\u2028b', 'a\u2029b'])
    expect(await create({ [field]: text })).toMatchObject(refused('validation_failed', field));
});

it.each(['', ' ', '\t\n', '\u00a0\u3000', '\u200b', '\u2800', '\u202e', '\u2060\ufeff'])(
  'a title of %j is blank',
  async (title) => {
    expect(await create({ title })).toMatchObject(refused('validation_failed', 'title'));
    expect(await update({ title })).toMatchObject(refused('validation_failed', 'title'));
  },
);

it('titles and locations are trimmed, and a description keeps its line breaks, tabs and blanks', async () => {
  const description = ' one\n\ttwo\r\n three ';
  const answer = await create({ title: ' Dentist ', location: ' Main street ', description });
  expect(answer.body).toMatchObject({ event: { title: 'Dentist', location: 'Main street', description } });
});

it.each([
  '<script>alert(1)</script> & "quotes" \'single\'',
  "Robert'); DROP TABLE events;--",
  '{{7*7}} %s %00 \\u0000',
  '👩‍👩‍👧‍👦 שלום مرحبا 你好 e\u0301',
  '__proto__',
])('%s is stored as given', async (title) => {
  const answer = await create({ title, location: title, description: title });
  expect(answer).toMatchObject({ status: 201, body: { event: { title, location: title, description: title } } });
});

it('what cannot be seen is taken out of one line, and left in a description', async () => {
  const text = '\u202Ereversed\u200b';
  const answer = await create({ title: text, location: text, description: text });
  expect(answer.body).toMatchObject({ event: { title: 'reversed', location: 'reversed', description: text } });
});

it.each(['C++\u200e (שלום)\u200f!', 'موعد\u061c: 10', 'פגישה עם \u2066ACME Ltd.\u2069 מחר', 'Room 5\u200e'])(
  '%j keeps its marks of direction',
  async (text) => {
    const answer = await create({ title: text, location: text, description: text });
    expect(answer.body).toMatchObject({ event: { title: text, location: text, description: text } });
  },
);

it('null empties description and location', async () => {
  const answer = await create({ description: null, location: null });
  expect(answer.body).toMatchObject({ event: { description: '', location: '' } });
  await update({ description: 'x', location: 'x' });
  expect((await update({ description: null, location: null })).body).toMatchObject({
    event: { description: '', location: '' },
  });
});
