import { useTranslation } from 'react-i18next';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useLast } from '#web/ui/use-last.ts';
import { useCalendars } from './api.ts';
import { OwnAppearance } from './OwnAppearance.tsx';

interface Props {
  /** Null keeps the dialog closed. */
  calendarId: string | null;
  onClose: () => void;
}

export function OwnAppearanceDialog({ calendarId, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const { data: calendars } = useCalendars();
  // Stays in place while the dialog closes.
  const shown = useLast(calendarId);
  const calendar = calendars?.find(({ id }) => id === shown);
  if (!calendar) return null;
  return (
    <Dialog
      open={calendarId !== null}
      title={calendar.ownName ?? calendar.name}
      width={480}
      onClose={onClose}
      footer={
        <Button look="solid" onClick={onClose}>
          {t('own.done')}
        </Button>
      }
    >
      <OwnAppearance calendar={calendar} />
    </Dialog>
  );
}
