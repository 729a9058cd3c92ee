import { useEffect, useState } from 'react';
import type { Site } from '#domain/site.ts';
import { call } from '#web/platform/client.ts';

const OPEN: Site = { registration: 'open', registrationDomains: [], passkeys: false, mail: true, setup: false };

let known: Site | undefined;
let asking: Promise<Site> | undefined;

/** Asks once per page load. Without a response the registration page reports the problem. */
export const askSite = (): Promise<Site> => (asking ??= ask());

async function ask(): Promise<Site> {
  try {
    known = await call<Site>('GET', '/site');
  } catch (error) {
    console.warn(error);
    asking = undefined;
  }
  return known ?? OPEN;
}

/** Registration counts as open until the server has responded. */
export function useSite(): Site {
  const [site, setSite] = useState(known ?? OPEN);
  useEffect(() => {
    void askSite().then(setSite);
  }, []);
  return site;
}

export function inviteCodeOf(returnTo: string | null): string | null {
  return /^\/invite\/([\w-]{1,100})$/.exec(returnTo ?? '')?.[1] ?? null;
}

export function mayRegister({ registration }: Site, returnTo: string | null = null): boolean {
  return registration === 'open' || (registration === 'invite' && inviteCodeOf(returnTo) !== null);
}
