import type { ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Wanted } from './api.ts';

const KINDS = [
  'all',
  'sign-ins',
  'credentials',
  'keys',
  'sharing',
  'calendars',
  'accounts',
  'administration',
] as const satisfies readonly Wanted['kind'][];

export const isBackwards = ({ from, to }: Wanted): boolean => from !== '' && to !== '' && to < from;

export function Filters({ wanted, onChange }: { wanted: Wanted; onChange: (wanted: Wanted) => void }) {
  const { t } = useTranslation('audit');
  const text = (name: 'person' | 'from' | 'to', label: string) => ({
    label,
    name,
    value: wanted[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ ...wanted, [name]: event.target.value }),
  });
  return (
    <div className="audit-filters">
      <Field {...text('person', t('log.person'))} type="search" maxLength={254} />
      <Select
        label={t('log.kind')}
        value={wanted.kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ ...wanted, kind })}
      />
      <Field {...text('from', t('log.from'))} type="date" />
      <Field {...text('to', t('log.to'))} type="date" error={isBackwards(wanted) ? t('log.wrong') : undefined} />
    </div>
  );
}
