const NEVER_ENDS = '9'.repeat(15);

/** Rules that are valid and were written to keep a server busy. */
export const HOSTILE = [
  'FREQ=DAILY;BYMONTHDAY=-1',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO',
  `FREQ=DAILY;COUNT=${NEVER_ENDS}`,
  `FREQ=MINUTELY;INTERVAL=15;COUNT=${NEVER_ENDS}`,
  'FREQ=SECONDLY;INTERVAL=86399',
  'FREQ=HOURLY;INTERVAL=7;BYHOUR=23;BYYEARDAY=366',
  `FREQ=YEARLY;BYYEARDAY=${Array.from({ length: 366 }, (_, day) => day + 1).join(',')};BYSETPOS=${Array.from({ length: 100 }, (_, n) => -n - 1).join(',')}`,
];
