import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#tests/support/component.ts';
import { listenForInstall } from '#web/platform/install.ts';
import { FirstSteps } from './FirstSteps.tsx';

const HOW = /In the browser’s menu choose/;
const button = (name: string) => page.getByRole('button', { name, exact: true });

listenForInstall();

/** Fires Chromium's `beforeinstallprompt`. */
function offer() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' }));
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  dispatchEvent(event);
  return { prompt, event };
}

async function open() {
  const ways = { onStep: vi.fn(), onInvite: vi.fn(), onClose: vi.fn(), onClosed: vi.fn() };
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <FirstSteps open calendarId="home" step="install" {...ways} />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText('Step 3 of 3')).toBeVisible();
  return ways;
}

it('says where the browser’s own menu has it, as long as the browser offers nothing', async () => {
  const { onClose } = await open();
  await expect.element(page.getByText(HOW)).toBeVisible();
  await expect.element(button('Install')).not.toBeInTheDocument();
  await button('Done').click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('installs by a button once the browser offers it, and asks once', async () => {
  const { onClose } = await open();
  const { prompt, event } = offer();
  expect(event.defaultPrevented).toBe(true);
  await button('Install').click();
  expect(prompt).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  await expect.element(page.getByText(HOW)).toBeVisible();
  await expect.element(button('Install')).not.toBeInTheDocument();
});

it('takes the button back when the app was installed by other means', async () => {
  await open();
  offer();
  await expect.element(button('Install')).toBeVisible();
  dispatchEvent(new Event('appinstalled'));
  await expect.element(button('Install')).not.toBeInTheDocument();
});
