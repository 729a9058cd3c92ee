import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { sessionStore } from '#web/platform/storage.ts';
import { setAccount } from './account.ts';
import { providerWords } from './on-demand.ts';
import { ProviderSignIn } from './ProviderSignIn.tsx';

const provider = { name: 'Example ID', only: false, autoRedirect: true, logout: false };

let left: () => number;
beforeEach(() => {
  // A fragment of this page, which the test cannot leave.
  const count = pretendServer({ 'POST /auth/oidc/begin': () => Response.json({ url: '#there' }) });
  left = () => count('POST /auth/oidc/begin');
  setAccount({ status: 'visitor' });
});
afterEach(() => {
  sessionStore.remove('signedOut');
  history.replaceState(null, '', location.pathname);
  vi.unstubAllGlobals();
});

const page = (stays = false) => (
  <ProviderSignIn provider={provider} returnTo={null} busy={false} stays={stays} onEnter={() => {}} />
);

it('the page leads to the provider by itself, once it is known that nobody is signed in', async () => {
  setAccount({ status: 'unknown' });
  const { getByRole } = await showCalling(page(), providerWords);
  await expect.element(getByRole('button')).toBeVisible();
  expect(left()).toBe(0);
  setAccount({ status: 'visitor' });
  await expect.poll(left).toBe(1);
  await expect.poll(() => location.hash).toBe('#there');
});

it.each([
  ['has just signed out', () => sessionStore.set('signedOut', 'true'), page()],
  ['has just set a new password', () => {}, page(true)],
])('a person who %s stays', async (_who, happened, shown) => {
  happened();
  const { getByRole } = await showCalling(shown, providerWords);
  await expect.element(getByRole('button')).toBeEnabled();
  expect(left()).toBe(0);
});

it('a person who has just signed out is asked again by the provider, once', async () => {
  sessionStore.set('signedOut', 'true');
  const bodies: unknown[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (path.endsWith('/begin')) bodies.push(JSON.parse(String(init?.body)));
    return answer(path, init);
  });
  const { getByRole } = await showCalling(page(), providerWords);
  for (let times = 1; times <= 2; times += 1) {
    await getByRole('button').click();
    await expect.poll(left).toBe(times);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }
  expect(bodies).toEqual([{ recent: true }, {}]);
});

it('a person who goes back from there finds a button that works', async () => {
  sessionStore.set('signedOut', 'true');
  const { getByRole } = await showCalling(page(), providerWords);
  await getByRole('button').click();
  await expect.poll(() => location.hash).toBe('#there');
  dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  await getByRole('button').click();
  await expect.poll(left).toBe(2);
});
