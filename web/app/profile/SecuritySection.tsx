import { AccountDataSection } from '#web/account-data/AccountDataSection.tsx';
import { ApiKeysSection } from '#web/api-keys/ApiKeysSection.tsx';
import { SessionsSection } from '#web/sessions/SessionsSection.tsx';

export function SecuritySection() {
  return (
    <div className="profile-security">
      <SessionsSection />
      <ApiKeysSection />
      <AccountDataSection />
    </div>
  );
}
