import { text } from '#domain/languages.ts';
import { type Country, fixed, inYears, nextFree } from '../rules.ts';
import { KURBAN_AIT } from './kurban-ait.ts';

const NEW_YEAR = text('New Year', 'Новый год');
const NAURYZ = text('Nauryz', 'Наурыз мейрамы');
const CONSTITUTION = text('Constitution Day', 'День Конституции');
const INDEPENDENCE = text('Independence Day', 'День Независимости');

export const KAZAKHSTAN: Country = {
  holidays: [
    { name: NEW_YEAR, on: fixed(1, 1) },
    { name: NEW_YEAR, on: fixed(1, 2), since: 1993 },
    { name: text('Orthodox Christmas', 'Православное Рождество'), on: fixed(1, 7), since: 2006, stays: true },
    { name: text('Women’s Day', 'Международный женский день'), on: fixed(3, 8) },
    { name: NAURYZ, on: fixed(3, 21), since: 2010 },
    { name: NAURYZ, on: fixed(3, 22), since: 1992 },
    { name: NAURYZ, on: fixed(3, 23), since: 2010 },
    { name: text('Unity Day', 'Праздник единства народа Казахстана'), on: fixed(5, 1) },
    { name: text('Defender of the Fatherland Day', 'День защитника Отечества'), on: fixed(5, 7), since: 2013 },
    { name: text('Victory Day', 'День Победы'), on: fixed(5, 9) },
    { name: text('Capital Day', 'День столицы'), on: fixed(7, 6), since: 2009 },
    { name: text('Kurban Ait', 'Курбан-айт'), on: inYears(...KURBAN_AIT), stays: true },
    { name: CONSTITUTION, on: fixed(8, 30), since: 1996, until: 2025 },
    { name: CONSTITUTION, on: fixed(3, 15), since: 2026 },
    { name: text('Republic Day', 'День Республики'), on: fixed(10, 25), since: 2022 },
    { name: text('First President Day', 'День Первого Президента'), on: fixed(12, 1), since: 2012, until: 2021 },
    { name: INDEPENDENCE, on: fixed(12, 16), since: 1992 },
    { name: INDEPENDENCE, on: fixed(12, 17), since: 1998, until: 2021 },
  ],
  substitutes: nextFree(({ en, ru }) => text(`${en} (day off)`, `${ru} (выходной)`)),
};
