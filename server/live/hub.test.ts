import { expect, it } from 'vitest';
import { announce } from '#server/platform/db/announce.ts';
import { testApp } from '#tests/support/app.ts';
import { createCalendar, createEvent, signUp } from '#tests/support/people.ts';

it('an announcement that nobody understands is logged and stops nothing', async () => {
  const app = await testApp();
  const vera = await signUp(app, 'Vera');
  const { id } = await createCalendar(vera);
  for (const message of ['nonsense', 'null', '', '{"about":"tea"}'])
    await app.db.write((sql) => announce(sql, message));
  await expect.poll(() => app.log.join('')).toContain('an announcement was not understood');
  await createEvent(vera, id);
  expect((await vera.call('GET', '/api/events/upcoming')).body).toHaveLength(1);
});
