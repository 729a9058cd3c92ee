import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { onOtherTab } from '#web/platform/storage.ts';
import { currentAccount } from './account.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { checkAccount } from './api.ts';

/** A person who is already signed in is redirected when a sign-in page opens, and later when they sign in in another tab. */
export function useVisitor(): void {
  const goOn = useAfterSignIn();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: signing in on this very page is the page's own business
  useEffect(() => {
    const leave = async () => {
      if (currentAccount().status === 'unknown') await checkAccount();
      if (currentAccount().status === 'user') await goOn(returnTo);
    };
    // Who comes back from the identity provider is about to be somebody else, perhaps.
    if (!location.hash.startsWith('#oidc=')) void leave();
    return onOtherTab('token', () => void leave());
  }, []);
}
