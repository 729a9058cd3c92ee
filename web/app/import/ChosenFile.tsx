import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportPreview } from '#domain/imports.ts';
import { DATE_ORDERS, type DateOrder } from '#domain/values/imports.ts';
import { AS_IT_IS } from '#web/interop/imports/api.ts';
import { hasChanged } from '#web/interop/imports/chosen-file.ts';
import { useErrorText } from '#web/platform/error-text.ts';
import { isTemporary } from '#web/platform/query.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { EncodingField } from './EncodingField.tsx';
import { FindField } from './FindField.tsx';
import { ImportChoices } from './ImportChoices.tsx';
import { TargetFields } from './TargetFields.tsx';
import type { ChosenFile as Row } from './use-chosen-files.ts';
import { ZonesField } from './ZonesField.tsx';

interface Props {
  calendars: readonly Calendar[];
  offersNew: boolean;
  row: Row;
  /** Chooses other files; of one among several it is not asked. */
  onOther?: (() => void) | undefined;
}

/** Asks where a file goes and how it is read, and shows what would become of it. */
export function ChosenFile({ calendars, offersNew, row, onOther }: Props) {
  const { t } = useTranslation('imports');
  const errorText = useErrorText();
  const { file, target, setTarget, data, preview, reading, readOtherwise, find, setFind, error, isFetching } = row;
  const place = useRef<HTMLDivElement>(null);
  // The focused button that opened the file picker has been removed.
  useEffect(() => {
    if (file && document.activeElement === document.body) place.current?.focus();
  }, [file]);
  return (
    <div ref={place} tabIndex={-1} className="import-chosen">
      <TargetFields {...{ calendars, offersNew, target, preview, file }} onChange={setTarget} />
      <div className="row wrap spread import-from">
        <p>{t('from', { name: file.name })}</p>
        {onOther && <Button onClick={onOther}>{t('chooseOther')}</Button>}
      </div>
      {data && (preview || reading !== AS_IT_IS) && (
        <>
          <EncodingField
            read={data.encodings}
            notes={data.notes}
            chosen={reading.encoding}
            onChange={(encoding) => readOtherwise({ ...reading, encoding })}
          />
          <DatesField dates={data.dates} onChange={(dates) => readOtherwise({ ...reading, dates })} />
          <ZonesField
            zones={data.zones}
            onChange={(name, zone) => readOtherwise({ ...reading, zones: new Map([...reading.zones, [name, zone]]) })}
          />
        </>
      )}
      {data && <FindField {...{ preview: data, find }} onFind={setFind} />}
      {isFetching && <ReadingFile name={file.name} />}
      {!isFetching && error && (
        <Banner {...(isTemporary(error) && !hasChanged(error) && { onRetry: row.readAgain })}>
          {hasChanged(error) ? t('changed') : errorText(error, t('readFailed'))}
        </Banner>
      )}
      {preview && <ImportChoices {...{ row, preview }} />}
    </div>
  );
}

export function ReadingFile({ name }: { name: string }) {
  const { t } = useTranslation('imports');
  return (
    <Loading label={t('reading', { name })}>
      <Skeleton width="60%" height={24} />
      <Skeleton width="44%" height={24} />
    </Loading>
  );
}

interface DatesProps {
  dates: ImportPreview['dates'];
  onChange: (order: DateOrder) => void;
}

/** In which order the dates of a table are read, where they do not show it. */
function DatesField({ dates, onChange }: DatesProps) {
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
