import { en as accounts } from '#web/accounts/words.en.ts';
import { en as landing } from '#web/landing/words.en.ts';
import { en as platform } from '#web/platform/words.en.ts';
import { en as ui } from '#web/ui/words.en.ts';
import { en as app } from './page-words.en.ts';

export const en = { accounts, app, landing, platform, ui } as const;
