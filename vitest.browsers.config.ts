import { defineConfig } from 'vitest/config';

/** `npm run test:browsers`: the stories of `tests/browsers` in Firefox and WebKit, one at a time. */
export default defineConfig({
  test: {
    include: ['tests/browsers/**/*.spec.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
