import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#domain/languages.ts';
import type { Start } from '#domain/recurrence/pattern.ts';
import type { About } from '#domain/recurrence/words/rule-in-words.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { ownDate } from '#web/platform/own-date.ts';

type Dates = Pick<About, 'rdates' | 'exdates' | 'today'>;
type Say = typeof import('./say.en.ts')['say'];

/** The grammar of each language; other languages fall back to English. */
const fetchEnglish = () => import('./say.en.ts');
const SAYS = import.meta.glob<typeof import('./say.en.ts')>('./say.*.ts');

/** The code for sentences about rules, loaded on demand because a calendar without a series never needs it. */
const spoken = new Map<Language, Say>();

async function fetchSentences(): Promise<void> {
  const language = currentLanguage();
  const { say } = await (SAYS[`./say.${language}.ts`] ?? fetchEnglish)();
  spoken.set(language, say);
}

export const ruleText = { fetch: fetchSentences };

/**
 * A rule in words: `every second Tuesday until May 30, 2027`. Null: no rule; empty: only single dates. The start of the series,
 * or of an occurrence, supplies what the rule omits. Empty until the code is loaded.
 */
export function useRuleText(): (rule: string | null, start?: Start, dates?: Dates) => string {
  const { t } = useTranslation('recurrence');
  const say = spoken.get(currentLanguage());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (!say) void fetchSentences().then(redraw, () => undefined); // The rest of the page must not fail with it.
  }, [say]);
  return (rule, start, dates) =>
    rule === null ? t('never') : (say?.(rule, { today: ownDate(new Date()), ...dates, start: start ?? null }) ?? '');
}
