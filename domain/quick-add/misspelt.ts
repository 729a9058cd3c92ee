/** What is often misspelt, and could be nothing else. */
const DAYS = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'tomorrow', 'tonight', 'today'],
  ...['понедельник', 'вторник', 'среда', 'среду', 'четверг', 'пятница', 'пятницу', 'суббота', 'субботу'],
  ...['воскресенье', 'завтра', 'послезавтра', 'сегодня'],
];
const [SHORTEST, LONGEST] = [4, 14];
/** Of so many letters two may be wrong. */
const LONG = 7;

/** Whether a word in lower case that has no meaning here is most likely a day with a slip of the finger: `wensdey`, `срду`. */
export function isNearlyADay(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST || /^завтрак/.test(word)) return false;
  return DAYS.some((day) => slips(word, day) <= (day.length >= LONG && word.length >= LONG - 1 ? 2 : 1));
}

/** Letters to put in, leave out, change or swap with the next. */
function slips(a: string, b: string): number {
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      const near = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      const isSwap = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      row.push(isSwap ? Math.min(near, (rows[i - 2]?.[j - 2] ?? 0) + 1) : near);
    }
    rows.push(row);
  }
  return rows[a.length]?.[b.length] ?? 0;
}
