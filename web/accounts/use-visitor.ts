import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { currentAccount } from './account.ts';
import { pathAfterSignIn } from './after-sign-in.ts';
import { checkAccount } from './api.ts';

/** Sends a person who is signed in already on their way, once, when a sign-in page opens. */
export function useVisitor(): void {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in on this very page is the page's own business
  useEffect(() => {
    const leave = async () => {
      if (currentAccount().status === 'unknown') await checkAccount();
      if (currentAccount().status === 'user') void navigate(await pathAfterSignIn(returnTo), { replace: true });
    };
    void leave();
  }, []);
}
