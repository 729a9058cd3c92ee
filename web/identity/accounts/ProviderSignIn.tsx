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
  /** Something else on the page is for the person. */
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
    // Whoever has just signed out may do so because a recent sign-in was asked for.
    const recent = sessionStore.get('signedOut') !== null;
    sessionStore.remove('signedOut');
    try {
      await goToProvider(returnTo, { unasked, recent });
    } catch (error) {
      setLeaving(false);
      setFailure(errorText(error, t('failed')));
    }
  };

  /** Whether the page has gone on by itself; what came of it is shown, and waits for the person. */
  const hasGoneOn = useRef(false);
  const goOn = useEffectEvent(() => {
    if (hasGoneOn.current) return;
    const code = takeCode();
    const leaves = autoRedirect && !stays && status === 'visitor' && sessionStore.get('signedOut') === null;
    hasGoneOn.current = code !== null || leaves;
    if (code !== null) onEnter(() => finishSignIn(code));
    else if (leaves) void leave(true);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whose token is kept may be known later
  useEffect(() => goOn(), [status]);

  useEffect(() => {
    // As it was when it was left, where somebody goes back to it.
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
