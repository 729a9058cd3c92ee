import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import type { Entered } from './enter.ts';
import { passkeyOptions, signInByPasskey } from './passkey.ts';

type Options = Parameters<typeof startAuthentication>[0];
const askBrowser = async (how: Omit<Options, 'optionsJSON'> = {}) =>
  startAuthentication({ optionsJSON: await passkeyOptions<Options['optionsJSON']>(), ...how });

interface Props {
  isBusy: boolean;
  onEnter: (call: () => Promise<Entered>, failed?: string) => void;
}

/** Signs in with a passkey, by its button, or from what the browser offers in the field of the e-mail; nothing where it has none. */
export function PasskeyButton({ isBusy, onEnter }: Props) {
  const { t } = useTranslation('secondStep');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser is asked once
  useEffect(() => {
    void browserSupportsWebAuthnAutofill()
      .then((isSupported) => (isSupported ? askBrowser({ useBrowserAutofill: true }) : null))
      .then(
        (answer) => answer && onEnter(() => signInByPasskey(answer)),
        () => {}, // Nobody has chosen one there.
      );
    return () => WebAuthnAbortService.cancelCeremony();
  }, []);
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
