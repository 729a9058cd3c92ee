import { english } from '#domain/recurrence/words/english.ts';
import { type About, ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { regionalLocale } from '#web/platform/format.ts';

export const say = (rule: string, about: About): string => ruleInWords(rule, english(regionalLocale()), about);
