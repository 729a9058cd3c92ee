import { useTranslation } from 'react-i18next';
import { useUser } from '#web/identity/accounts/api.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { switchHolidays, useShownHolidays } from './api.ts';

/** Checkboxes for the person's countries, stored on this device. */
export function HolidaySwitches() {
  const { t } = useTranslation('holidays');
  const { holidays } = useUser();
  const shown = useShownHolidays();
  return (
    <ul className="holiday-switches">
      {holidays.map((country) => (
        <li key={country}>
          <Checkbox
            label={t(`countries.${country}`)}
            checked={shown.includes(country)}
            onChange={(on) => switchHolidays(country, on)}
          />
        </li>
      ))}
    </ul>
  );
}
