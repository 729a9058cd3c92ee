/** The days that the form takes, both inclusive, as `yyyy-MM-dd`. The API goes further. */
const DATE_MIN = '1900-01-01';
const DATE_MAX = '2099-12-31';

export const isInBounds = (date: string): boolean => date >= DATE_MIN && date <= DATE_MAX;

export const bounded = (date: string): string => (date < DATE_MIN ? DATE_MIN : date > DATE_MAX ? DATE_MAX : date);
