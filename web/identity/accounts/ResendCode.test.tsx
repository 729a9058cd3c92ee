import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { ResendCode } from './ResendCode.tsx';

const common = { email: 'anna@example.com', addressPath: '/register' };
const button = () => page.getByRole('button', { name: /Send the code again/ });
const SENT_LONG_AGO = 60_000;

it('asks for a code again only after a while, and says for how long', async () => {
  await show(<ResendCode {...common} sentAt={Date.now()} send={vi.fn()} />);
  await expect.element(button()).toBeDisabled();
  await expect.element(button()).toHaveTextContent(/in 0:4\d/);
});

it('sends it, says where to, and waits again', async () => {
  const send = vi.fn(async () => {});
  await show(<ResendCode {...common} sentAt={Date.now() - SENT_LONG_AGO} send={send} />);
  await button().click();
  expect(send).toHaveBeenCalledOnce();
  await expect.element(page.getByRole('status')).toHaveTextContent('anna@example.com');
  await expect.element(button()).toBeDisabled();
});

it('says why none was sent, and can be asked at once', async () => {
  const send = vi.fn(() => Promise.reject(new Error('refused')));
  await show(<ResendCode {...common} sentAt={Date.now() - SENT_LONG_AGO} send={send} />);
  await button().click();
  await expect.element(page.getByRole('status')).not.toHaveTextContent(/^$/);
  await expect.element(button()).toBeEnabled();
});
