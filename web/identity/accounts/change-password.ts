import type { z } from 'zod';
import type { ChangePasswordBody } from '#domain/accounts.ts';
import { call } from '#web/platform/client.ts';
import { keepFromHeaders } from './device-tokens.ts';

export function changePassword(body: z.infer<typeof ChangePasswordBody>): Promise<void> {
  return call('PUT', '/auth/change-password', { body, onHeaders: keepFromHeaders });
}
