import { ChangePassword } from '#web/accounts/ChangePassword.tsx';
import { useWorkingApiKeys } from '#web/api-keys/api.ts';

/** The profile's second part: a new password, which may also switch off the API keys. */
export function PasswordSection() {
  return <ChangePassword keys={useWorkingApiKeys()} />;
}
