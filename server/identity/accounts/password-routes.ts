import { CheckPasswordAnswer, CheckPasswordBody } from '#domain/accounts.ts';
import { PASSWORD_CHECK_ADDRESS } from '#server/identity/users/limits.ts';
import type { App } from '#server/platform/http/app-type.ts';
import type { RateLimiter } from '#server/platform/rate-limits/rate-limiter.ts';
import { isCommonPassword } from './common-passwords.ts';

/** Checks that a form cannot do for a password by itself; nothing is stored. */
export function passwordRoutes(app: App, limits: RateLimiter): void {
  app.post('/api/auth/check-password', {
    config: { access: 'public', beforeSetup: true },
    schema: {
      summary: 'Say whether a password is a common one',
      description: 'For forms in which somebody chooses a password: such a one is refused. Nothing is stored.',
      tags: ['Accounts'],
      body: CheckPasswordBody,
      response: { 200: CheckPasswordAnswer },
    },
    handler: async (request) => {
      await limits.take([PASSWORD_CHECK_ADDRESS, request.ip]);
      return { isCommon: await isCommonPassword(request.body.password) };
    },
  });
}
