import { useTranslation } from 'react-i18next';
import { today as dayIn } from '#domain/dates/zones.ts';
import { useOwnFirstDay } from '#web/calendars/api.ts';
import { ownZone } from '#web/platform/own-zone.ts';
import { DayField, type DayInput } from '#web/ui/DayField.tsx';
import { Field } from '#web/ui/Field.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { AuditFilter } from './api.ts';

const KINDS = [
  'all',
  'sign-ins',
  'credentials',
  'keys',
  'sharing',
  'calendars',
  'accounts',
  'administration',
] as const satisfies readonly AuditFilter['kind'][];

export const isBackwards = ({ from, to }: AuditFilter): boolean => from !== '' && to !== '' && to < from;

const ENDS = ['from', 'to'] as const;
export type InvalidDays = Readonly<Record<(typeof ENDS)[number], boolean>>;

interface Props {
  wanted: AuditFilter;
  invalid: InvalidDays;
  /** Whether invalid input is marked; not while it is being typed. */
  tried: boolean;
  dayInput: DayInput;
  onChange: (wanted: AuditFilter) => void;
  onInvalid: (invalid: InvalidDays) => void;
}

export function Filters({ wanted, invalid, tried, dayInput, onChange, onInvalid }: Props) {
  const { t } = useTranslation('audit');
  const firstDay = useOwnFirstDay();
  const today = dayIn(Date.now(), ownZone());
  const problemOf = (end: (typeof ENDS)[number]) => {
    if (invalid[end]) return tried ? t('log.unread') : undefined;
    return end === 'to' && isBackwards(wanted) ? t('log.wrong') : undefined;
  };
  return (
    <div className="audit-filters">
      <Field
        label={t('log.person')}
        name="person"
        type="search"
        maxLength={254}
        value={wanted.person}
        onChange={(event) => onChange({ ...wanted, person: event.target.value })}
      />
      <Select
        label={t('log.kind')}
        value={wanted.kind}
        options={KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={(kind) => onChange({ ...wanted, kind })}
      />
      {ENDS.map((end) => (
        <DayField
          key={end}
          input={dayInput}
          label={t(`log.${end}`)}
          value={wanted[end]}
          mayBeEmpty
          {...{ today, firstDay }}
          error={problemOf(end)}
          onChange={(day) => onChange({ ...wanted, [end]: day })}
          onInvalid={(is) => onInvalid({ ...invalid, [end]: is })}
        />
      ))}
    </div>
  );
}
