import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from '#web/offline/register.ts';
import { keepAwake } from './keep-awake.ts';
import { keepFiles, keepNew } from './new-version.ts';
import { WallApp } from './WallApp.tsx';
import { speak, startWords } from './words.ts';
import '#web/themes/fonts.css';

/** The page of a display, a small entry of its own: no sign-in, no router, nothing of a person. */

/** After files could not be fetched. */
const KEEP_AGAIN_MS = 60_000;
const secret = location.pathname.split('/').at(-1) ?? '';

async function start(root: HTMLElement): Promise<void> {
  const needed: Promise<unknown>[] = [startWords()];
  if (!('Temporal' in globalThis)) needed.push(import('temporal-polyfill/global'));
  await Promise.all(needed);
  await speak(navigator.language);
  createRoot(root).render(
    <StrictMode>
      <WallApp secret={secret} />
    </StrictMode>,
  );
}

registerServiceWorker(() => void keepOffline());
keepAwake();
keepNew();
/** The page and its files were loaded before there was a service worker that keeps them. */
async function keepOffline(): Promise<void> {
  try {
    const page = await fetch(location.pathname);
    await keepFiles(await page.text());
  } catch {
    setTimeout(() => void keepOffline(), KEEP_AGAIN_MS);
  }
}

const root = document.getElementById('wall');
if (root) void start(root);
