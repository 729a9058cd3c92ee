export { platform } from '#web/platform/words.en.ts';
export { ui } from '#web/ui/words.en.ts';
export { app } from './page-words.en.ts';
