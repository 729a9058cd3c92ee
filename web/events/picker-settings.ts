import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { enUS as english, ruRU as russian } from '@mui/x-date-pickers/locales';
import { enGB } from 'date-fns/locale/en-GB';
import { enUS } from 'date-fns/locale/en-US';
import { ru } from 'date-fns/locale/ru';
import { locale } from '#web/platform/format.ts';

function settingsOf(region: string) {
  const { hour12 = false } = new Intl.DateTimeFormat(region, { hour: 'numeric' }).resolvedOptions();
  const isRussian = region.startsWith('ru');
  const monthFirst = !isRussian && region === 'en-US';
  const texts = isRussian ? russian : english;
  return {
    adapter: AdapterDateFns,
    adapterLocale: isRussian ? ru : monthFirst ? enUS : enGB,
    localeText: texts.components.MuiLocalizationProvider.defaultProps.localeText,
    hour12,
    dayFormat: monthFirst ? 'MMMM d' : 'd MMMM',
    dateFormat: monthFirst ? 'MMMM d, yyyy' : 'd MMMM yyyy',
  };
}

const known = new Map<string, ReturnType<typeof settingsOf>>();

/** How the date pickers speak: in the language on the screen, with the clock and the order of a date that its region has. */
export function pickerSettings(): ReturnType<typeof settingsOf> {
  const region = locale();
  const settings = known.get(region) ?? settingsOf(region);
  known.set(region, settings);
  return settings;
}
