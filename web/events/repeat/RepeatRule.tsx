import { useTranslation } from 'react-i18next';
import type { Pattern, Unit } from '#domain/recurrence/pattern.ts';
import { type EditedRule, EVERY_MAX } from './edited-rule.ts';
import { NumberField } from './NumberField.tsx';
import { RepeatDays } from './RepeatDays.tsx';
import { RepeatEnd, type RepeatEndProps } from './RepeatEnd.tsx';
import { Toggles } from './Toggles.tsx';

interface Props extends Omit<RepeatEndProps, 'end' | 'date' | 'onChange'> {
  edited: EditedRule;
  /** The event's day, `yyyy-MM-dd`. */
  date: string;
  /** The first day of the series. */
  begin: string;
  onEdited: (edited: EditedRule) => void;
}

/** The interval, the days and the end. */
export function RepeatRule({ edited, date, begin, today, firstDay, wrong, onInvalid, onEdited }: Props) {
  const { pattern, end } = edited;
  const change = (changed: Partial<Pattern>) => onEdited({ ...edited, pattern: { ...pattern, ...changed } });
  return (
    <>
      <RepeatOften pattern={pattern} onChange={change} />
      <RepeatDays pattern={pattern} date={date} firstDay={firstDay} onChange={change} />
      <RepeatEnd
        {...{ end, today, firstDay, wrong, onInvalid }}
        date={begin}
        onChange={(changed) => onEdited({ pattern, end: changed })}
      />
    </>
  );
}

const UNITS: readonly Unit[] = ['day', 'week', 'month', 'year'];

interface RepeatOftenProps {
  pattern: Pattern;
  onChange: (changed: Partial<Pattern>) => void;
}

/** `every 2 weeks` */
function RepeatOften({ pattern, onChange }: RepeatOftenProps) {
  const { t } = useTranslation('events');
  const { unit, every } = pattern;
  return (
    <div className="row wrap repeat-often">
      <span aria-hidden="true">{t('repeat.every')}</span>
      <NumberField
        label={t('repeat.everyLabel')}
        value={every}
        max={EVERY_MAX}
        onChange={(value) => onChange({ every: value })}
      />
      <Toggles
        label={t('repeat.unit')}
        single
        options={UNITS.map((value) => ({ value, text: t(`repeat.units.${value}`, { count: every }) }))}
        pressed={[unit]}
        onToggle={(value) => onChange({ unit: value })}
      />
    </div>
  );
}
