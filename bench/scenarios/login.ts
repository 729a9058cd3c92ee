import type { Scenario } from '../bench.ts';
import { requestText } from '../load/job.ts';
import { alone, always } from '../rounds.ts';

/** Sixteen people signing in at once. */
export const login: Scenario = {
  name: 'login',
  targets: {},
  limit: 'Argon2id on threads of its own, as intended: a guess costs an attacker the same.',
  async measure(bench) {
    const { email, password } = bench.data;
    const measured = await alone(bench, always(requestText('POST', '/api/auth/login', {}, { email, password }), 200));
    return { ...measured, detail: 'Argon2id, 19 MiB, two passes' };
  },
};
