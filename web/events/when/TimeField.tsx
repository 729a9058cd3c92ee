import clock from '@material-symbols/svg-300/outlined/schedule.svg?raw';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#web/platform/format.ts';
import type { PickerInputProps } from '#web/ui/PickerField.tsx';
import { readTime } from './read-time.ts';
import { TimeChoice } from './TimeChoice.tsx';
import { stepped } from './typed.ts';
import { ValueField } from './ValueField.tsx';

const MORNING = '09:00';

/** A time of day, typed in natural language or picked. */
export function TimeField(field: PickerInputProps) {
  const { t } = useTranslation('events');
  const { label, value } = field;
  return (
    <ValueField
      {...field}
      written={value === '' ? '' : (formatTime(`2000-01-01T${value}:00`) ?? '')}
      read={readTime}
      stepped={(steps) => (value === '' ? MORNING : stepped('startTime', value, steps))}
      help={t('picker.helpTime')}
      svg={clock}
      openLabel={t('picker.openTime', { field: label })}
      picker={(set, close) => <TimeChoice label={label} value={value || MORNING} onValue={set} onClose={close} />}
    />
  );
}
