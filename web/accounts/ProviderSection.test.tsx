import { afterEach, expect, it, vi } from 'vitest';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { ProviderSection } from './ProviderSection.tsx';
import { loadWords } from './provider.ts';

afterEach(() => vi.unstubAllGlobals());

it('a link is shown, also where the list was on its way when it was made', async () => {
  const early = Promise.withResolvers<Response>();
  const linked = { id: '1', issuer: 'https://id.example', createdAt: '2026-11-20T09:00:00.000Z' };
  const answers = [early.promise, Promise.resolve(Response.json([linked]))];
  const count = pretendServer({
    'GET /identities': () => answers.shift() ?? Response.error(),
    'POST /identities/finish': () => new Response(null, { status: 204 }),
  });
  history.replaceState(null, '', '#oidc=code');
  const { getByRole } = await showCalling(<ProviderSection name="Example ID" />, loadWords);
  await expect.poll(() => count('POST /identities/finish')).toBe(1);
  early.resolve(Response.json([]));
  await expect.element(getByRole('button', { name: 'Unlink' })).toBeVisible();
});
