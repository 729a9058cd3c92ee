import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import { useEffect, useEffectEvent, useRef } from 'react';
import { CHALLENGE_MS } from '#domain/values/passkeys.ts';
import type { Entered } from './enter.ts';
import { passkeyOptions, signInByPasskey } from './passkey.ts';

type Options = Parameters<typeof startAuthentication>[0];

export const askBrowser = async (how: Omit<Options, 'optionsJSON'> = {}) =>
  startAuthentication({ optionsJSON: await passkeyOptions<Options['optionsJSON']>(), ...how });

const LOOK_MS = 60_000;
/** A challenge that has a while left when somebody comes to it. */
const FRESH_MS = CHALLENGE_MS - LOOK_MS;

/** Lets the browser offer passkeys in the field of the e-mail, for as long as the page stays open. */
export function usePasskeyOffer(isBusy: boolean, onEnter: (call: () => Promise<Entered>) => void): void {
  /** When the browser was last given a challenge that it still has; epoch ms. */
  const given = useRef(0);
  const offer = useEffectEvent(async () => {
    const now = Date.now();
    if (isBusy || document.hidden || now - given.current < FRESH_MS) return;
    given.current = now;
    try {
      const answer = await askBrowser({ useBrowserAutofill: true });
      onEnter(() => signInByPasskey(answer));
    } catch {
      // Nobody has chosen one there, the button has asked instead, or a newer challenge has come.
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
      // While a computer sleeps no time passes for timers, and some pages are covered without being hidden.
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
