import { browserSupportsWebAuthn } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import type { Entered } from './enter.ts';
import { signInByPasskey } from './passkey.ts';
import { askBrowser, usePasskeyOffer } from './passkey-offer.ts';

interface Props {
  isBusy: boolean;
  onEnter: (call: () => Promise<Entered>, failed?: string) => void;
}

/** Signs in with a passkey, by its button or by the browser's autofill; renders nothing if the browser lacks them. */
export function PasskeyButton({ isBusy, onEnter }: Props) {
  const { t } = useTranslation('secondStep');
  usePasskeyOffer(isBusy, onEnter);
  if (!browserSupportsWebAuthn()) return null;
  return (
    <Button
      look="line"
      big
      wide
      disabled={isBusy}
      onClick={() => onEnter(async () => signInByPasskey(await askBrowser()), t('passkeyFailed'))}
    >
      {t('passkey')}
    </Button>
  );
}
