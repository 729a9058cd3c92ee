import { useTranslation } from 'react-i18next';
import { BellButton } from '#web/notifications/BellButton.tsx';
import { useLow, usePhone } from '#web/ui/use-media.ts';

export function CalendarBell() {
  const { t } = useTranslation('topBar');
  const [phone, low] = [usePhone(), useLow()];
  return <BellButton size={phone || low ? 44 : 40} label={t('notifications')} />;
}
