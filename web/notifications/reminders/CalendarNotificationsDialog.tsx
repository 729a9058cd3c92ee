import forward from '@material-symbols/svg-300/outlined/keyboard_arrow_right.svg?raw';
import { useTranslation } from 'react-i18next';
import type { CalendarNotificationsBody } from '#domain/reminders.ts';
import { REMIND_OF, type RemindOf } from '#domain/values/reminders.ts';
import { usePeople } from '#web/events/people/api.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Link } from '#web/ui/Link.tsx';
import { ListState } from '#web/ui/ListState.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useCalendarNotifications, useSaveCalendarNotifications } from './api.ts';
import { ChangeNotices } from './ChangeNotices.tsx';
import { RadioList } from './RadioList.tsx';
import { ReminderField } from './ReminderField.tsx';
import './calendar-notifications.css';

interface Props extends DialogControl {
  calendarId: string;
  name: string;
}

const isAboutPeople = (kind: RemindOf): boolean => kind === 'about_me' || kind === 'about_me_or_nobody';

/** One person's notification settings for a calendar. Each change is saved immediately. */
export function CalendarNotificationsDialog({ open, calendarId, name, onClose, onClosed }: Props) {
  const { t } = useTranslation('reminders');
  const notifyFailure = useNotifyFailure();
  const query = useCalendarNotifications(calendarId);
  const { data } = query;
  const hasPeople = (usePeople(calendarId).data?.length ?? 0) > 1;
  const { mutate } = useSaveCalendarNotifications(calendarId);
  const save = (body: CalendarNotificationsBody) => mutate(body, notifyFailure(t('calendar.saveFailed')));
  const silent = data?.remind === 'none';
  return (
    <Dialog
      open={open}
      title={t('calendar.title')}
      help="remind"
      width={520}
      sheet
      onClose={onClose}
      onClosed={onClosed}
    >
      <p className="quiet calendar-notifications-note">
        <b className="row-name">{name}</b> {t('calendar.note')}
      </p>
      <ListState query={query} loading={t('loading')} failed={t('loadFailed')}>
        <Skeleton width="60%" height={32} />
        <Skeleton width="44%" height={32} />
      </ListState>
      {data && (
        <>
          <RadioList
            legend={t('calendar.about')}
            name="remind-of"
            values={REMIND_OF.filter((kind) => hasPeople || !isAboutPeople(kind) || kind === data.remind)}
            chosen={data.remind}
            labelOf={(kind) => t(`calendar.kinds.${kind}`)}
            noteOf={(kind) => t(`calendar.kindNotes.${kind}`)}
            onChange={(remind) => save({ remind })}
          />
          {(['timed', 'allDay'] as const).map((kind) => (
            <section key={kind} className="calendar-notifications-part" aria-label={t(`calendar.${kind}`)}>
              <h3 className="part-title">{t(`calendar.${kind}`)}</h3>
              <ReminderField
                label={t(`calendar.${kind}`)}
                allDay={kind === 'allDay'}
                value={data[kind]}
                disabled={silent}
                onChange={(value) => save({ [kind]: value })}
                note={
                  data.own[kind] ? (
                    <button type="button" onClick={() => save({ [kind]: null })}>
                      {t('defaults.back')}
                    </button>
                  ) : (
                    t('defaults.used')
                  )
                }
              />
            </section>
          ))}
          <ChangeNotices notices={data.changes} hasPeople={hasPeople} onSave={save} />
          <Link
            className="row spread underlines calendar-notifications-more"
            to="/dashboard/profile?section=notifications"
          >
            {t('calendar.elsewhere')}
            <Icon svg={forward} />
          </Link>
        </>
      )}
    </Dialog>
  );
}
