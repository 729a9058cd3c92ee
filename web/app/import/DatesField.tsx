import { useTranslation } from 'react-i18next';
import type { ImportPreview } from '#domain/imports.ts';
import { DATE_ORDERS, type DateOrder } from '#domain/values/imports.ts';
import { Select } from '#web/ui/Select.tsx';

interface Props {
  dates: ImportPreview['dates'];
  onChange: (order: DateOrder) => void;
}

/** In which order the dates of a table are read, where they do not show it. */
export function DatesField({ dates, onChange }: Props) {
  const { t } = useTranslation('imports');
  if (!dates || dates.by === 'values') return null;
  return (
    <div className="import-encoding">
      <Select
        label={t('dates')}
        value={dates.order}
        options={DATE_ORDERS.map((order) => ({ value: order, label: t(`dateOrders.${order}`) }))}
        hint={t(`dateHints.${dates.by}`)}
        onChange={onChange}
      />
    </div>
  );
}
