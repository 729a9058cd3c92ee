/** Countries and subdivisions with known public holidays: ISO 3166. */
export const GERMAN_STATES = [
  ...(['DE-BW', 'DE-BY', 'DE-BE', 'DE-BB', 'DE-HB', 'DE-HH', 'DE-HE', 'DE-MV'] as const),
  ...(['DE-NI', 'DE-NW', 'DE-RP', 'DE-SL', 'DE-SN', 'DE-ST', 'DE-SH', 'DE-TH'] as const),
] as const;
export const HOLIDAY_COUNTRIES = [
  ...(['RU', 'BY', 'KZ', 'US', 'DE'] as const),
  ...GERMAN_STATES,
  ...(['GB-ENG', 'GB-SCT', 'GB-NIR'] as const),
] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];

/** The last year with known substitute days, for countries whose governments decree them yearly. */
export const MOVED_DAYS_KNOWN: Readonly<Partial<Record<HolidayCountry, number>>> = { RU: 2027, BY: 2026 };
