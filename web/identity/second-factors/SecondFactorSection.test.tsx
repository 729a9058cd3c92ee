import { afterEach, expect, it, vi } from 'vitest';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { factorWords } from '#web/app/profile/profile-words.ts';
import { setUser } from '#web/identity/accounts/api.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

afterEach(() => vi.unstubAllGlobals());

it('where the identity provider is the only way in, nobody is offered codes that nothing asks for', async () => {
  const identityProvider = { name: 'Example ID', only: true, autoRedirect: false, logout: false };
  const site = { registration: 'closed', registrationDomains: [], passkeys: false, identityProvider };
  setUser({
    ...{ id: '1', email: 'wanda@issuer.example', name: 'Wanda', withoutPassword: true },
    ...{ preferredLanguage: 'en', theme: 'dark', holidays: [], showsOwnTime: false, lastVisitedCalendar: null },
  });
  const factor = { since: '2026-11-20T09:00:00.000Z', recoveryCodesLeft: 10 };
  let answer: object = { since: null, recoveryCodesLeft: 0 };
  const count = pretendServer({
    'GET /site': () => Response.json(site),
    'GET /second-factor': () => Response.json(answer),
  });
  const { container, unmount } = await showCalling(<SecondFactorSection />, factorWords);
  await expect.poll(() => count('GET /second-factor')).toBe(1);
  await expect.poll(() => count('GET /site')).toBe(1);
  await expect.poll(() => container.textContent).toBe('');
  await unmount();
  answer = factor;
  const again = await showCalling(<SecondFactorSection />, factorWords);
  await expect.element(again.getByRole('button', { name: 'Switch off' })).toBeVisible();
});
