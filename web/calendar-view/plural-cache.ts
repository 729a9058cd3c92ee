import type { TFunction } from 'i18next';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';

/**
 * A cache for texts that differ by a count only. A month needs a hundred of them, and i18next's plural rules would take longer
 * than rendering the rest.
 */

type PluralKey = 'dayName' | 'more' | 'moreName';

/** A placeholder for the day that occurs in no text. */
const DAY = '\u{E000}';
const CACHE_MAX = 3_000;
const cache = new Map<string, string>();

function textOf(t: TFunction<'month'>, key: PluralKey, count: number): string {
  const name = `${currentLanguage()} ${key} ${count}`;
  const known = cache.get(name);
  if (known !== undefined) return known;
  if (cache.size >= CACHE_MAX) cache.clear();
  const text = key === 'dayName' ? t('dayName', { day: DAY, count }) : t(key, { count });
  cache.set(name, text);
  return text;
}

/** `+3 ещё` */
export const more = (t: TFunction<'month'>, count: number): string => textOf(t, 'more', count);

/** The accessible name: `Ещё 3 события`. */
export const moreName = (t: TFunction<'month'>, count: number): string => textOf(t, 'moreName', count);

/** `пятница, 20 ноября, 3 события` */
export const dayNameWithCount = (t: TFunction<'month'>, day: string, count: number): string =>
  textOf(t, 'dayName', count).replace(DAY, () => day);
