import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import snoozeIcon from '@material-symbols/svg-300/outlined/snooze.svg?raw';
import undo from '@material-symbols/svg-300/outlined/undo.svg?raw';
import { useTranslation } from 'react-i18next';
import type { Notification } from '#domain/notifications.ts';
import { formatRelative } from '#web/platform/format.ts';
import { shownTitle } from '#web/platform/shown-title.ts';
import { tagStyle } from '#web/themes/tag-colors.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Menu } from '#web/ui/Menu.tsx';
import { usePhone } from '#web/ui/use-media.ts';
import { useEventWhen } from './event-when.ts';
import { type NotificationActions, SNOOZES } from './use-actions.ts';
import { useNewsText } from './use-news-text.ts';

interface Props {
  notification: Notification;
  /** Epoch ms. */
  now: number;
  /** It was unseen when the list was opened. */
  isNew: boolean;
  actions: NotificationActions;
  onOpen: () => void;
}

export function NotificationRow({ notification, now, isNew, actions, onOpen }: Props) {
  const { t } = useTranslation('notifications');
  const { event, calendar, changes, at } = notification;
  const eventWhen = useEventWhen();
  const size = usePhone() ? 44 : 40;
  const newsText = useNewsText();
  const news = newsText(notification);
  const title = event ? shownTitle(event, t('untitled')) : news.title;
  const first = event ? [eventWhen(event), event.location].filter(Boolean).join(' · ') : news.text;
  const second = [calendar.name, formatRelative(Date.parse(at), now)].join(' · ');
  return (
    <li className="hovers tag-edge notification" style={tagStyle(calendar.color)}>
      <button type="button" className="grow notification-what" onClick={onOpen}>
        <b className="clamp">
          {isNew && <i className="notification-new" />}
          {isNew && <span className="visually-hidden">{t('new')} </span>}
          <bdi>{title}</bdi>
        </b>
        {first && <span>{first}</span>}
        <small>{second}</small>
      </button>
      {changes?.mayUndo && (
        <IconButton
          svg={undo}
          size={size}
          label={t('undoOf', { title })}
          onClick={() => actions.takeBack(notification)}
        />
      )}
      {event && (
        <Menu
          entries={SNOOZES.map((how) => ({
            label: t(`snoozes.${how}`),
            run: () => actions.snooze(notification, how),
          }))}
          button={(ties) => <IconButton svg={snoozeIcon} size={size} label={t('snoozeOf', { title })} {...ties} />}
        />
      )}
      <IconButton svg={check} size={size} label={t('doneOf', { title })} onClick={() => actions.done(notification)} />
    </li>
  );
}
