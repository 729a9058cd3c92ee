import type { EndedGrants } from '#domain/access-grants.ts';
import type { Language } from '#domain/languages.ts';
import type { GrantKindName } from '#domain/values/access-grants.ts';

const NAMES: Readonly<Record<Language, Readonly<Partial<Record<GrantKindName, string>>>>> = {
  en: {
    'api-key': 'API keys switched off',
    feed: 'calendar links ended',
    passkey: 'passkeys removed',
    identity: 'sign-ins by an identity provider unlinked',
  },
  ru: {
    'api-key': 'выключено ключей API',
    feed: 'отозвано ссылок на календари',
    passkey: 'удалено ключей доступа',
    identity: 'отключено входов через внешнюю службу',
  },
};

/** What has ended beside sessions, as a sentence of an e-mail; nothing where that is nothing. */
export function endedIn(language: Language, ended: EndedGrants): string[] {
  const parts = Object.entries(NAMES[language]).flatMap(([kind, name]) => {
    const count = ended[kind as GrantKindName]; // as the keys of the table
    return count > 0 ? [`${name}: ${count}`] : [];
  });
  if (parts.length === 0) return [];
  const text = `${parts.join(', ')}.`;
  const again = {
    en: ' You can switch on the keys you still need in your profile under Security.',
    ru: ' Нужные ключи API можно снова включить в профиле, в разделе «Безопасность».',
  };
  return [`${text.slice(0, 1).toUpperCase()}${text.slice(1)}${ended['api-key'] > 0 ? again[language] : ''}`];
}
