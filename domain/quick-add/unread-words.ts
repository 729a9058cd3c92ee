import type { PartKind } from './parts.ts';

interface Pattern {
  readonly kind: PartKind;
  /** In lower case, `ё` written as `е`. A group `said` is what is meant, else all of it. */
  readonly form: RegExp;
  /** What a text that says one of these has settled. */
  readonly unless?: readonly PartKind[];
}

const EN_MONTH =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const RU_MONTH =
  'янв(?:аря)?|фев(?:раля)?|мар(?:та)?|апр(?:еля)?|мая|июн[яь]|июл[яь]|авг(?:уста)?|сен(?:тября)?|окт(?:ября)?|ноя(?:бря)?|дек(?:абря)?';
const RU_MONTHS_OF =
  'января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря|месяца|недели|года|лета|зимы|весны|осени';
const FEASTS =
  "christmas(?: eve| day)?|new year(?:'?s)?(?: eve| day)?|halloween|easter|thanksgiving|valentine'?s(?: day)?";
const EVENTS = 'lunch|dinner|breakfast|work|school|noon|midnight|class';
const RU_EVENTS = 'обеда|ужина|завтрака|работы|школы|уроков|полудня|полуночи|занятий|праздников|выходных';
const RU_UNIT = 'мин(?:уту?|уты)?|час(?:а|ов)?|д(?:ень|ня|ней)|недел[юиь]|недель|месяц(?:а|ев)?|год(?:а)?|лет';
const RU_DAY = 'понедельник|вторник|среду|четверг|пятницу|субботу|воскресенье';
/** The ends of words, of both alphabets. */
const [FROM, TO] = ['(?<![\\p{L}\\p{N}])', '(?![\\p{L}\\p{N}])'];

const word = (kind: PartKind, form: string, unless?: readonly PartKind[]): Pattern => ({
  kind,
  form: new RegExp(`${FROM}(?:${form})${TO}`, 'gu'),
  ...(unless && { unless }),
});

/** What people write of times and days that no phrase says exactly enough for a calendar. The longer ones stand first. */
export const PATTERNS: readonly Pattern[] = [
  word('time', 'в ночь на \\p{L}+|в ночь с \\p{L}+ на \\p{L}+'),
  word(
    'date',
    `\\d{1,2}(?:st|nd|rd|th)?[ .]+(?:${EN_MONTH})|(?:${EN_MONTH})[ .]+\\d{1,2}|\\d{1,2}(?:-?го)? (?:${RU_MONTH})`,
  ),
  word('date', '\\d{4}-\\d{1,2}-\\d{1,2}|\\d{1,2}[./]\\d{1,2}[./]\\d{2,4}'),
  word('date', '\\d\\d\\.\\d\\d|(?!24/7)\\d{1,2}/\\d{1,2}', ['time', 'date']),
  word('time', '(?<!(?:version|release|v|верси[ия]|релиз|[$€£]) ?)\\d{1,2}\\.[0-5]\\d', ['time']),
  word('date', "new year(?:'?s)? (?:eve|day)|christmas (?:eve|day)", ['date']),
  word('time', '\\d{1,2}:\\d\\d(?:[ap]m)?|\\d{1,2} ?[ap]m'),
  word('time', '\\d{1,2} ?-?ish|noonish|\\d{3,4}h|ноль ноль'),
  word(
    'date',
    `(?:in )?(?:early|mid|late)[ -](?:next week|${EN_MONTH})|(?:at )?the (?:beginning|start|middle) of (?:the )?\\p{L}+`,
  ),
  word('date', `(?:в|к|до) (?:начал[еуа]|середин[еыу]|конц[еуа]) (?:следующ\\p{L}+ )?(?:${RU_MONTHS_OF})`),
  word(
    'date',
    '(?:early |late |sometime )?(?:next|this|the following) (?:week|month|year|spring|summer|autumn|fall|winter)(?! \\d)',
  ),
  word(
    'date',
    '(?:на|в|через) (?:следующ|эт|ближайш|текущ|друг)\\p{L}+ (?:недел|месяц|год|дн)\\p{L}+|на (?:недел\\p{L}+|днях)',
  ),
  word('date', '(?:the |this |next )?weekend|выходны[еx]', ['date', 'repeat']),
  word(
    'limit',
    `(?:until|till|through|до) (?:${FEASTS}|the end of \\p{L}+|нового года|рождества|пасхи|лета|зимы|весны|осени|конца \\p{L}+)`,
  ),
  word('limit', `(?:until|till) (?:the )?\\p{L}+(?: \\d{1,2})?`, ['limit']),
  word(
    'date',
    `(?:on|at|by|for|before|after) (?:${FEASTS})|(?:на|под|к|перед) (?:новый год|новому году|рождество|пасху)`,
    ['date'],
  ),
  word('repeat', '(?:except|but not|кроме|за исключением) (?:on )?\\p{L}+', []),
  word(
    'date',
    '(?:before|after|since|перед|после) (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun|понедельник|вторник|сред|четверг|пятниц|суббот|воскресен)\\p{L}*',
  ),
  word('time', `(?:right |just )?(?:before|after) (?:${EVENTS})|(?:до|после|перед) (?:${RU_EVENTS})`, ['time']),
  word(
    'time',
    '(?:at |before |after |around )?(?:sunrise|sunset|dawn|dusk)|(?:на |до |после )?(?:рассвет|закат)\\p{L}*',
    ['time'],
  ),
  word(
    'time',
    '(?:in the )?(?:early |late )(?:morning|afternoon|evening|night)|first thing|ночью|рано утром|поздно вечером|под утро',
    ['time'],
  ),
  word(
    'repeat',
    '(?:once|twice|thrice|(?:\\d+|two|three|four|five|six) times) (?:a|per|every) (?:day|week|month|year|hour)',
  ),
  word('repeat', '(?:\\d+|два|три|четыре|пять|пару|несколько) раза? (?:в|за) \\p{L}+'),
  word(
    'repeat',
    '(?:every|each) (?:other )?(?:(?:\\d+|two|three|four|six|eight|twelve) )?(?:hours?|minutes?|days?|weeks?|months?|years?|quarter|season|spring|summer|autumn|winter)(?: \\p{L}+day)?',
  ),
  word(
    'repeat',
    `кажд\\p{L}+ (?:(?:\\d+|два|две|три|четыре|шесть|восемь|полчаса) ?)?(?:${RU_UNIT}|смен\\p{L}+|весн\\p{L}|лет\\p{L}|зим\\p{L}|осень|полчаса)`,
  ),
  word('date', `через (?:(?:\\d+|полтор[аы]|пару|несколько|два|две|три) )?(?:${RU_UNIT}|${RU_DAY})`),
  word('date', 'in (?:a few|several|some|a couple of|\\d+|two|three) (?:days|weeks|months|years|hours|minutes)'),
  word('reminder', '(?:за )(?:\\d+ )?(?:мин\\p{L}*|час\\p{L}*|день|дня|дней|сутки|неделю|полчаса)'),
  word('reminder', '(?:\\d+|an?|half an) (?:minutes?|mins?|hours?|days?|weeks?) (?:before|earlier|ahead)'),
  word(
    'reminder',
    "(?:don'?t |do not )?remind(?: me)?(?: at [\\d:.]+(?: ?[ap]m)?)?|не забыть|(?:don'?t|do not) forget",
    ['reminder'],
  ),
  word('zone', 'utc ?[+-]\\d{1,2}(?::\\d\\d)?|gmt ?[+-]\\d{1,2}(?::\\d\\d)?|мск ?[+-] ?\\d{1,2}'),
  word('zone', 'по \\p{L}+ому времени|(?<=\\d(?: ?[ap]m)? )(?:local|\\p{L}+(?: \\p{L}+)?) time', ['zone']),
  {
    kind: 'zone',
    form: /(?<=\d(?: ?[ap]m)? )(?:ist|cst|bst|sgt|pkt|nzst|nzdt|akst|hst|wib|cat|eat|wat|brt|art|est|pst|ет|екб)(?![\p{L}\p{N}])/gu,
    unless: ['zone'],
  },
  word('duration', '(?:about |for )?\\d+(?:[.,]\\d)? ?(?:h|hrs?|hours?|min|mins|minutes?)', ['duration']),
  word('repeat', 'еже(?:дневн|недельн|месячн|квартальн|годн)\\p{L}{2,3}|по (?:не)?четным \\p{L}+', ['repeat']),
  word(
    'date',
    '(?:на|в) (?:той|прошлой|будущей|этой) неделе|зимой|весной|летом|осенью|in (?:the )?(?:winter|spring|summer|autumn|fall)',
    ['date'],
  ),
  word('time', 'с утра|к (?:вечеру|обеду|утру|ночи)|под вечер|(?:в первой|во второй) половине дня|ближе к \\p{L}+', [
    'time',
  ]),
  word(
    'time',
    '(?:after|before|until|till|past|после|до) (?:\\d{1,2}(?::\\d\\d)?(?: ?[ap]m)?|двух|трех|четырех|пяти|шести|семи|восьми|девяти|десяти)',
  ),
  word('repeat', '(?:bi|semi)-?(?:weekly|monthly|annually)'),
  word('duration', '\\d+ (?:дня|дней|суток|недели|недель|days|nights|weeks)(?! (?:before|ago))', ['time', 'date']),
  word('duration', '(?:на )?\\d+(?:[.,]\\d)? ?(?:ч|час\\p{L}*|мин\\p{L}*)', ['duration']),
];
