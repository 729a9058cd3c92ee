import type { Language } from '#domain/languages.ts';
import { translator } from '#server/platform/i18n/i18n.ts';
import { dayIn } from '#server/platform/mail/day-in.ts';
import { shownName } from '#server/platform/mail/shown-name.ts';
import type { AccessChange } from './changes.ts';

interface AccessWords {
  readonly subject: string;
  readonly fact: string;
  /** Advice in case it was somebody else. */
  readonly otherwise: string;
}

function factOf(change: AccessChange) {
  switch (change.what) {
    case 'key-created':
      if (change.until === 'unused') return 'letters:access.key-created.fact.unused';
      return `letters:access.key-created.fact.${change.until === null ? 'endless' : 'until'}` as const;
    case 'feed-created':
      return `letters:access.feed-created.fact.${change.until === null ? 'endless' : 'until'}` as const;
    default:
      return `letters:access.${change.what}.fact` as const;
  }
}

const otherwiseOf = (change: AccessChange) =>
  change.what === 'identity-linked'
    ? (`letters:access.identity-linked.otherwise.${change.isOnly ? 'only' : 'beside'}` as const)
    : (`letters:access.${change.what}.otherwise` as const);

/** Words of an e-mail about a change. Names chosen by people or programs never become links in it. */
export function accessWords(language: Language, change: AccessChange, hasPassword: boolean): AccessWords {
  const t = translator(language);
  const values = {
    advice: t(`letters:access.advice.${hasPassword ? 'password' : 'noPassword'}`),
    ...('left' in change && { left: change.left }),
    ...('name' in change && { name: shownName(change.name) }),
    ...('prefix' in change && { prefix: change.prefix, scope: t(`letters:access.scopes.${change.scope}`) }),
    ...('calendar' in change && {
      calendar: shownName(change.calendar),
      content: t(`letters:access.content.${change.content}`),
    }),
    ...('calendars' in change && { calendars: change.calendars.map(shownName).join(', ') }),
    ...('until' in change && typeof change.until === 'number' && { day: dayIn(language, change.until) }),
  };
  return {
    subject: t(`letters:access.${change.what}.subject`, values),
    fact: t(factOf(change), values),
    otherwise: t(otherwiseOf(change), values),
  };
}
