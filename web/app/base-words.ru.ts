export { platform } from '#web/platform/words.ru.ts';
export { ui } from '#web/ui/words.ru.ts';
export { app } from './page-words.ru.ts';
