import { accounts as open } from './words-open.ru.ts';

/** The sign-in pages bring theirs alone. */
export const accounts = {
  ...open,
  profile: {
    title: 'Профиль',
    back: 'Профиль',
    tabs: {
      personal: 'Личные данные',
      personalNote: 'Имя, язык, праздники',
      notifications: 'Уведомления',
      notificationsNote: 'Напоминания, почта, устройства',
      password: 'Смена пароля',
      passwordNote: 'Пароль, с которым вы входите',
      security: 'Безопасность',
      securityNote: 'Вход, сеансы, ключи API, данные',
    },
    name: 'Имя',
    nameRequired: 'Введите имя',
    changeEmail: 'Изменить',
    noPassword: 'Пароля здесь у вас нет: вы входите через внешнюю службу.',
    language: 'Язык',
    save: 'Сохранить',
    saved: 'Профиль сохранён',
    failed: 'Не удалось сохранить профиль',
    currentPassword: 'Текущий пароль',
    newPassword: 'Новый пароль',
    changePassword: 'Сменить пароль',
    endApiKeys_one: 'Также выключить {{count}} ключ API. Включить снова можно в разделе «Безопасность»',
    endApiKeys_few: 'Также выключить {{count}} ключа API. Включить снова можно в разделе «Безопасность»',
    endApiKeys_many: 'Также выключить {{count}} ключей API. Включить снова можно в разделе «Безопасность»',
    endApiKeys_other: 'Также выключить {{count}} ключа API. Включить снова можно в разделе «Безопасность»',
    endAccess:
      'Также отозвать ссылки на календари, удалить ключи доступа и отключить вход через внешнюю службу. Вернуть их нельзя',
    passwordChanged: 'Пароль изменён. На других устройствах нужно будет войти заново',
    passwordFailed: 'Не удалось сменить пароль',
    currentRequired: 'Введите текущий пароль',
  },
} as const;
