import type { Translation } from '#web/platform/i18n/translation.ts';
import type { live as ru } from './words.ru.ts';

export const live: Translation<typeof ru> = {
  lost: 'Connection lost. Changes by others will appear once it is back',
  offline: 'You are offline — view only for now',
  lostShort: 'no connection',
  offlineShort: 'offline',
  closed: 'You no longer have access to “{{name}}”',
  role: 'Your role in “{{name}}” is now {{role}}',
  joined: '{{name}} has joined “{{calendar}}”',
  roles: { owner: 'owner', admin: 'admin', editor: 'editor', viewer: 'viewer' },
};
