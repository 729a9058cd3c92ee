import { wordsOf } from '#web/platform/i18n/i18n.ts';

/** The words of dialogs that are opened on a page. */

export const auditWords = wordsOf(() => import.meta.glob<object>('../../locales/*/audit.json', { import: 'default' }));
export const calendarFileWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/calendarFiles.json', { import: 'default' }),
);
export const commandWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/commands.json', { import: 'default' }),
);
export const connectionWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/connections.json', { import: 'default' }),
);
export const feedWords = wordsOf(() => import.meta.glob<object>('../../locales/*/feeds.json', { import: 'default' }));
export const importWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/imports.json', { import: 'default' }),
);
export const reminderWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/reminders.json', { import: 'default' }),
);
export const subscribedWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/subscribedCalendars.json', { import: 'default' }),
);
export const firstStepsWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/firstSteps.json', { import: 'default' }),
);
export const memberWords = wordsOf(() =>
  import.meta.glob<object>('../../locales/*/members.json', { import: 'default' }),
);
