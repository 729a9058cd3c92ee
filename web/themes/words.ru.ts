export const ru = {
  title: 'Темы',
  intro: 'Выбор сохраняется сразу. Смешанная тема берёт шапку, календарь и нижнюю панель из трёх палитр.',
  mixed: 'смешанная',
  preview: 'Ноябрь',
  names: {
    light: 'Светлая',
    dark: 'Тёмная',
    beige: 'Бежевая',
    darkBlue: 'Тёмно-синяя',
    cosmic: 'Космос',
    modern: 'Современная',
    darkHeaderLight: 'Тёмная шапка',
    lightHeaderDark: 'Светлая шапка',
    blueHeaderBeige: 'Синяя и бежевая',
    greenNature: 'Зелёная природа',
  },
} as const;
