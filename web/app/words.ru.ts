import { ru as accounts } from '#web/accounts/words.ru.ts';
import { ru as calendars } from '#web/calendars/words.ru.ts';
import { ru as landing } from '#web/landing/words.ru.ts';
import { ru as platform } from '#web/platform/words.ru.ts';
import { ru as themes } from '#web/themes/words.ru.ts';
import { ru as ui } from '#web/ui/words.ru.ts';
import { ru as app } from './page-words.ru.ts';

/** Every noun's words, each under the name of its folder. */
export const ru = { accounts, app, calendars, landing, platform, themes, ui } as const;
