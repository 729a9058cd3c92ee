import type { Language } from './languages.ts';
import type { ChangesOfOthers } from './notifications.ts';

/** What somebody has changed, in a few words, as the bell, a device and an e-mail say it. */

type Counts = Pick<ChangesOfOthers, 'added' | 'changed' | 'deleted' | 'authors'>;
type Action = 'added' | 'changed' | 'deleted' | 'mixed';

const SOMEBODY: Readonly<Record<Language, string>> = { en: 'Somebody', ru: 'Кто-то' };
const VERBS: Readonly<Record<Language, Readonly<Record<Action, string>>>> = {
  en: { added: ' added', changed: ' changed', deleted: ' deleted', mixed: ':' },
  ru: { added: ' добавляет', changed: ' меняет', deleted: ' удаляет', mixed: ':' },
};

type Forms = Readonly<Record<'one' | 'few' | 'many' | 'other', string>>;
const EVENTS: Readonly<Record<Language, Forms>> = {
  en: { one: 'event', few: 'events', many: 'events', other: 'events' },
  ru: { one: 'событие', few: 'события', many: 'событий', other: 'события' },
};
const CHANGES: Readonly<Record<Language, Forms>> = {
  en: { one: 'change', few: 'changes', many: 'changes', other: 'changes' },
  ru: { one: 'изменение', few: 'изменения', many: 'изменений', other: 'изменения' },
};

function counted(language: Language, count: number, forms: Forms): string {
  const form = new Intl.PluralRules(language).select(count);
  return `${count}\u00a0${form === 'zero' || form === 'two' ? forms.other : forms[form]}`;
}

/** `Anna added 3 events`, `Anna: 5 changes`. */
export function changesText(language: Language, { added, changed, deleted, authors }: Counts): string {
  const counts = { added, changed, deleted };
  const done = (['added', 'changed', 'deleted'] as const).filter((action) => counts[action] > 0);
  const action: Action = done.length === 1 ? (done[0] ?? 'mixed') : 'mixed';
  const who = new Intl.ListFormat(language).format(authors.length > 0 ? authors : [SOMEBODY[language]]);
  const count = added + changed + deleted;
  const what = counted(language, count, action === 'mixed' ? CHANGES[language] : EVENTS[language]);
  const verb = authors.length > 1 ? ':' : VERBS[language][action];
  return `${who}${verb} ${authors.length > 1 ? counted(language, count, CHANGES[language]) : what}`;
}

/** How many are not named. */
export function moreText(language: Language, count: number): string {
  return language === 'ru' ? `и\u00a0ещё\u00a0${count}` : `and ${count} more`;
}
