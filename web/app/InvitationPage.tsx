import { InvitePage } from '#web/invites/InvitePage.tsx';
import { Providers } from './providers.tsx';

/** `/invite/{inviteCode}` stands outside the sign-in and still asks the server. */
export function InvitationPage() {
  return (
    <Providers>
      <InvitePage />
    </Providers>
  );
}
