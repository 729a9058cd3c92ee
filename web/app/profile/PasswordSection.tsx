import { useLastingAccess } from '#web/access-grants/api.ts';
import { ChangePassword } from '#web/accounts/ChangePassword.tsx';
import { useWorkingApiKeys } from '#web/api-keys/api.ts';

export function PasswordSection() {
  return <ChangePassword keys={useWorkingApiKeys()} lasting={useLastingAccess()} />;
}
