/** A recurrence rule that fits into a short sentence. */
export interface SpokenRule {
  readonly often: 'daily' | 'weekly' | 'monthly' | 'yearly';
  readonly interval: number;
  /** Weekdays, 0 for Sunday; without an ordinal. */
  readonly days: readonly number[];
  readonly times: number | null;
  /** yyyy-MM-dd */
  readonly until: string | null;
}

const OFTEN = { DAILY: 'daily', WEEKLY: 'weekly', MONTHLY: 'monthly', YEARLY: 'yearly' } as const;
const DAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Parses an RFC 5545 rule; null where a short sentence would be wrong. */
export function speakableRule(rule: string): SpokenRule | null {
  const parts = new Map(
    rule.split(';').map((part): [string, string] => [part.split('=')[0] ?? '', part.split('=')[1] ?? '']),
  );
  const often = Object.entries(OFTEN).find(([name]) => name === parts.get('FREQ'))?.[1];
  const days = (parts.get('BYDAY') ?? '')
    .split(',')
    .filter(Boolean)
    .map((day) => DAYS.indexOf(day));
  const known = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY'];
  if (!often || days.includes(-1) || [...parts.keys()].some((name) => !known.includes(name))) return null;
  if (days.length > 0 && often !== 'weekly') return null;
  const until = /^(\d{4})(\d\d)(\d\d)/.exec(parts.get('UNTIL') ?? '');
  return {
    often,
    interval: Number(parts.get('INTERVAL') ?? 1),
    days,
    times: parts.has('COUNT') ? Number(parts.get('COUNT')) : null,
    until: until ? until.slice(1).join('-') : null,
  };
}
