import { german } from '#domain/recurrence/words/german.ts';
import { type About, ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { regionalLocale } from '#web/platform/format.ts';

export const say = (rule: string, about: About): string => ruleInWords(rule, german(regionalLocale()), about);
