import { useTranslation } from 'react-i18next';
import type { Calendar } from '#domain/calendars.ts';
import type { ImportPreview } from '#domain/imports.ts';
import { NAME_MAX } from '#domain/values/calendars.ts';
import { ColorSwatches } from '#web/calendars/ColorSwatches.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import { type ImportTarget, NEW, nameIn } from './target.ts';

interface Props {
  calendars: readonly Calendar[];
  offersNew: boolean;
  target: ImportTarget;
  preview: ImportPreview | undefined;
  file: File;
  onChange: (target: ImportTarget) => void;
}

/** The target calendar: one of the person's, or a new one with the name in the file. */
export function TargetFields({ calendars, offersNew, target, preview, file, onChange }: Props) {
  const { t } = useTranslation('imports');
  const choices = target.made ? [target.made, ...calendars] : calendars;
  const options = [
    ...(offersNew && !target.made ? [{ value: NEW, label: t('newCalendar') }] : []),
    ...choices.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const color = target.color;
  return (
    <div className="import-target">
      {options.length === 1 && target.id !== NEW ? (
        <p className="row import-into">
          <i className="dot" style={{ background: choices[0]?.color }} aria-hidden="true" />
          {choices[0]?.name}
        </p>
      ) : (
        <Select label={t('into')} value={target.id} options={options} onChange={(id) => onChange({ ...target, id })} />
      )}
      {target.id === NEW && (
        <>
          <Field
            label={t('name')}
            maxLength={NAME_MAX}
            value={target.name ?? nameIn(preview, file)}
            onChange={(event) => onChange({ ...target, name: event.target.value })}
          />
          <ColorSwatches value={color} onChange={(chosen) => onChange({ ...target, color: chosen })} />
        </>
      )}
    </div>
  );
}
