import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith } from '#tests/support/people.ts';
import { addition, proposalBody, proposalOf } from '#tests/support/proposals.ts';
import { refused } from '#tests/support/refused.ts';

it('what one person proposes or looks at is limited to 60 a minute, so that others can write', async () => {
  const strict = await testApp({ rateLimits: true });
  const { calendar, viewer } = await calendarWith(strict, 'viewer');
  const proposal = await proposalOf(viewer, calendar.id, addition());
  const all = `/api/calendars/${calendar.id}/proposals`;
  const path = `${all}/${proposal.id}`;
  for (let count = 1; count < 60; count += 1) expect((await viewer.call('GET', path)).status).toBe(200);
  expect(await viewer.call('GET', path)).toMatchObject(refused('too_many_requests'));
  expect(await viewer.call('POST', all, proposalBody(addition()))).toMatchObject(refused('too_many_requests'));
});
