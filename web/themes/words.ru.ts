export const themes = {
  title: 'Темы',
  intro: 'Выбор сохраняется сразу. В смешанных темах шапка, календарь и нижняя панель разных цветов.',
  mixed: 'смешанная',
  preview: 'Ноябрь',
  names: {
    light: 'Светлая',
    dark: 'Тёмная',
    beige: 'Бежевая',
    darkBlue: 'Тёмно-синяя',
    cosmic: 'Космос',
    modern: 'Ультрамарин',
    darkHeaderLight: 'Тёмная шапка',
    lightHeaderDark: 'Светлая шапка',
    blueHeaderBeige: 'Синяя и бежевая',
    greenNature: 'Лес',
  },
} as const;
