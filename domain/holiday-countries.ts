/** Countries, and parts of them with days of their own, whose public holidays are known: ISO 3166. */
export const HOLIDAY_COUNTRIES = ['RU', 'BY', 'KZ', 'US', 'DE', 'GB-ENG', 'GB-SCT', 'GB-NIR'] as const;
export type HolidayCountry = (typeof HOLIDAY_COUNTRIES)[number];
