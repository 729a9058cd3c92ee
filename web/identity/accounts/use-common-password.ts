import { useEffect, useState } from 'react';
import { useTimer } from '#web/ui/use-timer.ts';
import { isCommonPassword } from './code-calls.ts';

/** A pause in typing. */
const PAUSE_MS = 300;

/**
 * Asks the server whether a password is a common one, once somebody pauses typing it.
 * @param password null where there is no need to ask
 * @returns undefined while it is not known; the server then says so when the form is sent
 */
export function useCommonPassword(password: string | null): boolean | undefined {
  const [known, setKnown] = useState<ReadonlyMap<string, boolean>>(new Map());
  const later = useTimer();
  const isKnown = password === null || known.has(password);
  useEffect(() => {
    if (isKnown) return;
    let isTyped = true;
    later(async () => {
      const isCommon = await isCommonPassword(password).catch(() => undefined);
      if (isTyped && isCommon !== undefined) setKnown((before) => new Map(before).set(password, isCommon));
    }, PAUSE_MS);
    return () => {
      isTyped = false;
    };
  }, [password, isKnown, later]);
  return password === null ? undefined : known.get(password);
}
