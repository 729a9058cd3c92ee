import { en as calendars } from '#web/calendars/words.en.ts';
import { en as themes } from '#web/themes/words.en.ts';

export const en = { calendars, themes } as const;
