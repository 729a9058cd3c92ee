import type { User } from '#domain/accounts.ts';
import type { SetupInput } from '#domain/setup.ts';
import { enter } from '#web/identity/accounts/api.ts';
import { call } from '#web/platform/client.ts';

/** Creates the first account and signs it in. @throws ClientError `setup_code_wrong`, `setup_done`, `password_weak` */
export async function setUp(body: SetupInput): Promise<User> {
  return enter(await call('POST', '/setup', { body }));
}
