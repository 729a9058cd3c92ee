export const ru = {
  close: 'Закрыть',
  cancel: 'Отмена',
  loading: 'Загрузка…',
  retry: 'Повторить',
  showPassword: 'Показать пароль',
  hidePassword: 'Скрыть пароль',
  password: {
    label: 'Ваш пароль',
    required: 'Введите пароль, чтобы подтвердить',
    wrong: 'Неверный пароль',
  },
  confirm: {
    title: 'Подтвердите действие',
    text: 'Вы уверены?',
    confirm: 'Подтвердить',
  },
  discard: {
    title: 'Закрыть без сохранения?',
    text: 'То, что вы изменили, пропадёт.',
    confirm: 'Не сохранять',
    cancel: 'Вернуться',
  },
} as const;
