import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Site } from '#domain/site.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { sessionStore } from '#web/platform/storage.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { goToProvider, takeCode } from './provider.ts';
import './provider.css';

interface Props {
  provider: NonNullable<Site['identityProvider']>;
  returnTo: string | null;
  busy: boolean;
  /** Exchanges the code that the browser came back with. */
  onCode: (code: string) => void;
}

export function ProviderSignIn({ provider: { name, only, autoRedirect }, returnTo, busy, onCode }: Props) {
  const { t } = useTranslation('provider');
  const errorText = useErrorText();
  const [leaving, setLeaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const leave = async () => {
    setFailure(null);
    setLeaving(true);
    sessionStore.remove('signedOut');
    try {
      await goToProvider(returnTo);
    } catch (error) {
      setLeaving(false);
      setFailure(errorText(error, t('failed')));
    }
  };

  const begin = useEffectEvent(() => {
    const code = takeCode();
    if (code !== null) onCode(code);
    else if (autoRedirect && sessionStore.get('signedOut') === null) void leave();
  });
  useEffect(() => begin(), []);

  return (
    <div className="provider-sign-in">
      {failure && <Banner>{failure}</Banner>}
      <Button look={only ? 'solid' : 'line'} big wide busy={busy || leaving} onClick={() => void leave()}>
        {t('signIn', { name })}
      </Button>
      {!only && <p>{t('or')}</p>}
    </div>
  );
}
