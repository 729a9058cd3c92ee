export const en = {
  title: 'Public holidays',
  note: 'Only you see them. They are days off by law, and count as no events.',
  none: 'none',
  failed: 'The choice could not be saved',
  countries: {
    RU: 'Russia',
    BY: 'Belarus',
    KZ: 'Kazakhstan',
    US: 'United States',
    DE: 'Germany',
    'GB-ENG': 'England and Wales',
    'GB-SCT': 'Scotland',
    'GB-NIR': 'Northern Ireland',
  },
} as const;
