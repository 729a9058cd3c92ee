import type { EndedGrants } from '#domain/access-grants.ts';
import type { Language } from '#domain/languages.ts';
import { translator } from '#server/platform/i18n/i18n.ts';

const NAMED = ['api-key', 'feed', 'display', 'passkey', 'identity'] as const;

/** Sentences of an e-mail that list the ended access, without sessions; empty if there was none. */
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
