/** The alarms of a person in one object, in characters: those of many objects are read at once. */
export const ALARMS_LENGTH_MAX = 64 * 1024;

/** Room for alarms that occurrences have from their series: what is given out can be stored again. */
export interface AlarmBudget {
  /** @param characters negative for those that go @returns whether there was as much; else nothing is taken */
  take(characters: number): boolean;
}

/** @param taken in characters */
export function alarmBudget(taken: number): AlarmBudget {
  let left = ALARMS_LENGTH_MAX - taken;
  return {
    take(characters) {
      if (characters > left) return false;
      left -= characters;
      return true;
    },
  };
}
