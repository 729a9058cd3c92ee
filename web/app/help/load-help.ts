import { wordsOf } from '#web/platform/i18n/i18n.ts';

export const helpWords = wordsOf(() => import.meta.glob<object>('../../../locales/*/help.json', { import: 'default' }));

export async function loadHelp() {
  const [{ HelpRoute }] = await Promise.all([import('./HelpRoute.tsx'), helpWords()]);
  return HelpRoute;
}
