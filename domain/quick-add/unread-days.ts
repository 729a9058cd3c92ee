import type { PartKind } from './parts.ts';

export interface Pattern {
  readonly kind: PartKind;
  /** In lower case, `ё` as `е`. */
  readonly form: RegExp;
  /** Kinds of recognised parts that make it irrelevant. */
  readonly unless?: readonly PartKind[];
}

export const always = (kind: PartKind, ...forms: readonly RegExp[]): Pattern[] => forms.map((form) => ({ kind, form }));

/** Irrelevant once a part of their kind was recognised. */
export const unlessFound = (kind: PartKind, ...forms: readonly RegExp[]): Pattern[] =>
  forms.map((form) => ({ kind, form, unless: [kind] }));

/** Expressions for days too vague for a calendar, each matching whole words. */
export const DAYS: readonly Pattern[] = [
  ...always('time', /в ночь на [a-zа-я]{1,20}|в ночь с [a-zа-я]{1,20} на [a-zа-я]{1,20}/g),
  ...always('date', /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/g),
  { kind: 'date', form: /\d\d\.\d\d|\d{1,2}\/\d{1,2}/g, unless: ['time', 'date'] },
  ...unlessFound('time', /\d{1,2}\.\d\d/g),
  ...unlessFound('date', /new year(?:.?s)? (?:eve|day)|christmas (?:eve|day)/g),
  ...always('time', /\d{1,2}:\d\d(?:[ap]m)?|\d{1,2} ?[ap]m/g, /\d{1,2} ?-?ish|noonish|\d{3,4}h|ноль ноль/g),
  { kind: 'date', form: /(?:в|к|до) (?:начал[еуа]|середин[еыу]|конц[еуа]) [a-zа-я]{1,20}/g, unless: ['limit'] },
  ...always(
    'date',
    /(?:early |late |sometime )?(?:next|this|the following) (?:week|month|year|spring|summer|autumn|fall|winter)/g,
    /(?:на|в) (?:следующ|эт|ближайш)[a-zа-я]{1,20} (?:недел|месяц)[a-zа-я]{1,20}|на днях/g,
  ),
  { kind: 'date', form: /(?:the |this |next )?weekend|выходны[еx]/g, unless: ['date', 'repeat'] },
  ...always('limit', /до (?:нового года|рождества|пасхи|лета|зимы|весны|осени|конца [a-zа-я]{1,20})/g),
  ...unlessFound('limit', /(?:until|till) (?:the )?[a-zа-я]{1,20}(?: \d{1,2})?/g),
  ...unlessFound(
    'date',
    /(?:on|at|by|for|before|after) (?:christmas(?: eve| day)?|new year(?:.?s)?(?: eve| day)?|halloween|easter|thanksgiving|valentine.?s(?: day)?)|(?:на|под|к|перед) (?:новый год|новому году|рождество|пасху)/g,
  ),
  ...always('repeat', /(?:except|but not|кроме|за исключением) (?:on )?[a-zа-я]{1,20}/g),
  ...always(
    'date',
    /(?:before|after|since|перед|после) (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun|понедельник|вторник|сред|четверг|пятниц|суббот|воскресен)[a-zа-я]{0,20}/g,
  ),
  ...unlessFound(
    'time',
    /(?:right |just )?(?:before|after) (?:lunch|dinner|breakfast|work|school|noon|midnight|class)|(?:до|после|перед) (?:обеда|ужина|завтрака|работы|школы|уроков|полудня|полуночи|занятий|праздников|выходных)/g,
    /(?:at |before |after |around )?(?:sunrise|sunset|dawn|dusk)|(?:на |до |после )?(?:рассвет|закат)[a-zа-я]{0,20}/g,
    /(?:in the )?(?:early |late )(?:morning|afternoon|evening|night)|first thing|ночью|рано утром|поздно вечером|под утро/g,
  ),
];
