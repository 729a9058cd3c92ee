import { MINUTES_MAX } from '../values/reminders.ts';
import { readAmount } from './amounts.ts';
import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';

const DAY = 1_440;
const DAYS = { day: 1, week: 7 } as const;
const SEVERAL = 5;

/** `remind me an hour before`, `reminder 1 day before`, `напомни за день и за час`, `за полчаса напомнить`. */
export function readReminder(c: Cursor): Found | null {
  return c.attempt(() => readRequest(c)) ?? c.attempt(() => readAhead(c)) ?? c.attempt(() => readOpening(c));
}

function readRequest(c: Cursor): Found | null {
  c.has('with');
  if (c.isLatin) c.take('number');
  if (!c.has('remind')) return null;
  c.has('me');
  const minutes = readLeads(c);
  return minutes && { kind: 'reminder', minutes };
}

/** `за полчаса напомнить`, `an hour before reminder`. */
function readAhead(c: Cursor): Found | null {
  const led = c.has('with');
  if (led && c.isLatin) c.attempt(() => (c.take('number') === 1 && /^\d/.test(c.next?.key ?? '') ? true : null));
  const minutes = c.is('ahead') || /^\d/.test(c.next?.key ?? '') || c.is('number') ? readLeads(c) : null;
  if (!minutes) return null;
  const isBefore = c.lexicon.words.get(c.tokens[c.at - 1]?.key ?? '')?.ahead === true;
  if (c.has('remind')) return { kind: 'reminder', minutes };
  // `30 min before`; `за 30 минут` alone could be a duration.
  return isBefore && !led ? { kind: 'reminder', minutes, needs: 'close' } : null;
}

/** `remind me to call`, `напомни мне позвонить`: at the start. */
function readOpening(c: Cursor): Found | null {
  if (c.start !== 0 || !c.is('remind')) return null;
  const isEnglish = c.isLatin;
  c.has('remind');
  c.has('me');
  if (!c.sign(':') && isEnglish && !(c.has('to') || c.has('approx'))) return null;
  return { kind: 'reminder', minutes: [0], opens: true };
}

function readLeads(c: Cursor): number[] | null {
  const leads: number[] = [];
  do {
    const lead = c.attempt(() => readLead(c));
    if (lead === null) return null;
    leads.push(lead);
  } while (leads.length < SEVERAL && c.attempt(() => (c.has('and') || c.sign(',') ? startsLead(c) : null)));
  c.has('ahead');
  return leads.every((lead) => lead <= MINUTES_MAX) ? leads : null;
}

const startsLead = (c: Cursor): true | null =>
  c.is('ahead') || /^\d/.test(c.next?.key ?? '') || (c.is('number') && c.isLatin) || null;

function readLead(c: Cursor): number | null {
  if (c.has('eve')) return DAY;
  const led = c.has('ahead');
  if (c.attempt(() => (c.has('the') && c.take('unit') === 'day' && c.has('ahead') ? true : null))) return DAY;
  const days = c.attempt(() => readDays(c));
  if (days !== null) return days;
  const amount = readAmount(c);
  if (amount?.unit !== 'minute' || amount.n <= 0) return null;
  // `за 15 минут`, `15 minutes before`, or in either language a bare `remind 15m`.
  if (!led) c.has('ahead');
  return amount.n;
}

/** Here a day needs no number: `за день`, `1 day before`. */
function readDays(c: Cursor): number | null {
  const n = c.digits(1, 28, 2) ?? c.take('number') ?? 1;
  const unit = c.take('unit');
  if ((unit !== 'day' && unit !== 'week') || !Number.isInteger(n)) return null;
  c.has('ahead');
  return n * DAYS[unit] * DAY;
}
