import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { GERMAN_STATES, HOLIDAY_COUNTRIES, type HolidayCountry, MOVED_DAYS_KNOWN } from '#domain/holiday-countries.ts';
import { setUser, useUser } from '#web/identity/accounts/api.ts';
import { formatList } from '#web/platform/format.ts';
import { Checkbox } from '#web/ui/Checkbox.tsx';
import { useNotifyFailure } from '#web/ui/use-failure-snackbar.ts';
import { useChooseHolidays } from './api.ts';
import './holiday-choice.css';

const isState = (country: HolidayCountry): boolean => GERMAN_STATES.some((state) => state === country);

/** A choice of countries whose public holidays this person sees in every calendar. */
export function HolidayChoice() {
  const { t } = useTranslation('holidays');
  const notifyFailure = useNotifyFailure();
  const { holidays } = useUser();
  const { mutate, isPending, variables } = useChooseHolidays(setUser);
  // Shows the new value while it is being saved.
  const chosen = isPending ? variables : holidays;
  const names = chosen.map((country) => t(`countries.${country}`));
  const choose = (next: typeof holidays) => mutate(next, notifyFailure(t('failed')));
  const choiceOf = (country: HolidayCountry) => (
    <Checkbox
      key={country}
      label={t(`countries.${country}`)}
      checked={chosen.includes(country)}
      onChange={(on) => choose(HOLIDAY_COUNTRIES.filter((one) => (one === country ? on : chosen.includes(one))))}
    />
  );
  return (
    <details className="holiday-choice">
      <summary className="row wrap spread">
        {t('title')}
        <small>{names.length > 0 ? formatList(names) : t('none')}</small>
      </summary>
      <div>
        {HOLIDAY_COUNTRIES.filter((country) => !isState(country)).map((country) => (
          <Fragment key={country}>
            {choiceOf(country)}
            {country === 'DE' && (
              <details className="holiday-states" open={chosen.some(isState) || undefined}>
                <summary>{t('states')}</summary>
                {GERMAN_STATES.map(choiceOf)}
              </details>
            )}
          </Fragment>
        ))}
        {chosen.map((country) => {
          const year = MOVED_DAYS_KNOWN[country];
          return year && <p key={country}>{t('known', { country: t(`countries.${country}`), year })}</p>;
        })}
        <p>{t('note')}</p>
      </div>
    </details>
  );
}
