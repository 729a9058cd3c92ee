import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { registerServiceWorker } from '#web/offline/register.ts';
import { keepAwake } from './keep-awake.ts';
import { keepNew } from './new-version.ts';
import { WallApp } from './WallApp.tsx';
import { speak, startWords } from './words.ts';
import '#web/themes/fonts.css';

/** The page of a display, a small entry of its own: no sign-in, no router, nothing of a person. */

const secret = location.pathname.split('/').at(-1) ?? '';

/** Where it fails, `wall-reload.js` loads the page again. */
async function start(root: HTMLElement): Promise<void> {
  if (!('Temporal' in globalThis)) await import('temporal-polyfill/global');
  await startWords();
  speak(navigator.language);
  createRoot(root).render(
    <StrictMode>
      <WallApp secret={secret} />
    </StrictMode>,
  );
}

registerServiceWorker();
keepAwake();
keepNew();

const root = document.getElementById('wall');
if (root) void start(root);
