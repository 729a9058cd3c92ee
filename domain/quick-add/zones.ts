import { zoneNamed } from '../dates/zones.ts';
import type { Cursor } from './cursor.ts';
import type { Found } from './meaning.ts';

/** Only in capitals, since they are also words: ET, PT. */
const SHORT: Readonly<Record<string, string>> = {
  ...{ ET: 'America/New_York', EST: 'America/New_York', EDT: 'America/New_York' },
  ...{ CT: 'America/Chicago', CST: 'America/Chicago', CDT: 'America/Chicago' },
  ...{ MT: 'America/Denver', MST: 'America/Denver', MDT: 'America/Denver' },
  ...{ PT: 'America/Los_Angeles', PST: 'America/Los_Angeles', PDT: 'America/Los_Angeles' },
  ...{ BST: 'Europe/London', CET: 'Europe/Berlin', CEST: 'Europe/Berlin', EET: 'Europe/Helsinki' },
  ...{ JST: 'Asia/Tokyo', AEST: 'Australia/Sydney', AEDT: 'Australia/Sydney', HKT: 'Asia/Hong_Kong' },
};
const ANY_CASE: Readonly<Record<string, string>> = {
  utc: 'UTC',
  gmt: 'UTC',
  msk: 'Europe/Moscow',
  мск: 'Europe/Moscow',
};

/** English name, Russian dative, stem of the Russian adjective, and zone. */
const CITIES: readonly (readonly [string, string, string, string])[] = [
  ['moscow', 'москве', 'московск', 'Europe/Moscow'],
  ['london', 'лондону', 'лондонск', 'Europe/London'],
  ['berlin', 'берлину', 'берлинск', 'Europe/Berlin'],
  ['paris', 'парижу', 'парижск', 'Europe/Paris'],
  ['tokyo', 'токио', 'токийск', 'Asia/Tokyo'],
  ['nyc', 'нью-йорку', 'нью-йоркск', 'America/New_York'],
  ['new york', 'нью-йорку', 'нью-йоркск', 'America/New_York'],
  ['los angeles', 'лос-анджелесу', 'лос-анджелесск', 'America/Los_Angeles'],
  ['chicago', 'чикаго', 'чикагск', 'America/Chicago'],
  ['denver', 'денверу', 'денверск', 'America/Denver'],
  ['toronto', 'торонто', 'торонтск', 'America/Toronto'],
  ['madrid', 'мадриду', 'мадридск', 'Europe/Madrid'],
  ['rome', 'риму', 'римск', 'Europe/Rome'],
  ['amsterdam', 'амстердаму', 'амстердамск', 'Europe/Amsterdam'],
  ['prague', 'праге', 'пражск', 'Europe/Prague'],
  ['vienna', 'вене', 'венск', 'Europe/Vienna'],
  ['warsaw', 'варшаве', 'варшавск', 'Europe/Warsaw'],
  ['istanbul', 'стамбулу', 'стамбульск', 'Europe/Istanbul'],
  ['dubai', 'дубаю', 'дубайск', 'Asia/Dubai'],
  ['delhi', 'дели', 'делийск', 'Asia/Kolkata'],
  ['singapore', 'сингапуру', 'сингапурск', 'Asia/Singapore'],
  ['beijing', 'пекину', 'пекинск', 'Asia/Shanghai'],
  ['shanghai', 'шанхаю', 'шанхайск', 'Asia/Shanghai'],
  ['hong kong', 'гонконгу', 'гонконгск', 'Asia/Hong_Kong'],
  ['seoul', 'сеулу', 'сеульск', 'Asia/Seoul'],
  ['sydney', 'сиднею', 'сиднейск', 'Australia/Sydney'],
  ['tbilisi', 'тбилиси', 'тбилисск', 'Asia/Tbilisi'],
  ['yerevan', 'еревану', 'ереванск', 'Asia/Yerevan'],
  ['almaty', 'алматы', 'алматинск', 'Asia/Almaty'],
  ['minsk', 'минску', 'минск', 'Europe/Minsk'],
  ['kyiv', 'киеву', 'киевск', 'Europe/Kyiv'],
  ['kaliningrad', 'калининграду', 'калининградск', 'Europe/Kaliningrad'],
  ['samara', 'самаре', 'самарск', 'Europe/Samara'],
  ['yekaterinburg', 'екатеринбургу', 'екатеринбургск', 'Asia/Yekaterinburg'],
  ['omsk', 'омску', 'омск', 'Asia/Omsk'],
  ['novosibirsk', 'новосибирску', 'новосибирск', 'Asia/Novosibirsk'],
  ['krasnoyarsk', 'красноярску', 'красноярск', 'Asia/Krasnoyarsk'],
  ['irkutsk', 'иркутску', 'иркутск', 'Asia/Irkutsk'],
  ['vladivostok', 'владивостоку', 'владивостокск', 'Asia/Vladivostok'],
  ['greenwich', 'гринвичу', 'гринвичск', 'UTC'],
];
const [WORDS_MAX, NAME_MAX] = [4, 64];

/** After a time: `ET`, `Tokyo time`, `мск`, `по Москве`, `по берлинскому времени`. */
export function readZone(c: Cursor, text: string): Found | null {
  const { next } = c;
  if (!next) return null;
  const written = text.slice(next.from, next.to);
  const short = SHORT[written] ?? ANY_CASE[next.key];
  if (short !== undefined) {
    c.at += 1;
    // `UTC+3` is another zone.
    return c.next?.glued && /^[+-]/.test(c.next.key) ? null : { kind: 'zone', zone: short, needs: 'afterTime' };
  }
  const name = /^[A-Z][A-Za-z]+\/[A-Z][A-Za-z_]+/.exec(text.slice(next.from, next.from + NAME_MAX))?.[0];
  const named = name === undefined ? null : zoneNamed(name);
  if (name !== undefined && named !== null) {
    while (c.next && c.next.from < next.from + name.length) c.at += 1;
    return { kind: 'zone', zone: named, needs: 'afterTime' };
  }
  const said = spoken(c);
  for (const [english, dative, adjective, zone] of CITIES) {
    const length = c.lexicon.words.get(next.key)?.to
      ? (endOf(said, `по ${dative}`) ?? endOfAdjective(said, adjective))
      : endOf(said, `${english} time`);
    if (length === null) continue;
    const end = next.from + length;
    while (c.next && c.next.from < end) c.at += 1;
    return { kind: 'zone', zone, needs: 'afterTime' };
  }
  return null;

  function spoken(of: Cursor): string {
    const last = of.tokens[Math.min(of.at + WORDS_MAX, of.tokens.length - 1)];
    return text.slice(next?.from, last?.to).toLowerCase().replaceAll('ё', 'е');
  }
}

const endOf = (said: string, phrase: string): number | null =>
  said.startsWith(phrase) && !/^\p{L}/u.test(said.slice(phrase.length)) ? phrase.length : null;

function endOfAdjective(said: string, adjective: string): number | null {
  const phrase = `по ${adjective}ому времени`;
  return endOf(said, phrase);
}
