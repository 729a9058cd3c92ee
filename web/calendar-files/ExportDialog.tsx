import { type ComponentType, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#web/platform/error-text.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { showSnackbar } from '#web/ui/snackbar.ts';
import { fetchCalendar, giveFile } from './api.ts';
import './export-dialog.css';

/** Where a day is written or chosen. */
type DayField = ComponentType<{
  label: string;
  /** `yyyy-MM-dd` */
  value: string;
  today: string;
  firstDay: number;
  wrong: boolean;
  /** The id of what says what is wrong. */
  note: string;
  onChange: (date: string) => void;
  onUnread: (unread: boolean) => void;
}>;

interface Props {
  open: boolean;
  calendar: { readonly id: string; readonly name: string; readonly firstDayOfWeek: number };
  /** `yyyy-MM-dd` */
  today: string;
  dayField: DayField;
  onClose: () => void;
  onClosed: () => void;
}

const REACHES = ['all', 'days'] as const;
const ENDS = ['startDate', 'endDate'] as const;

/** A calendar, or some of its days, as a file. */
export function ExportDialog({ open, calendar, today, dayField: DayField, onClose, onClosed }: Props) {
  const { t } = useTranslation('calendarFiles');
  const errorText = useErrorText();
  const [reach, setReach] = useState<(typeof REACHES)[number]>('all');
  const [days, setDays] = useState({ startDate: `${today.slice(0, 4)}-01-01`, endDate: `${today.slice(0, 4)}-12-31` });
  const [unread, setUnread] = useState({ startDate: false, endDate: false });
  const id = useId();
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isReversed = days.endDate < days.startDate;
  const isWrong = reach === 'days' && (unread.startDate || unread.endDate || isReversed);

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
  const problemOf = (end: (typeof ENDS)[number]): string | null => {
    if (!tried) return null;
    if (unread[end]) return t('dayUnread');
    return end === 'endDate' && isReversed ? t('reversed') : null;
  };

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
          <Button className="dialog-foot-close" onClick={onClose}>
            {t('cancel')}
          </Button>
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
            {ENDS.map((end) => (
              <div key={end} className="export-day">
                <span aria-hidden="true">{t(end)}</span>
                <DayField
                  label={t(end)}
                  value={days[end]}
                  {...{ today, firstDay: calendar.firstDayOfWeek }}
                  wrong={problemOf(end) !== null}
                  note={`${id}-${end}`}
                  onChange={(day) => setDays({ ...days, [end]: day })}
                  onUnread={(is) => setUnread({ ...unread, [end]: is })}
                />
                <p id={`${id}-${end}`} role="alert">
                  {problemOf(end)}
                </p>
              </div>
            ))}
          </div>
        )}
      </div>
    </Dialog>
  );
}
