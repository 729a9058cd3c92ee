import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CHALLENGE_MS } from '#domain/values/passkeys.ts';
import type { Entered } from './enter.ts';
import { passkeyOptions, signInByPasskey } from './passkey.ts';

type Options = Parameters<typeof startAuthentication>[0];

export const askBrowser = async (how: Omit<Options, 'optionsJSON'> = {}) =>
  startAuthentication({ optionsJSON: await passkeyOptions<Options['optionsJSON']>(), ...how });

const LOOK_MS = 60_000;
/** Leaves enough of the challenge's lifetime for a person to use it. */
const FRESH_MS = CHALLENGE_MS - LOOK_MS;

/** Offers passkeys in the e-mail field's autofill, as long as the page is open. */
export function usePasskeyOffer(isBusy: boolean, onEnter: (call: () => Promise<Entered>) => void): void {
  /** When the browser got its current challenge; epoch ms. */
  const given = useRef(0);
  const offer = useEffectEvent(async () => {
    const now = Date.now();
    if (isBusy || document.hidden || now - given.current < FRESH_MS) return;
    given.current = now;
    try {
      const answer = await askBrowser({ useBrowserAutofill: true });
      onEnter(() => signInByPasskey(answer));
    } catch {
      // Nothing was chosen, the button has taken over, or a newer challenge was set.
    }
    if (given.current === now) given.current = 0;
  });
  useEffect(() => {
    const page = new AbortController();
    const { signal } = page;
    const begin = () => {
      if (signal.aborted) return;
      const look = () => void offer();
      look();
      // Timers stop while a computer sleeps, and a covered page may not count as hidden.
      const timer = setInterval(look, LOOK_MS);
      signal.addEventListener('abort', () => clearInterval(timer));
      document.addEventListener('visibilitychange', look, { signal });
      addEventListener('focus', look, { signal });
    };
    void browserSupportsWebAuthnAutofill().then((isSupported) => isSupported && begin());
    return () => {
      page.abort();
      WebAuthnAbortService.cancelCeremony();
    };
  }, []);
}
