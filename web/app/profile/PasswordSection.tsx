import { useLastingAccess } from '#web/identity/access-grants/api.ts';
import { ChangePassword } from '#web/identity/accounts/ChangePassword.tsx';
import { useWorkingApiKeys } from '#web/identity/api-keys/api.ts';

export function PasswordSection() {
  return <ChangePassword keys={useWorkingApiKeys()} lasting={useLastingAccess()} />;
}
