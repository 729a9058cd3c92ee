import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { InlineConfig } from 'vite';
import { completeWords } from './complete-words.ts';

const root = join(import.meta.dirname, '..');
const NAME = 'assets/display-[hash]';

/**
 * The build of the page of a display, which shares no files with the app: each of those holds what several pages of the app need, and a
 * display loads little. Its files are named so that the service worker finds them.
 */
export const displayBuild = (): InlineConfig => ({
  configFile: false,
  root: join(root, 'web'),
  publicDir: false,
  logLevel: 'silent',
  plugins: [react(), completeWords()],
  build: {
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: join(root, 'web/display.html'),
      output: { entryFileNames: `${NAME}.js`, chunkFileNames: `${NAME}.js`, assetFileNames: `${NAME}[extname]` },
    },
  },
});
