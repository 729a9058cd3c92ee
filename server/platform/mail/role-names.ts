import type { Language } from '#domain/languages.ts';
import type { Role } from '#domain/permissions.ts';

export const ROLE_NAMES: Readonly<Record<Language, Readonly<Record<Role, string>>>> = {
  en: { owner: 'owner', admin: 'admin', editor: 'editor', viewer: 'viewer' },
  ru: { owner: 'владелец', admin: 'администратор', editor: 'редактор', viewer: 'наблюдатель' },
};
