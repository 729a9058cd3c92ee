import check from '@material-symbols/svg-300/outlined/check.svg?raw';
import { useTranslation } from 'react-i18next';
import { CALENDAR_COLORS } from '#domain/values/calendars.ts';
import { textOn } from '#web/themes/tag-colors.ts';
import { Icon } from '#web/ui/Icon.tsx';
import './color-swatches.css';

interface Props {
  value: string;
  onChange: (color: string) => void;
}

type PresetColor = (typeof CALENDAR_COLORS)[number];

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const isPreset = (color: string): color is PresetColor => CALENDAR_COLORS.some((given) => given === color);

/** The eight colours, and the calendar's own if it is a different one. */
export function ColorSwatches({ value, onChange }: Props) {
  const { t } = useTranslation('calendars');
  const known = CALENDAR_COLORS.some((color) => same(color, value));
  const colors: readonly string[] = known ? CALENDAR_COLORS : [value, ...CALENDAR_COLORS];
  return (
    <fieldset className="color-swatches">
      <legend className="note">{t('form.color')}</legend>
      <div className="buttons">
        {colors.map((color) => (
          <label key={color} style={{ background: color, color: textOn(color) }}>
            <input
              type="radio"
              name="color"
              value={color}
              checked={same(color, value)}
              onChange={() => onChange(color)}
              aria-label={isPreset(color) ? t(`form.colors.${color}`) : t('form.ownColor', { color })}
            />
            {same(color, value) && <Icon svg={check} />}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
