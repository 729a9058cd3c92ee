import type { Translation } from '#web/platform/i18n/translation.ts';
import type { accounts as ru } from './words.ru.ts';
import { accounts as open } from './words-open.en.ts';

export const accounts: Translation<typeof ru> = {
  ...open,
  profile: {
    title: 'Profile',
    back: 'Profile',
    tabs: {
      personal: 'Personal info',
      personalNote: 'Name, language, holidays',
      notifications: 'Notifications',
      notificationsNote: 'Reminders, e-mail, devices',
      password: 'Change password',
      passwordNote: 'The one you sign in with',
      security: 'Security',
      securityNote: 'Sign-in, sessions, API keys, your data',
    },
    name: 'Name',
    nameRequired: 'Enter your name',
    changeEmail: 'Change',
    noPassword: 'You have no password here: your identity provider signs you in.',
    language: 'Language',
    save: 'Save',
    saved: 'Profile saved',
    failed: 'Profile update failed',
    currentPassword: 'Current password',
    newPassword: 'New password',
    changePassword: 'Change password',
    endApiKeys_one: 'Also switch off my {{count}} API key. I can switch it on again under Security',
    endApiKeys_other: 'Also switch off my {{count}} API keys. I can switch them on again under Security',
    endAccess: 'Also end calendar links, passkeys and sign-in with an identity provider. They cannot be brought back',
    passwordChanged: 'Password changed. Other devices will have to sign in again',
    passwordFailed: 'Password change failed',
    currentRequired: 'Enter your current password',
  },
};
