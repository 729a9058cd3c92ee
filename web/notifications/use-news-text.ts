import { useTranslation } from 'react-i18next';
import { changesText } from '#domain/change-texts.ts';
import type { Notification } from '#domain/notifications.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { useEventWhen } from './event-when.ts';

interface NewsText {
  readonly title: string;
  /** One line per event. */
  readonly text: string;
}

/** The changes of others in words, for the notification list. */
export function useNewsText(): (notification: Notification) => NewsText {
  const { t } = useTranslation(['notifications', 'changes']);
  const eventWhen = useEventWhen();
  return ({ changes, member, kind }) => {
    if (changes) {
      const items = changes.first.map(({ title, redacted, startTime, ...start }) => {
        const named = shownTitle({ title, redacted }, t('untitled'));
        return startTime === null ? named : `${named}, ${eventWhen({ ...start, startTime, endTime: startTime })}`;
      });
      const more = items.length > 0 ? changes.count - items.length : 0;
      const text = [...items, ...(more > 0 ? [t('changes:more', { count: more })] : [])].join('\n');
      return {
        title: changesText(currentLanguage(), (key, values) => t(`changes:${key}`, { count: 1, ...values }), changes),
        text,
      };
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
