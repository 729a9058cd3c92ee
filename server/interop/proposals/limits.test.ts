import { expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, type Person } from '#tests/support/people.ts';
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

it('the list of one person is read twice at a time, and others do not wait for it', async () => {
  const app = await testApp();
  const { editor, viewer } = await calendarWith(app, 'editor', 'viewer');
  const { promise: end, resolve: go } = Promise.withResolvers<void>();
  onTestFinished(() => go());
  const { snapshot } = app.db;
  const reads = vi.spyOn(app.db, 'snapshot').mockImplementation(async (operation) => {
    await end;
    return snapshot(operation);
  });
  const read = (person: Person) => person.call('GET', '/api/proposals');
  const first = [read(viewer), read(viewer), read(viewer)];
  await expect.poll(() => reads.mock.calls.length).toBe(2);
  const others = read(editor);
  // It was asked for last, and is read before the third.
  await expect.poll(() => reads.mock.calls.length).toBeGreaterThan(2);
  await app.call('GET', '/healthz');
  expect(reads).toHaveBeenCalledTimes(3);
  go();
  for (const { status } of await Promise.all([...first, others])) expect(status).toBe(200);
  expect(reads).toHaveBeenCalledTimes(4);
});
