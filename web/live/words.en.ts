import type { Translation } from '#web/platform/i18n/translation.ts';
import type { ru } from './words.ru.ts';

export const en: Translation<typeof ru> = {
  lost: 'No connection. Changes by others will show when it is back',
  offline: 'No network. This is what was loaded before: the calendar can only be looked at',
  closed: 'The calendar “{{name}}” is closed to you now',
  role: 'Your role in “{{name}}” is now: {{role}}',
  roles: { owner: 'owner', admin: 'admin', editor: 'editor', viewer: 'viewer' },
};
