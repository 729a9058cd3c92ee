import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { DEFAULT_COLOR, DEFAULT_FIRST_DAY, DEFAULT_TIME_ZONE } from '#domain/values/calendars.ts';
import { useCalendars, useCreateCalendar } from '#web/calendars/api.ts';
import { type CalendarDraft, CalendarForm } from '#web/calendars/CalendarForm.tsx';
import { useTitle } from '#web/ui/use-title.ts';
import { FormFrame } from '../FormFrame.tsx';
import { pathAfterCreation } from '../first-steps/begin.ts';

const EMPTY: Omit<CalendarDraft, 'timezone'> = {
  name: '',
  description: '',
  color: DEFAULT_COLOR,
  firstDayOfWeek: DEFAULT_FIRST_DAY,
};

export function CreateCalendarPage() {
  const { t } = useTranslation('calendars');
  useTitle(t('form.createTitle'));
  const { mutateAsync: create } = useCreateCalendar();
  const { data: known } = useCalendars();
  /** The setup page of a new server has already asked for the time zone. */
  const { timezone = DEFAULT_TIME_ZONE }: { timezone?: string } = useLocation().state ?? {};
  return (
    <FormFrame title={t('form.createTitle')}>
      <CalendarForm
        initial={{ ...EMPTY, timezone }}
        submitLabel={t('form.create')}
        save={async (draft) => pathAfterCreation((await create(draft)).calendar.id, known)}
        doneText={t('form.created')}
        failedText={t('form.createFailed')}
        offersOwnZone
      />
    </FormFrame>
  );
}
