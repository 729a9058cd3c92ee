import { QueryClientProvider } from '@tanstack/react-query';
import { InvitePage } from '#web/invites/InvitePage.tsx';
import { queryClient } from '#web/platform/query.ts';

/** `/invite/{inviteCode}` stands outside the sign-in and still asks the server. */
export function InvitationPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <InvitePage />
    </QueryClientProvider>
  );
}
