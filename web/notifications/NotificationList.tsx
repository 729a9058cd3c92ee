import settings from '@material-symbols/svg-300/outlined/settings.svg?raw';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { NotificationList as List, Notification } from '#domain/notifications.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ListFailure } from '#web/ui/ListFailure.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import type { NotificationActions } from './use-actions.ts';
import './notification-list.css';

interface Props {
  /** Given if the list has no other name. */
  title?: ReactNode;
  /** Undefined while loading, null after a failure. */
  list: List | null | undefined;
  actions: NotificationActions;
  onRetry: () => void;
  onClose: () => void;
  /** Above the notifications; false if there is nothing. */
  first?: ReactNode;
}

const PARTS = ['due', 'missed', 'changed', 'members'] as const;

const partOf = ({ kind }: Notification): (typeof PARTS)[number] => PARTS.find((part) => part === kind) ?? 'members';

/** Notifications that are due, missed or about changes. Closing the list marks them as seen. */
export function NotificationList({ title, list, actions, onRetry, onClose, first }: Props) {
  const { t } = useTranslation('notifications');
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set());
  const all = list?.notifications ?? [];
  const unseen = all.filter(({ seen }) => !seen);
  useEffect(() => {
    if (unseen.some(({ id }) => !fresh.has(id))) setFresh(new Set([...fresh, ...unseen.map(({ id }) => id)]));
  }, [unseen, fresh]);
  const leave = useEffectEvent(() => {
    if (unseen.length > 0) actions.seen();
  });
  useEffect(() => () => leave(), []);

  return (
    <>
      <div className="row wrap spread notifications-head">
        {title}
        {unseen.length > 0 && (
          <Button className="notifications-seen" onClick={actions.seen}>
            {t('markSeen')}
          </Button>
        )}
      </div>
      {list === undefined && (
        <Loading label={t('loading')}>
          {['70%', '54%', '62%'].map((width) => (
            <Skeleton key={width} width={width} height={40} style={{ marginBottom: 16 }} />
          ))}
        </Loading>
      )}
      {list === null && <ListFailure title={t('loadFailed')} onRetry={onRetry} />}
      {first}
      {list && all.length === 0 && !first && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
      {PARTS.map((part) => {
        const some = all.filter((each) => partOf(each) === part);
        return (
          some.length > 0 && (
            <section key={part} className="notifications-part" aria-label={t(`kinds.${part}`)}>
              <h3 className="part-title">
                {t(`kinds.${part}`)}
                <sup>{some.length}</sup>
              </h3>
              <ul>
                {some.map((notification) => (
                  <NotificationRow
                    key={notification.id}
                    notification={notification}
                    now={Date.now()}
                    isNew={fresh.has(notification.id)}
                    actions={actions}
                    onOpen={() => {
                      onClose();
                      actions.open(notification);
                    }}
                  />
                ))}
              </ul>
            </section>
          )
        );
      })}
      <Link
        className="brightens notifications-settings"
        to="/dashboard/profile?section=notifications"
        onClick={onClose}
      >
        <Icon svg={settings} />
        {t('settings.link')}
      </Link>
    </>
  );
}
