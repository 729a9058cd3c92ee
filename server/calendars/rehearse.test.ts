import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith } from '#tests/support/people.ts';
import { rehearse } from './rehearse.ts';

const app = await testApp();

it('what waits beside a rehearsal is done once', async () => {
  const { calendar } = await calendarWith(app);
  const runs: string[] = [];
  const write = (name: string) => app.db.writeLocked(calendar.id, async () => runs.push(name));
  await Promise.all([
    write('before'),
    rehearse(app.db, calendar.id, async () => runs.push('rehearsal')),
    ...[write('after'), write('last')],
  ]);
  expect(runs).toEqual(['before', 'rehearsal', 'after', 'last']);
});
