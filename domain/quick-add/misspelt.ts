/** Often misspelt words that are unambiguous. */
const DAYS = [
  ...['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'tomorrow', 'tonight', 'today'],
  ...['понедельник', 'вторник', 'среда', 'среду', 'четверг', 'пятница', 'пятницу', 'суббота', 'субботу'],
  ...['воскресенье', 'завтра', 'послезавтра', 'сегодня'],
];
const [SHORTEST, LONGEST] = [4, 14];
/** Words of this length may have two mistakes. */
const LONG = 7;

/** Whether an unknown lower-case word is most likely a misspelt day: `wensdey`, `срду`. */
export function isNearlyADay(word: string): boolean {
  if (word.length < SHORTEST || word.length > LONGEST || /^завтрак/.test(word)) return false;
  return DAYS.some((day) => slips(word, day) <= (day.length >= LONG && word.length >= LONG - 1 ? 2 : 1));
}

/** Edit distance: insert, delete, replace or transpose. */
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
