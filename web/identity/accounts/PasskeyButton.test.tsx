import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showCalling } from '#tests/support/component.ts';
import { pretendServer } from '#tests/support/pretend-server.ts';
import { secondStepWords } from './on-demand.ts';
import { PasskeyButton } from './PasskeyButton.tsx';

/** A browser that offers passkeys as autofill until another request replaces that one. */
const browser = () =>
  vi
    .spyOn(navigator.credentials, 'get')
    .mockImplementation(
      (options) =>
        new Promise((_, reject) => options?.signal?.addEventListener('abort', () => reject(options.signal?.reason))),
    );

let asked: () => number;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true);
  const count = pretendServer({
    'POST /auth/passkey/options': () => Response.json({ challenge: 'AAAA', rpId: 'localhost' }),
  });
  asked = () => count('POST /auth/passkey/options');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const later = (minutes: number) => {
  vi.setSystemTime(Date.now() + minutes * 60_000);
  dispatchEvent(new Event('focus'));
};
const page = (isBusy: boolean) => (
  <>
    <input autoComplete="username webauthn" aria-label="E-mail" />
    <PasskeyButton isBusy={isBusy} onEnter={vi.fn()} />
  </>
);

it('a person who comes back to the page finds a challenge that still works', async () => {
  const get = browser();
  await showCalling(page(false), secondStepWords);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  later(3);
  later(2);
  await expect.poll(() => get.mock.calls.length).toBe(2);
  expect(asked()).toBe(2);
  later(60);
  await expect.poll(() => get.mock.calls.length).toBe(3);
});

it('the browser offers passkeys again after one that it has refused to read', async () => {
  const get = browser().mockRejectedValueOnce(new DOMException('', 'NotAllowedError'));
  await showCalling(page(false), secondStepWords);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  await expect
    .poll(() => {
      later(0);
      return get.mock.calls.length;
    })
    .toBe(2);
});

it('nothing is asked while a sign-in is on its way', async () => {
  const get = browser();
  const { redraw } = await showCalling(page(false), secondStepWords);
  await expect.poll(() => get.mock.calls.length).toBe(1);
  await redraw(page(true));
  later(60);
  await redraw(page(false));
  expect(asked()).toBe(1);
});
