import type { greeting as ru } from './greeting-words.ru.ts';

export const greeting: typeof ru = {
  morning: 'Good morning,',
  day: 'Good afternoon,',
  evening: 'Good evening,',
  night: 'Hello,',
};
