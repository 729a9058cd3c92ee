import { french } from '#domain/recurrence/words/french.ts';
import { type About, ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { regionalLocale } from '#web/platform/format.ts';

export const say = (rule: string, about: About): string => ruleInWords(rule, french(regionalLocale()), about);
