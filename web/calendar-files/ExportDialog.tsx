import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { fetchCalendar, giveFile } from './api.ts';
import './export-dialog.css';

interface Props {
  open: boolean;
  calendar: { readonly id: string; readonly name: string };
  /** `yyyy-MM-dd` */
  today: string;
  onClose: () => void;
  onClosed: () => void;
}

const REACHES = ['all', 'days'] as const;

/** A calendar, or some of its days, as a file. */
export function ExportDialog({ open, calendar, today, onClose, onClosed }: Props) {
  const { t } = useTranslation('calendarFiles');
  const errorText = useErrorText();
  const [reach, setReach] = useState<(typeof REACHES)[number]>('all');
  const [days, setDays] = useState({ startDate: `${today.slice(0, 4)}-01-01`, endDate: `${today.slice(0, 4)}-12-31` });
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReversed = days.endDate < days.startDate;
  const isWrong = reach === 'days' && (days.startDate === '' || days.endDate === '' || isReversed);

  const run = async () => {
    setTried(true);
    if (isWrong) return;
    setBusy(true);
    setFailure(null);
    try {
      const file = await fetchCalendar(calendar, reach === 'days' ? days : {});
      await giveFile(file);
      showSnackbar(t('done', { name: file.name }));
      onClose();
    } catch (error) {
      setFailure(errorText(error, t('failed')));
    } finally {
      setBusy(false);
    }
  };
  const problem = (day: string) => (tried && day === '' ? t('dayMissing') : undefined);

  return (
    <Dialog
      open={open}
      title={t('title')}
      width={480}
      onClose={onClose}
      onClosed={onClosed}
      footer={
        <>
          <span className="dialog-foot-gap" />
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="solid" busy={busy} onClick={() => void run()}>
            {t('run')}
          </Button>
        </>
      }
    >
      <div className="export">
        {failure && <Banner>{failure}</Banner>}
        <p className="export-about">{t('about')}</p>
        <Select
          label={t('what')}
          value={reach}
          options={REACHES.map((value) => ({ value, label: t(value) }))}
          hint={reach === 'days' ? t('daysNote') : undefined}
          onChange={setReach}
        />
        {reach === 'days' && (
          <div className="export-days">
            <Field
              label={t('from')}
              type="date"
              value={days.startDate}
              error={problem(days.startDate)}
              onChange={({ target }) => setDays({ ...days, startDate: target.value })}
            />
            <Field
              label={t('to')}
              type="date"
              value={days.endDate}
              error={problem(days.endDate) ?? (tried && isReversed ? t('reversed') : undefined)}
              onChange={({ target }) => setDays({ ...days, endDate: target.value })}
            />
          </div>
        )}
      </div>
    </Dialog>
  );
}
