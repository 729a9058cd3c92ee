import { useEffect, useState } from 'react';
import type { Site } from '#domain/site.ts';
import { call } from '#web/platform/client.ts';

const OPEN: Site = { registration: 'open', registrationDomains: [] };

let known: Site | undefined;
let asking: Promise<Site> | undefined;

/** Asks once for as long as the page lives; when no answer comes, the registration page will tell. */
function ask(): Promise<Site> {
  asking ??= call<Site>('GET', '/site').catch((error) => {
    console.warn('Who may register is not known.', error);
    asking = undefined;
    return OPEN;
  });
  return asking;
}

/** Who may register here; open until the server has said. */
export function useSite(): Site {
  const [site, setSite] = useState(known ?? OPEN);
  useEffect(() => {
    let isGone = false;
    void ask().then((answer) => {
      known = answer;
      if (!isGone) setSite(answer);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return site;
}

/** The code of the invitation that somebody came from. */
export function inviteCodeOf(returnTo: string | null): string | null {
  return /^\/invite\/([\w-]{1,100})$/.exec(returnTo ?? '')?.[1] ?? null;
}

/** Whether somebody who came from a page of ours may register. */
export function mayRegister({ registration }: Site, returnTo: string | null = null): boolean {
  return registration === 'open' || (registration === 'invite' && inviteCodeOf(returnTo) !== null);
}
