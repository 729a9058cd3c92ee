import { call } from '#web/platform/client.ts';
import { keepFromHeaders } from './device-tokens.ts';

export function changePassword(currentPassword: string, newPassword: string, endApiKeys: boolean): Promise<void> {
  return call('PUT', '/auth/change-password', {
    body: { currentPassword, newPassword, endApiKeys },
    onHeaders: keepFromHeaders,
  });
}
