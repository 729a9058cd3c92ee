import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayField, type DayInput } from '#web/ui/DayField.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import type { DialogControl } from '#web/ui/use-dialog.ts';
import { useSubmit } from '#web/ui/use-submit.ts';
import { fetchCalendar, giveFile } from './api.ts';
import './export-dialog.css';

interface Props extends DialogControl {
  calendar: { readonly id: string; readonly name: string; readonly firstDayOfWeek: number };
  /** `yyyy-MM-dd` */
  today: string;
  dayField: DayInput;
}

const REACHES = ['all', 'days'] as const;
const ENDS = ['startDate', 'endDate'] as const;

/** Downloads a calendar, or a range of its days. */
export function ExportDialog({ open, calendar, today, dayField, onClose, onClosed }: Props) {
  const { t } = useTranslation('calendarFiles');
  const [reach, setReach] = useState<(typeof REACHES)[number]>('all');
  const [days, setDays] = useState({ startDate: `${today.slice(0, 4)}-01-01`, endDate: `${today.slice(0, 4)}-12-31` });
  const [invalid, setInvalid] = useState({ startDate: false, endDate: false });
  const isReversed = days.endDate < days.startDate;
  const isWrong = reach === 'days' && (invalid.startDate || invalid.endDate || isReversed);

  const question = useSubmit({
    failed: t('failed'),
    isComplete: () => !isWrong,
    run: async () => {
      const file = await fetchCalendar(calendar, reach === 'days' ? days : {});
      await giveFile(file);
      showSnackbar(t('done', { name: file.name }));
      onClose();
    },
  });
  const problemOf = (end: (typeof ENDS)[number]): string | undefined => {
    if (!question.tried) return undefined;
    if (invalid[end]) return t('dayUnread');
    return end === 'endDate' && isReversed ? t('reversed') : undefined;
  };

  return (
    <FormDialog {...{ open, onClose, onClosed, question }} title={t('title')} submit={t('run')} width={480}>
      <form {...question.form} className="stack">
        <p className="quiet">{t('about')}</p>
        <Select
          label={t('what')}
          value={reach}
          options={REACHES.map((value) => ({ value, label: t(value) }))}
          hint={reach === 'days' ? t('daysNote') : undefined}
          onChange={setReach}
        />
        {reach === 'days' && (
          <div className="export-days">
            {ENDS.map((end) => (
              <DayField
                key={end}
                input={dayField}
                label={t(end)}
                value={days[end]}
                {...{ today, firstDay: calendar.firstDayOfWeek }}
                error={problemOf(end)}
                onChange={(day) => setDays({ ...days, [end]: day })}
                onInvalid={(is) => setInvalid({ ...invalid, [end]: is })}
              />
            ))}
          </div>
        )}
      </form>
    </FormDialog>
  );
}
