/** English of the browser's region, if it names one, for its dates and clocks. */
export function localeOf(language: string): string {
  if (language === 'ru') return 'ru-RU';
  return navigator.languages.find((tag) => tag.startsWith('en-')) ?? 'en-US';
}
