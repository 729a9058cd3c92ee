import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const API = process.env.API_URL ?? 'http://127.0.0.1:3000';

/**
 * What domain/ builds its schemas with. Calling these changes nothing, so a page that reads one constant of a noun does not
 * carry the validator and every schema beside it.
 */
const SCHEMAS = [
  'z',
  ...['line', 'optionalLine', 'paragraph', 'color', 'uuid', 'instant', 'text'],
  ...['PersonName', 'TimeZoneName', 'FirstDayOfWeek', 'LocalTime', 'TagId', 'flag'],
  ...['Calendar', 'CreatedInvite', 'Event', 'Tag'],
];

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../dist/web',
    modulePreload: { polyfill: false },
    emptyOutDir: true,
    target: 'baseline-widely-available',
    // The content security policy has no `data:` for fonts and scripts.
    assetsInlineLimit: 0,
    rolldownOptions: {
      treeshake: { manualPureFunctions: SCHEMAS },
    },
  },
  server: { proxy: { '/api': API, '/dev': API } },
});
