import { type About, ruleInWords } from '#domain/recurrence/words/rule-in-words.ts';
import { russian } from '#domain/recurrence/words/russian.ts';

export const say = (rule: string, about: About): string => ruleInWords(rule, russian, about);
