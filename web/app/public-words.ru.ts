import { ru as accounts } from '#web/accounts/words.ru.ts';
import { ru as landing } from '#web/landing/words.ru.ts';
import { ru as platform } from '#web/platform/words.ru.ts';
import { ru as ui } from '#web/ui/words.ru.ts';
import { ru as app } from './page-words.ru.ts';

export const ru = { accounts, app, landing, platform, ui } as const;
