import { expect, it, onTestFinished } from 'vitest';
import { type TestApp, testApp } from '#tests/support/app.ts';
import { type HalfSent, headOf, sendHalf } from '#tests/support/half-sent.ts';
import { signUp } from '#tests/support/people.ts';
import { listen } from '#tests/support/stream.ts';

const SOON = { headersMs: 20, publicBodyMs: 20, requestMs: 20, checkMs: 10 };
/** Longer than a test may take. */
const NEVER_MS = 300_000;
const LATE = /^HTTP\/1\.1 408 /;

/** Sends incomplete requests, which are closed after the test. */
async function sender(app: TestApp): Promise<(text: string) => HalfSent> {
  const url = await listen(app);
  return (text) => {
    const half = sendHalf(url, text);
    onTestFinished(half.close);
    return half;
  };
}

/** Incomplete requests: a public one, and one of a signed-in person. */
const PUBLIC_HALF = `${headOf('/api/auth/login', 16_000)}{"email":"${'x'.repeat(15_000)}`;
const signedInHalf = async (app: TestApp) => {
  const { token } = await signUp(app, 'Vera');
  return `${headOf('/api/calendars', 90_000, `authorization: Bearer ${token}`)}{`;
};

it('a request that does not come whole in time is answered with 408 and closed', async () => {
  const app = await testApp({}, { ...SOON, publicBodyMs: NEVER_MS });
  const send = await sender(app);
  const halves = [
    send('GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow:'),
    send(PUBLIC_HALF),
    send(await signedInHalf(app)),
  ];
  for (const { ended } of halves) expect(await ended).toMatch(LATE);
});

it('a connection on which nothing is said is closed', async () => {
  const send = await sender(await testApp({}, SOON));
  await send('').ended;
});

it('a body has less time where nobody has signed in', async () => {
  const app = await testApp({}, { ...SOON, headersMs: NEVER_MS, requestMs: NEVER_MS });
  const send = await sender(app);
  const signedIn = send(await signedInHalf(app));
  expect(await send(PUBLIC_HALF).ended).toMatch(LATE);
  expect(signedIn.isOpen()).toBe(true);
});

it('of a crowd at one address, those who have waited longest are timed out at once', async () => {
  const app = await testApp({}, { ...SOON, headersMs: NEVER_MS, publicBodyMs: NEVER_MS, requestMs: NEVER_MS });
  const send = await sender(app);
  const first = send(await signedInHalf(app));
  await first.sent;
  // As many as fit into its 8 MiB.
  const others = await Promise.all(Array.from({ length: 93 }, async () => send(await signedInHalf(app))));
  expect(await first.ended).toMatch(LATE);
  expect(others.every((other) => other.isOpen())).toBe(true);
});
