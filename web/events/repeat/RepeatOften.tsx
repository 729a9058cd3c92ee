import { useTranslation } from 'react-i18next';
import type { Pattern, Unit } from '#domain/recurrence/pattern.ts';
import { EVERY_MAX } from './edited-rule.ts';
import { NumberField } from './NumberField.tsx';
import { Toggles } from './Toggles.tsx';

const UNITS: readonly Unit[] = ['day', 'week', 'month', 'year'];

interface Props {
  pattern: Pattern;
  onChange: (changed: Partial<Pattern>) => void;
}

/** `every 2 weeks` */
export function RepeatOften({ pattern, onChange }: Props) {
  const { t } = useTranslation('events');
  const { unit, every } = pattern;
  return (
    <div className="repeat-often">
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
