import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#domain/imports.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';

interface Props {
  elsewhere: ImportPreview['elsewhere'];
  isSkipped: boolean;
  onChange: (isSkipped: boolean) => void;
}

/** Which events of a file stand in other calendars of the person already, and whether they come all the same. */
export function ElsewhereField({ elsewhere, isSkipped, onChange }: Props) {
  const { t } = useTranslation('imports');
  if (elsewhere.length === 0) return null;
  return (
    <div className="import-elsewhere">
      {elsewhere.map(({ calendarId, name, count }) => (
        <p key={calendarId}>{t('elsewhere', { count, formatted: formatNumber(count), name })}</p>
      ))}
      <Checkbox label={t('skipElsewhere')} checked={isSkipped} onChange={onChange} />
    </div>
  );
}
