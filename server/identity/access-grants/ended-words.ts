import type { EndedGrants } from '#domain/access-grants.ts';
import type { Language } from '#domain/languages.ts';
import { translator } from '#server/platform/i18n/i18n.ts';

const NAMED = ['api-key', 'feed', 'passkey', 'identity'] as const;

/** What has ended beside sessions, as a sentence of an e-mail; nothing where that is nothing. */
export function endedIn(language: Language, ended: EndedGrants): string[] {
  const t = translator(language);
  const parts = NAMED.filter((kind) => ended[kind] > 0).map((kind) =>
    t(`letters:accessEnded.ended.${kind}`, { number: ended[kind] }),
  );
  if (parts.length === 0) return [];
  const text = `${parts.join(', ')}.`;
  const sentence = text.slice(0, 1).toUpperCase() + text.slice(1);
  return [ended['api-key'] > 0 ? `${sentence} ${t('letters:accessEnded.keysAgain')}` : sentence];
}
