import cloudOff from '@material-symbols/svg-300/outlined/cloud_off.svg?raw';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar, CalendarListItem } from '#domain/calendars.ts';
import { useOutbox } from '#web/offline/unsent/state.ts';
import { formatMoment } from '#web/platform/format.ts';
import { whenIdle } from '#web/platform/idle.ts';
import { storage } from '#web/platform/storage.ts';
import { Fetched } from '#web/ui/Fetched.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { type AccessChange, followUpdates, type Joined } from './api.ts';
import { useTrouble } from './trouble.ts';
import './connection-notice.css';

export function LiveUpdates() {
  const client = useQueryClient();
  const { t } = useTranslation('live');

  const onAccess = useEffectEvent(({ calendarId, role }: AccessChange) => {
    const calendars = client.getQueryData<CalendarListItem[]>(['calendars']);
    const known = client.getQueryData<Calendar>(['calendar', calendarId]);
    const calendar = known ?? calendars?.find(({ id }) => id === calendarId);
    if (role === null) {
      client.removeQueries({ queryKey: ['events', calendarId] });
      // A person who has it open immediately sees that access was lost.
      void client.resetQueries({ queryKey: ['calendar', calendarId] });
    } else {
      void client.invalidateQueries({ queryKey: ['calendar', calendarId] });
    }
    void client.invalidateQueries({ queryKey: ['calendars'] });
    void client.invalidateQueries({ queryKey: ['upcoming'] });
    if (!calendar || calendar.role === role) return;
    const name = calendar.ownName ?? calendar.name;
    showSnackbar(role === null ? t('closed', { name }) : t('role', { name, role: t(`roles.${role}`) }));
  });

  const onJoined = useEffectEvent(({ calendarId, name }: Joined) => {
    const calendar =
      client.getQueryData<CalendarListItem[]>(['calendars'])?.find(({ id }) => id === calendarId) ??
      client.getQueryData<Calendar>(['calendar', calendarId]);
    if (calendar) showSnackbar(t('joined', { name, calendar: calendar.ownName ?? calendar.name }));
  });

  useEffect(() => {
    let stop = () => {};
    const cancel = whenIdle(() => {
      stop = followUpdates(client, onAccess, onJoined);
    });
    return () => {
      cancel();
      stop();
    };
  }, [client]);
  return <ConnectionNotice />;
}

function ConnectionNotice() {
  const { t } = useTranslation('live');
  const trouble = useTrouble();
  const asOf = Number(storage.get('storedAsOf'));
  const { changes, Notice } = useOutbox();
  const waits = changes.length > 0;
  return (
    <div role="status" className="connection-notice-place">
      {(trouble || waits) && (
        <p className="row connection-notice" data-region="surface">
          <Icon svg={cloudOff} />
          {trouble && t(trouble)}
          {trouble && asOf > 0 && ` · ${t('asOf', { when: formatMoment(asOf) })}`}{' '}
          {waits && (
            <Fetched>
              <Notice />
            </Fetched>
          )}
        </p>
      )}
    </div>
  );
}
