import { useTranslation } from 'react-i18next';
import { changesText, moreText } from '#domain/change-texts.ts';
import { BUSY } from '#domain/event-class.ts';
import type { Notification } from '#domain/notifications.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { useEventWhen } from './event-when.ts';

interface NewsText {
  readonly title: string;
  /** A line for each event. */
  readonly text: string;
}

/** What others have done, as the bell says it. */
export function useNewsText(): (notification: Notification) => NewsText {
  const { t } = useTranslation('notifications');
  const eventWhen = useEventWhen();
  return ({ changes, member, kind }) => {
    if (changes) {
      const language = currentLanguage();
      const items = changes.first.map(({ title, redacted, startTime, ...start }) => {
        const named = redacted ? BUSY[language] : title || t('untitled');
        return startTime === null ? named : `${named}, ${eventWhen({ ...start, startTime, endTime: startTime })}`;
      });
      const more = items.length > 0 ? changes.count - items.length : 0;
      const text = [...items, ...(more > 0 ? [moreText(language, more)] : [])].join('\n');
      return { title: changesText(language, changes), text };
    }
    const name = member?.name || t('somebody');
    const role = member?.role ? t(`roles.${member.role}`) : '';
    if (kind === 'role') return { title: t('member.role', { role }), text: name };
    const text = kind === 'joined' ? role : '';
    return {
      title: kind === 'due' || kind === 'missed' || kind === 'changed' ? '' : t(`member.${kind}`, { name }),
      text,
    };
  };
}
