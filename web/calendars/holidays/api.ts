import { useMutation, useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { User } from '#domain/accounts.ts';
import { addMonths } from '#domain/dates/grids.ts';
import type { HolidayCountry } from '#domain/holiday-countries.ts';
import type { Holiday } from '#domain/holidays.ts';
import { setVisible, useHidden } from '#web/calendars/api.ts';
import { useUser } from '#web/identity/accounts/api.ts';
import { reading } from '#web/platform/calls.ts';
import { call } from '#web/platform/client.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';

/** By day: the holiday's name, and whether it is a day off. */
type HolidayNames = ReadonlyMap<string, { readonly text: string; readonly off: boolean }>;

const NONE: HolidayNames = new Map();
const DAY_MS = 86_400_000;

function yearQuery(country: HolidayCountry, year: string) {
  const path = `/holidays?country=${country}&startDate=${year}-01-01&endDate=${year}-12-31`;
  return { ...reading<Holiday[]>(['holidays', country, year], path), staleTime: DAY_MS, gcTime: DAY_MS };
}

/** The id under which a country's holidays are hidden, in the list of hidden calendars. */
const switchOf = (country: HolidayCountry): string => `holidays-${country}`;

export const switchHolidays = (country: HolidayCountry, on: boolean): void => setVisible([switchOf(country)], on);

/** The person's countries that are not hidden in this browser. */
export function useShownHolidays(): readonly HolidayCountry[] {
  const { holidays } = useUser();
  const hidden = useHidden();
  return holidays.filter((country) => !hidden.includes(switchOf(country)));
}

/** The holidays of some countries in the months around a date. A country that failed to load has none. */
export function useHolidayNames(countries: readonly HolidayCountry[], date: string): HolidayNames {
  const years = new Set([-1, 0, 2].map((months) => addMonths(date, months).slice(0, 4)));
  const known = [...years].filter((year) => year >= '1970' && year <= '2099');
  const answers = useQueries({
    queries: countries.flatMap((country) => known.map((year) => yearQuery(country, year))),
  });
  const language = currentLanguage();
  const loaded = answers.map(({ dataUpdatedAt }) => dataUpdatedAt).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answers are new objects in every render with the same content
  return useMemo(() => {
    const names = new Map<string, { text: string; off: boolean }>();
    for (const { date: day, name, kind } of answers.flatMap(({ data }) => data ?? [])) {
      const before = names.get(day);
      const said = name[language] ?? name.en ?? '';
      const texts = new Set([...(before?.text.split(' · ') ?? []), said]);
      names.set(day, { text: [...texts].join(' · '), off: before?.off === true || kind !== 'workday' });
    }
    return names.size > 0 ? names : NONE;
  }, [loaded, language]);
}

export function useChooseHolidays(onChosen: (user: User) => void) {
  return useMutation({
    mutationFn: (holidays: readonly HolidayCountry[]) =>
      call<{ user: User }>('PUT', '/user/holidays', { body: { holidays } }),
    onSuccess: ({ user }) => onChosen(user),
  });
}
