import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { message, ofDay, STANDUP, startsAt } from '#tests/support/messages.ts';
import { signUp } from '#tests/support/people.ts';
import { refreshAll, sourceOf, subscribe, subscribedInNovember, subscribedOf } from '#tests/support/sources.ts';

const app = await testApp({ pushLoopback: true });
const DAYS = ['23T10', '24T10', '25T10', '26T10'];

const LATE = [ofDay(25), ...startsAt(25, 16), 'SEQUENCE:1'];
const reply = (who: string) =>
  message('REPLY', [...startsAt(23, 10), 'SEQUENCE:0', `ATTENDEE;PARTSTAT=ACCEPTED:mailto:${who}@example.org`]);

it.each([
  ['is sent as a REQUEST', STANDUP, DAYS],
  ['is sent as what is published', STANDUP.replace('REQUEST', 'PUBLISH'), DAYS],
  ['says changed occurrences apart', STANDUP + message('REQUEST', LATE), DAYS.with(2, '25T16')],
  ['says them before the series', message('REQUEST', LATE) + STANDUP, DAYS.with(2, '25T16')],
  ['has nothing but them', message(null, LATE, [ofDay(24), ...startsAt(24, 9)]), ['24T09', '25T16']],
  [
    'has nothing but them, as messages',
    message('REQUEST', LATE) + message('REQUEST', [ofDay(24), ...startsAt(24, 9)]),
    ['24T09', '25T16'],
  ],
  ['has answers of guests', STANDUP + reply('ann') + reply('bo'), DAYS],
  ['has a proposal', message('COUNTER', [...startsAt(23, 15), 'SEQUENCE:4']) + STANDUP, DAYS],
  ['adds an occurrence', STANDUP + message('ADD', [...startsAt(28, 12), 'SEQUENCE:1']), [...DAYS, '28T12']],
  ['cancels an occurrence', STANDUP + message('CANCEL', [ofDay(24), 'SEQUENCE:1']), DAYS.toSpliced(1, 1)],
  ['cancels all', STANDUP + message('CANCEL', ['SEQUENCE:1']), DAYS.map((day) => `${day} off`)],
  ['is sent as a CANCEL alone', message('CANCEL', [...startsAt(23, 10), 'SEQUENCE:1']), ['23T10 off']],
  ['is an answer alone', reply('ann'), []],
])('a source that %s loses nothing and doubles nothing', async (_, text, days) => {
  const vera = await signUp(app, 'Vera');
  const source = await sourceOf(text);
  await subscribe(vera, source.url);
  await refreshAll(app);
  const shown = async () =>
    (await subscribedInNovember(vera))
      .map(({ startTime, status }) => startTime.slice(8, 13) + (status === 'cancelled' ? ' off' : ''))
      .sort();
  expect(await shown()).toEqual(days);
  expect(await subscribedOf(vera)).toMatchObject([{ unreadable: 0, problem: null }]);
});
