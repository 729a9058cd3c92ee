import { ru as platform } from '#web/platform/words.ru.ts';
import { ru as ui } from '#web/ui/words.ru.ts';
import { ru as app } from './page-words.ru.ts';

export const ru = { app, platform, ui } as const;
