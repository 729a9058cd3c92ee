import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { prefetch } from './app/pages.ts';
import { currentAccount } from './identity/accounts/account.ts';
import { checkAccount } from './identity/accounts/api.ts';
import { registerServiceWorker } from './offline/register.ts';
import { startI18n } from './platform/i18n/i18n.ts';
import { listenForInstall } from './platform/install.ts';
import { isFetchFailure } from './platform/on-demand.tsx';
import { queryClient } from './platform/query.ts';
import { startTheme } from './themes/theme.ts';
import { followKeyboard, leaveToInputMethods } from './ui/keyboard.ts';
import { startBlockingBack } from './ui/navigation-blocker.ts';
import { continueWait } from './ui/use-wait.ts';
import './global.css';

if (currentAccount().status === 'unknown' && location.pathname.startsWith('/dashboard')) void checkAccount();
// It would cache the setup page, which is seen only once.
if (location.pathname !== '/setup')
  registerServiceWorker(() => {
    if (currentAccount().status === 'user') void checkAccount();
    void queryClient.invalidateQueries({ refetchType: 'all' });
  });
listenForInstall();

/** Code that could not be fetched is reported in its place, so it is only a warning. */
const onCaughtError = (error: unknown): void => console[isFetchFailure(error) ? 'warn' : 'error'](error);

async function start(root: HTMLElement): Promise<void> {
  // Rendering starts once the page's code is loaded.
  const needed: Promise<unknown>[] = [startI18n(), prefetch(location.pathname)];
  if (!('Temporal' in globalThis)) needed.push(import('temporal-polyfill/global'));
  await Promise.all(needed);
  startTheme();
  startBlockingBack();
  followKeyboard(document.documentElement);
  leaveToInputMethods(window);
  const app = (
    <StrictMode>
      <App />
    </StrictMode>
  );
  continueWait(0); // The slow-network notice counts from when boot.js drew the page.
  // In short tasks, so that a phone stays responsive.
  startTransition(() => createRoot(root, { onCaughtError }).render(app));
}

const root = document.getElementById('root');
if (root) void start(root);
