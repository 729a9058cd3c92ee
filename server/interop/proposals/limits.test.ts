import { expect, it, onTestFinished, vi } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { calendarWith, type Person } from '#tests/support/people.ts';
import { addition, intent, proposalBody, proposalOf } from '#tests/support/proposals.ts';
import { refused } from '#tests/support/refused.ts';
import { atTen, change, createSeries, occurrence, versionOf } from '#tests/support/series.ts';

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

it('a few changes that would write much are refused, as in a batch', async () => {
  const app = await testApp();
  const { calendar, owner, viewer } = await calendarWith(app, 'viewer');
  const series = await createSeries(owner, calendar.id, 'FREQ=DAILY', { description: 'x'.repeat(10_000) });
  for (const start of atTen(24, 25)) await change(owner, occurrence(series, start), { title: 'Once' });
  const base = await versionOf(viewer, calendar.id);
  // Each logs five states with the description: occurrences are named anew.
  const moves = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const changes = { startTime: `2026-11-23T10:${at + 10}:00`, endTime: `2026-11-23T11:${at + 10}:00` };
      return intent({ update: { id: series.id, changes } }, base);
    });
  const path = `/api/calendars/${calendar.id}/proposals`;
  expect(await viewer.call('POST', path, proposalBody(...moves(21)))).toMatchObject(refused('too_large', 'intents.20'));
  expect(await viewer.call('POST', path, proposalBody(...moves(20)))).toMatchObject({ status: 201 });
});
