import type { Frequency } from '../rule.ts';

export type Gender = 'm' | 'f' | 'n';

/** Nominative, accusative, and dative plural. */
export const DAYS: readonly (readonly [name: string, whom: string, by: string, Gender])[] = [
  ['воскресенье', 'воскресенье', 'воскресеньям', 'n'],
  ['понедельник', 'понедельник', 'понедельникам', 'm'],
  ['вторник', 'вторник', 'вторникам', 'm'],
  ['среда', 'среду', 'средам', 'f'],
  ['четверг', 'четверг', 'четвергам', 'm'],
  ['пятница', 'пятницу', 'пятницам', 'f'],
  ['суббота', 'субботу', 'субботам', 'f'],
];
export const OF_MONTHS = 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' ');
export const IN_MONTHS = 'январе феврале марте апреле мае июне июле августе сентябре октябре ноябре декабре'.split(' ');
export const MONTHS = 'январь февраль март апрель май июнь июль август сентябрь октябрь ноябрь декабрь'.split(' ');
export const PLACES: Readonly<Record<Gender, readonly string[]>> = {
  m: ['первый', 'второй', 'третий', 'четвёртый', 'пятый'],
  f: ['первую', 'вторую', 'третью', 'четвёртую', 'пятую'],
  n: ['первое', 'второе', 'третье', 'четвёртое', 'пятое'],
};
export const LAST: Readonly<Record<Gender, string>> = { m: 'последний', f: 'последнюю', n: 'последнее' };
export const LAST_BUT_ONE: Readonly<Record<Gender, string>> = {
  m: 'предпоследний',
  f: 'предпоследнюю',
  n: 'предпоследнее',
};
export const EACH: Readonly<Record<Gender, string>> = { m: 'каждый', f: 'каждую', n: 'каждое' };
export const SHORT: Readonly<Record<Gender, string>> = { m: 'й', f: 'ю', n: 'е' };

export const UNITS: Readonly<Record<Frequency, readonly [one: string, few: string, many: string, Gender]>> = {
  YEARLY: ['год', 'года', 'лет', 'm'],
  MONTHLY: ['месяц', 'месяца', 'месяцев', 'm'],
  WEEKLY: ['неделю', 'недели', 'недель', 'f'],
  DAILY: ['день', 'дня', 'дней', 'm'],
  HOURLY: ['час', 'часа', 'часов', 'm'],
  MINUTELY: ['минуту', 'минуты', 'минут', 'f'],
  SECONDLY: ['секунду', 'секунды', 'секунд', 'f'],
};
export const AMOUNTS = ['', '', 'два', 'три', 'четыре', 'пять', 'шесть', 'семь', 'восемь', 'девять', 'десять'];
