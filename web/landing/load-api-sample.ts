import { wordsOf } from '#web/platform/i18n/i18n.ts';

const words = wordsOf(() => import.meta.glob<object>('../../locales/*/apiSample.json', { import: 'default' }));

export async function loadApiSample() {
  const [{ ApiSample }] = await Promise.all([import('./ApiSample.tsx'), words()]);
  return ApiSample;
}
