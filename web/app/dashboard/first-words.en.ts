import type { first as ru } from './first-words.ru.ts';

export const first: typeof ru = {
  morning: 'Good morning,',
  day: 'Good afternoon,',
  evening: 'Good evening,',
  night: 'Hello,',
};
