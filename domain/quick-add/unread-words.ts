import { always, DAYS, type Pattern, unlessFound } from './unread-days.ts';

/** Expressions for days, hours and the rest too vague for a calendar. */
export const PATTERNS: readonly Pattern[] = [
  ...DAYS,
  ...always(
    'repeat',
    /(?:once|twice|thrice|(?:\d{1,3}|two|three|four|five|six) times) (?:a|per|every) (?:day|week|month|year|hour)/g,
    /(?:\d{1,3}|два|три|четыре|пять|пару|несколько) раза? (?:в|за) [a-zа-я]{1,20}/g,
    /(?:every|each) (?:other )?(?:(?:\d{1,3}|two|three|four|six|eight|twelve) )?(?:hours?|minutes?|days?|weeks?|months?|years?|quarter|season|spring|summer|autumn|winter)(?: [a-zа-я]{1,20}day)?/g,
    /кажд(?:ый|ая|ое|ые|ую|ого|ой|ых) (?:(?:\d{1,3}|два|две|три|четыре|шесть|восемь) )?(?:(?:мин|час|недел|месяц|год|лет|смен|весн|зим)[а-я]{0,4}|день|дня|дней|осень|полчаса)/g,
  ),
  ...always(
    'date',
    /через (?:(?:\d{1,3}|полтор[аы]|пару|несколько|два|две|три) )?(?:мин(?:уту?|уты)?|час(?:а|ов)?|д(?:ень|ня|ней)|недел[юиь]|недель|месяц(?:а|ев)?|год(?:а)?|лет|понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье)/g,
    /in (?:a few|several|some|a couple of|\d{1,3}|two|three) (?:days|weeks|months|years|hours|minutes)/g,
  ),
  ...always(
    'reminder',
    /(?:за )(?:\d{1,3} )?(?:мин[a-zа-я]{0,20}|час[a-zа-я]{0,20}|день|дня|дней|сутки|неделю|полчаса)/g,
    /(?:\d{1,3}|an?|half an) (?:minutes?|mins?|hours?|days?|weeks?) (?:before|earlier|ahead)/g,
  ),
  ...unlessFound(
    'reminder',
    /(?:don.?t |do not )?remind(?: me)?(?: at [\d:.]+(?: ?[ap]m)?)?|не забыть|(?:don.?t|do not) forget/g,
  ),
  ...always('zone', /utc ?[+-]\d{1,2}(?::\d\d)?|gmt ?[+-]\d{1,2}(?::\d\d)?|мск ?[+-] ?\d{1,2}/g),
  ...unlessFound(
    'zone',
    /по [а-я]{1,20}му времени|(?<![a-z])[a-z]{1,20} time/g,
    /ist|cst|bst|sgt|pkt|nzst|nzdt|akst|hst|wib|cat|eat|wat|brt|art|est|pst|ет|екб/g,
  ),
  ...unlessFound('duration', /(?:about |for )?\d{1,3}(?:[.,]\d)? ?(?:h|hrs?|hours?|min|mins|minutes?)/g),
  ...unlessFound(
    'repeat',
    /bi-?weekly|еже(?:дневн|недельн|месячн|квартальн|годн)[a-zа-я]{2,3}|по (?:не)?четным [a-zа-я]{1,20}/g,
  ),
  ...unlessFound(
    'date',
    /(?:на|в) (?:той|прошлой|будущей|этой) неделе|зимой|весной|летом|осенью|in (?:the )?(?:winter|spring|summer|autumn|fall)/g,
  ),
  ...unlessFound(
    'time',
    /с утра|к (?:вечеру|обеду|утру|ночи)|под вечер|(?:в первой|во второй) половине дня|ближе к [a-zа-я]{1,20}/g,
  ),
  ...always(
    'time',
    /(?:after|before|until|till|past|после|до) (?:\d{1,2}(?::\d\d)?(?: ?[ap]m)?|двух|трех|четырех|пяти|шести|семи|восьми|девяти|десяти)/g,
  ),
  { kind: 'duration', form: /\d{1,3} (?:дня|дней|суток|недели|недель|days|nights|weeks)/g, unless: ['time', 'date'] },
  ...unlessFound('duration', /(?:на )?\d{1,3}(?:[.,]\d)? ?(?:ч|час[a-zа-я]{0,20}|мин[a-zа-я]{0,20})/g),
];
