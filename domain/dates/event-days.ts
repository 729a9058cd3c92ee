/** First and last day for events, `yyyy-MM-dd`. Events stored outside earlier stay there. */
export const FIRST_EVENT_DAY = '1900-01-01';
export const LAST_EVENT_DAY = '2099-12-31';

export const isEventDay = (date: string): boolean => date >= FIRST_EVENT_DAY && date <= LAST_EVENT_DAY;

export const nearestEventDay = (date: string): string =>
  date < FIRST_EVENT_DAY ? FIRST_EVENT_DAY : date > LAST_EVENT_DAY ? LAST_EVENT_DAY : date;
