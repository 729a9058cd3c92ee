const TEXT_MAX = 20;
const WORDS: Readonly<Record<string, string>> = {
  полдень: '12:00',
  noon: '12:00',
  полночь: '00:00',
  midnight: '00:00',
  midi: '12:00',
  minuit: '00:00',
  mediodía: '12:00',
  mediodia: '12:00',
  medianoche: '00:00',
};
const CLOCK = /^(\d{1,2})(?:\s?[:.\-чh]\s?|\s)(\d{2})(?::\d{2})?$/;
const DIGITS = /^(\d{1,2}?)(\d{2})?$/;
/** Words that may follow the numbers, besides that for an hour. */
const PARTS: Readonly<Record<string, (hour: number) => number | null>> = {
  '': (hour) => hour,
  am: (hour) => (hour <= 12 ? hour % 12 : null),
  pm: afternoon,
  утра: (hour) => (hour < 12 ? hour : null),
  дня: (hour) => (hour < 8 ? hour + 12 : hour < 20 ? hour : null),
  вечера: (hour) => (hour === 12 ? null : afternoon(hour)),
  ночи: (hour) => (hour === 12 ? 0 : hour >= 9 && hour < 12 ? hour + 12 : hour),
  delamadrugada: (hour) => (hour < 12 ? hour : null),
  delamañana: (hour) => (hour <= 12 ? hour : null),
  delatarde: (hour) => (hour < 10 ? hour + 12 : hour >= 12 ? hour : null),
  delanoche: (hour) => (hour === 12 ? 0 : hour >= 6 && hour < 12 ? hour + 12 : hour),
};
const HOUR_WORDS: readonly string[] = ['ч', 'час', 'часа', 'часов', 'h', 'heure', 'heures', 'hora', 'horas', 'uhr'];

function afternoon(hour: number): number {
  return hour < 12 ? hour + 12 : hour;
}

/** Parses a time of day: `9`, `930`, `9:30`, `21.30`, `9pm`, `9:30 вечера`, `полдень`. @returns `HH:mm`, or null if it is not a time */
export function readTime(text: string): string | null {
  if (text.length > TEXT_MAX) return null;
  const line = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .trim()
    .split(/\s+/)
    .join(' ')
    .replace(/^(?:в|at|à|um|a las?) /, '');
  const word = WORDS[line];
  if (word) return word;
  const end = [...line].findLastIndex((letter) => letter >= '0' && letter <= '9') + 1;
  const after = line.slice(end).replaceAll('.', '').split(' ');
  const part = PARTS[after.filter((each) => !HOUR_WORDS.includes(each)).join('')];
  const numbers = CLOCK.exec(line.slice(0, end)) ?? DIGITS.exec(line.slice(0, end));
  if (!part || !numbers) return null;
  const hour = part(Number(numbers[1]));
  const minute = Number(numbers[2] ?? 0);
  if (hour === null || hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
