export const platform = {
  errors: {
    network: 'Нет связи с сервером. Проверьте подключение.',
    serverError: 'На сервере что-то пошло не так. Попробуйте ещё раз.',
    unauthorized: 'Войдите в аккаунт',
    forbidden: 'Доступ запрещён',
    notFound: 'Страница не найдена',
    badRequest: 'Проверьте заполненные поля',
    retryIn: 'Повторите {{when}}.',
    unknown: 'Что-то пошло не так. Попробуйте ещё раз.',
  },
  invalidDate: 'неверная дата',
} as const;
