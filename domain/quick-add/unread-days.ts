import type { PartKind } from './parts.ts';

export interface Pattern {
  readonly kind: PartKind;
  /** In lower case, `ё` as `е`. */
  readonly form: RegExp;
  /** Kinds of recognised parts that make it irrelevant. */
  readonly unless?: readonly PartKind[];
}

/** Expressions for days too vague for a calendar, each matching whole words. */
export const DAYS: readonly Pattern[] = [
  { kind: 'time', form: /в ночь на [a-zа-я]{1,20}|в ночь с [a-zа-я]{1,20} на [a-zа-я]{1,20}/g },
  { kind: 'date', form: /\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{2,4}/g },
  { kind: 'date', form: /\d\d\.\d\d|\d{1,2}\/\d{1,2}/g, unless: ['time', 'date'] },
  { kind: 'time', form: /\d{1,2}\.\d\d/g, unless: ['time'] },
  { kind: 'date', form: /new year(?:.?s)? (?:eve|day)|christmas (?:eve|day)/g, unless: ['date'] },
  { kind: 'time', form: /\d{1,2}:\d\d(?:[ap]m)?|\d{1,2} ?[ap]m/g },
  { kind: 'time', form: /\d{1,2} ?-?ish|noonish|\d{3,4}h|ноль ноль/g },
  { kind: 'date', form: /(?:в|к|до) (?:начал[еуа]|середин[еыу]|конц[еуа]) [a-zа-я]{1,20}/g, unless: ['limit'] },
  {
    kind: 'date',
    form: /(?:early |late |sometime )?(?:next|this|the following) (?:week|month|year|spring|summer|autumn|fall|winter)/g,
  },
  { kind: 'date', form: /(?:на|в) (?:следующ|эт|ближайш)[a-zа-я]{1,20} (?:недел|месяц)[a-zа-я]{1,20}|на днях/g },
  { kind: 'date', form: /(?:the |this |next )?weekend|выходны[еx]/g, unless: ['date', 'repeat'] },
  { kind: 'limit', form: /до (?:нового года|рождества|пасхи|лета|зимы|весны|осени|конца [a-zа-я]{1,20})/g },
  { kind: 'limit', form: /(?:until|till) (?:the )?[a-zа-я]{1,20}(?: \d{1,2})?/g, unless: ['limit'] },
  {
    kind: 'date',
    form: /(?:on|at|by|for|before|after) (?:christmas(?: eve| day)?|new year(?:.?s)?(?: eve| day)?|halloween|easter|thanksgiving|valentine.?s(?: day)?)|(?:на|под|к|перед) (?:новый год|новому году|рождество|пасху)/g,
    unless: ['date'],
  },
  { kind: 'repeat', form: /(?:except|but not|кроме|за исключением) (?:on )?[a-zа-я]{1,20}/g },
  {
    kind: 'date',
    form: /(?:before|after|since|перед|после) (?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun|понедельник|вторник|сред|четверг|пятниц|суббот|воскресен)[a-zа-я]{0,20}/g,
  },
  {
    kind: 'time',
    form: /(?:right |just )?(?:before|after) (?:lunch|dinner|breakfast|work|school|noon|midnight|class)|(?:до|после|перед) (?:обеда|ужина|завтрака|работы|школы|уроков|полудня|полуночи|занятий|праздников|выходных)/g,
    unless: ['time'],
  },
  {
    kind: 'time',
    form: /(?:at |before |after |around )?(?:sunrise|sunset|dawn|dusk)|(?:на |до |после )?(?:рассвет|закат)[a-zа-я]{0,20}/g,
    unless: ['time'],
  },
  {
    kind: 'time',
    form: /(?:in the )?(?:early |late )(?:morning|afternoon|evening|night)|first thing|ночью|рано утром|поздно вечером|под утро/g,
    unless: ['time'],
  },
];
