import type { Language } from '#domain/languages.ts';

export const ACCOUNT_FOOTER: Readonly<Record<Language, string>> = {
  en: 'A message about your Kalends account.',
  ru: 'Сообщение о вашем аккаунте в Kalends.',
};
