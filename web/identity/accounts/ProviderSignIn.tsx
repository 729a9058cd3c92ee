import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#domain/site.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { sessionStore } from '#web/platform/storage.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { useAccount } from './account.ts';
import type { Entered } from './enter.ts';
import { finishSignIn, goToProvider, takeCode } from './provider.ts';
import './provider.css';

interface Props {
  provider: NonNullable<Site['identityProvider']>;
  returnTo: string | null;
  busy: boolean;
  /** The page shows something else, so it must not redirect. */
  stays: boolean;
  onEnter: (call: () => Promise<Entered>) => void;
}

export function ProviderSignIn({ provider: { name, only, autoRedirect }, returnTo, busy, stays, onEnter }: Props) {
  const { t } = useTranslation('provider');
  const errorText = useErrorText();
  const { status } = useAccount();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const leave = async (unasked: boolean) => {
    setFailure(null);
    setLeaving(true);
    // A recent sign-out may be due to a required recent sign-in.
    const recent = sessionStore.get('signedOut') !== null;
    sessionStore.remove('signedOut');
    try {
      await goToProvider(returnTo, { unasked, recent });
    } catch (error) {
      setLeaving(false);
      setFailure(errorText(error, t('failed')));
    }
  };

  /** Whether the automatic redirect has happened; its result stays until the person acts. */
  const hasGoneOn = useRef(false);
  const goOn = useEffectEvent(() => {
    if (hasGoneOn.current) return;
    const code = takeCode();
    const leaves = autoRedirect && !stays && status === 'visitor' && sessionStore.get('signedOut') === null;
    hasGoneOn.current = code !== null || leaves;
    if (code !== null) onEnter(() => finishSignIn(code));
    else if (leaves) void leave(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the stored token may be checked later
  useEffect(() => goOn(), [status]);

  useEffect(() => {
    // Resets the button when the page comes back from the back/forward cache.
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, []);

  return (
    <div className="provider-sign-in">
      {failure && <Banner>{failure}</Banner>}
      <Button look={only ? 'solid' : 'line'} big wide busy={busy || leaving} onClick={() => void leave(false)}>
        {t('signIn', { name })}
      </Button>
      {!only && <p>{t('or')}</p>}
    </div>
  );
}
