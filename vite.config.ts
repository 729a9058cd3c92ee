import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // The schemas of domain/ are pure: a page that reads one constant of a noun does not carry the validator.
      treeshake: {
        manualPureFunctions: ['z', 'line', 'optionalLine', 'paragraph', 'color', 'password', 'code', 'local'],
      },
    },
  },
  server: { proxy: { '/api': API, '/dev': API } },
});
