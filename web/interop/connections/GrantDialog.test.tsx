import { afterEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { KeyRequest } from '#domain/key-requests.ts';
import { showCalling } from '#tests/support/component.ts';
import { broken, pretendServer } from '#tests/support/pretend-server.ts';
import { connectionWords } from '#web/app/words-on-demand.ts';
import { setUser } from '#web/identity/accounts/account.ts';
import { GrantDialog } from './GrantDialog.tsx';

const ASKED = 'GET /key-requests/code';
const GRANT = 'POST /key-requests/code/grant';
const request: KeyRequest = {
  ...{ app: 'DAVx⁵', address: '198.51.100.20', network: 'same', isGranted: false },
  ...{ createdAt: new Date().toISOString(), expiresAt: '2126-11-20T12:15:00.000Z' },
};
const allow = page.getByRole('button', { name: 'Allow', exact: true });

afterEach(() => vi.unstubAllGlobals());

async function open(asked: () => Response | Promise<Response>, grant: () => Response | Promise<Response> = broken) {
  setUser({ id: 'anna', name: 'Anna', email: 'anna@example.com' } as never); // what the dialog reads of it
  const times = pretendServer({ [ASKED]: asked, [GRANT]: grant, 'GET /api-keys': () => Response.json([]) });
  await showCalling(<GrantDialog open code="code" onClose={vi.fn()} onClosed={vi.fn()} />, connectionWords);
  return times;
}

it('says where the request comes from, and which name the app gives itself', async () => {
  await open(() => Response.json(request));
  await expect.element(page.getByText('198.51.100.20')).toHaveTextContent('your network');
  await expect.element(page.getByText('Calls itself')).toBeVisible();
  await expect.element(page.getByText(/mobile data/)).not.toBeInTheDocument();
});

it('a request of another network looks like one', async () => {
  await open(() => Response.json({ ...request, network: 'other' }));
  await expect.element(page.getByText('198.51.100.20')).toHaveTextContent('not your network');
  await expect.element(page.getByText(/mobile data/)).toBeVisible();
});

it('a double press lets the app in once', async () => {
  const answer = Promise.withResolvers<Response>();
  const times = await open(
    () => Response.json(request),
    () => answer.promise,
  );
  await allow.dblClick();
  await expect.element(allow).toHaveAttribute('aria-busy', 'true');
  expect(times(GRANT)).toBe(1);
  answer.resolve(Response.json({ id: 'key' }));
  await expect.element(page.getByRole('dialog', { name: 'Done' })).toBeVisible();
});

it('what fails is said, and can be allowed again', async () => {
  await open(() => Response.json(request));
  await allow.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('The server is broken');
  await expect.element(allow).toBeEnabled();
});

it('a request that is over has nothing to allow; one that does not load can be tried again', async () => {
  const times = await open(broken);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => times(ASKED)).toBe(2);
  await open(() => Response.json({ code: 'not_found', message: 'Gone' }, { status: 404 }));
  await expect.element(page.getByRole('dialog', { name: 'This request is over' })).toBeVisible();
  await expect.element(allow).not.toBeInTheDocument();
});
