import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { may } from '#domain/permissions.ts';
import { useCalendar, useUpdateCalendar } from '#web/calendars/api.ts';
import { CalendarForm } from '#web/calendars/CalendarForm.tsx';
import { calendarPath } from '#web/calendars/calendar-paths.ts';
import { OwnAppearance } from '#web/calendars/OwnAppearance.tsx';
import { ClientError } from '#web/platform/client.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { FormFrame } from '../FormFrame.tsx';

export function EditCalendarPage() {
  const { t } = useTranslation('calendars');
  useTitle(t('form.editTitle'));
  const { calendarId } = useParams();
  return (
    <FormFrame title={t('form.editTitle')}>
      {calendarId ? <Edit calendarId={calendarId} /> : <Banner>{t('form.noId')}</Banner>}
    </FormFrame>
  );
}

function Edit({ calendarId }: { calendarId: string }) {
  const { t } = useTranslation(['calendars', 'ui']);
  const errorText = useErrorText();
  const { data: calendar, error, refetch } = useCalendar(calendarId);
  const { mutateAsync: update } = useUpdateCalendar(calendarId);

  if (!calendar && error) {
    const isNotFound = error instanceof ClientError && error.status === 404;
    const retry = <Button onClick={() => void refetch()}>{t('ui:retry')}</Button>;
    const leave = <ButtonLink to="/dashboard">{t('form.toDashboard')}</ButtonLink>;
    return <Banner action={isNotFound ? leave : retry}>{isNotFound ? t('form.noData') : errorText(error)}</Banner>;
  }
  if (!calendar) {
    return (
      <Loading label={t('form.loading')}>
        <Skeleton width="60%" height={36} style={{ marginBottom: 40 }} />
        <Skeleton width="100%" height={24} style={{ marginBottom: 40 }} />
        <Skeleton width={400} height={44} />
      </Loading>
    );
  }
  if (!may(calendar.role, 'calendar.update')) {
    return (
      <>
        <Banner kind="good" action={<ButtonLink to={calendarPath(calendarId)}>{t('form.open')}</ButtonLink>}>
          {t('form.notAllowed')}
        </Banner>
        <OwnAppearance calendar={calendar} />
      </>
    );
  }
  const { name, description, color, timezone, firstDayOfWeek } = calendar;
  return (
    <CalendarForm
      key={calendarId}
      initial={{ name, description: description ?? '', color, timezone: timezone || 'UTC', firstDayOfWeek }}
      submitLabel={t('form.save')}
      save={async (draft) => {
        await update(draft);
        return '/dashboard';
      }}
      doneText={t('form.saved')}
      failedText={t('form.saveFailed')}
    />
  );
}
