import { ru as calendars } from '#web/calendars/words.ru.ts';
import { ru as themes } from '#web/themes/words.ru.ts';

export const ru = { calendars, themes } as const;
