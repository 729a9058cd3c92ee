import { parse } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bootScript } from './scripts/boot-script.ts';
import { completeWords } from './scripts/complete-words.ts';
import { pageChunks } from './scripts/page-chunks.ts';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/** A hash is name enough for what several pages share: each page lists all files that it may load. */
const fileName = (name: string, extension: string): string =>
  `assets/${name.startsWith('page-') ? 'page' : name}-[hash]${extension}`;

export default defineConfig({
  root: 'web',
  plugins: [react(), completeWords(), bootScript()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    target: 'baseline-widely-available',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [pageChunks()] },
        chunkFileNames: ({ name }) => fileName(name, '.js'),
        assetFileNames: ({ names: [name = ''] }) => fileName(parse(name).name, parse(name).ext),
      },
    },
  },
  // The folders of web/ begin with words such as api-keys.
  server: { proxy: { '/api/': API, '/dev/': API, '/display/': API } },
});
