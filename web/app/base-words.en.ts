import { en as platform } from '#web/platform/words.en.ts';
import { en as ui } from '#web/ui/words.en.ts';
import { en as app } from './page-words.en.ts';

export const en = { app, platform, ui } as const;
