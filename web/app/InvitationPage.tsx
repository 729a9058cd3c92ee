import { QueryClientProvider } from '@tanstack/react-query';
import { InvitePage } from '#web/calendars/invites/InvitePage.tsx';
import { queryClient } from '#web/platform/query.ts';

export function InvitationPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <InvitePage />
    </QueryClientProvider>
  );
}
