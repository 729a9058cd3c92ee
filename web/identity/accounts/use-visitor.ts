import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { onOtherTab } from '#web/platform/storage.ts';
import { currentAccount } from './account.ts';
import { useAfterSignIn } from './after-sign-in.ts';
import { checkAccount } from './api.ts';

/** Redirects a signed-in person away from a sign-in page, also after a sign-in in another tab. */
export function useVisitor(): void {
  const goOn = useAfterSignIn();
  const [search] = useSearchParams();
  const returnTo = search.get('returnTo');
  // biome-ignore lint/correctness/useExhaustiveDependencies: this page handles its own sign-in
  useEffect(() => {
    const leave = async () => {
      if (currentAccount().status === 'unknown') await checkAccount();
      if (currentAccount().status === 'user') await goOn(returnTo);
    };
    // A return from the identity provider may be a different person.
    if (!location.hash.startsWith('#oidc=')) void leave();
    return onOtherTab('token', () => void leave());
  }, []);
}
