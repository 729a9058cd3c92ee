import { useNavigate } from 'react-router';
import { logOut, useSite } from '#web/identity/accounts/api.ts';
import { currentOutbox } from '#web/offline/unsent/state.ts';
import { queryClient } from '#web/platform/query.ts';
import { sessionStore } from '#web/platform/storage.ts';

export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate();
  const { identityProvider } = useSite();
  return async () => {
    if (!(await currentOutbox().mayLeave())) return;
    sessionStore.set('signedOut', 'true');
    await logOut();
    queryClient.clear();
    if (identityProvider?.logout) location.assign('/api/auth/oidc/logout');
    else void navigate('/login', { replace: true });
  };
}
