import { type About, ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { spanish } from '#domain/recurrence/words/spanish.ts';
import { regionalLocale } from '#web/platform/format.ts';

export const say = (rule: string, about: About): string => ruleInWords(rule, spanish(regionalLocale()), about);
