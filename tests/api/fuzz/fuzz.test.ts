import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { cases } from '#tests/support/depth.ts';
import { createCalendar, signUp } from '#tests/support/people.ts';
import { contractOf } from './contract.ts';
import { createFixture, isSpent, learn, send } from './fixture.ts';
import { drafts } from './requests.ts';

/** `FUZZ_RUNS=10000` for a longer run; another `FUZZ_SEED` makes other requests. */
const RUNS = Number(process.env.FUZZ_RUNS ?? cases(200, 2_000));
/** What requests leave behind makes later ones slower. */
const FIXTURE_LASTS = 100;
const ANSWER_MS = 120_000;

/** @throws Error for a call that is never answered */
async function withTimeout<Result>(work: Promise<Result>, what: string): Promise<Result> {
  const timer = new AbortController();
  const late = sleep(ANSWER_MS, undefined, { signal: timer.signal }).then(() => {
    throw new Error(`${what} is not answered`);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    late.catch(() => {});
    timer.abort();
  }
}

it(`no request of ${RUNS} made from the published contract is answered outside it`, {
  timeout: 300_000 + RUNS * 500,
}, async () => {
  const app = await testApp();
  const contract = await contractOf(app);
  let fixture = await createFixture(app);
  let requests = 0;
  const answered = new Map<string, number>();
  const property = fc.asyncProperty(drafts(contract.operations), async (draft) => {
    const answer = await withTimeout(send(app, fixture, draft), `${draft.operation.method} ${draft.operation.path}`);
    const { method, path } = draft.operation;
    const breach = contract.breach(draft.operation, answer);
    if (breach)
      throw new Error(`The answer ${answer.status} to ${method} ${path} ${breach}: ${answer.text.slice(0, 500)}`);
    learn(fixture, answer);
    const kind = `${method} ${path} ${answer.status < 400 ? 'done' : 'refused'}`;
    answered.set(kind, (answered.get(kind) ?? 0) + 1);
    requests += 1;
    if (isSpent(draft.operation, answer) || requests % FIXTURE_LASTS === 0) fixture = await createFixture(app);
  });
  await fc.assert(property, { numRuns: RUNS, endOnFailure: true });

  const vera = await signUp(app, 'Vera');
  await createCalendar(vera);
  expect((await vera.call('GET', '/api/calendars')).body).toHaveLength(1);
  expect(await app.call('GET', '/readyz')).toMatchObject({ status: 200 });
  expect(app.log.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
  // Requests that are all refused would prove little.
  const done = [...answered].filter(([kind]) => kind.endsWith('done')).map(([, count]) => count);
  expect(done.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(RUNS / 6);
});
