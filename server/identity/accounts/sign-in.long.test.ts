import { expect, it } from 'vitest';
import { testApp } from '#tests/support/app.ts';
import { signUp } from '#tests/support/people.ts';

const app = await testApp();
const logIn = (body: unknown) => app.call('POST', '/api/auth/login', { body });

it('signing in takes as long to refuse an unknown e-mail as a wrong password', async () => {
  const { email } = await signUp(app, 'Vera');
  const quickest = { known: Number.POSITIVE_INFINITY, unknown: Number.POSITIVE_INFINITY };
  // Alternating, so that a busy machine slows both down.
  for (let time = 1; time <= 8; time += 1) {
    for (const who of ['known', 'unknown'] as const) {
      const began = performance.now();
      await logIn({ email: who === 'known' ? email : 'nobody@example.com', password: 'Wrong-horse#1' });
      quickest[who] = Math.min(quickest[who], performance.now() - began);
    }
  }
  // Without the hash it would be a twentieth.
  expect(quickest.unknown / quickest.known).toBeGreaterThan(0.25);
});
