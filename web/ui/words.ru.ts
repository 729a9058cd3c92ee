import { slow } from '#web/platform/slow-words.ru.ts';

export const ui = {
  close: 'Закрыть',
  cancel: 'Отмена',
  loading: 'Загрузка…',
  slow,
  ownTime: 'у\u00a0вас\u00a0{{when}}',
  retry: 'Повторить',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  password: {
    label: 'Ваш пароль',
    required: 'Чтобы подтвердить, введите пароль',
    wrong: 'Неверный пароль',
  },
  confirm: {
    title: 'Подтвердите действие',
    text: 'Вы уверены?',
    confirm: 'Подтвердить',
  },
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'Изменения пропадут.',
    confirm: 'Не сохранять',
    cancel: 'Продолжить',
  },
} as const;
