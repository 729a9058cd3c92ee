/** Characters of one person's alarms in one object, since those of many objects are read at once. */
export const ALARMS_LENGTH_MAX = 64 * 1024;

/** Characters left for alarms that occurrences inherit from their series, so that the result can be stored again. */
export interface AlarmBudget {
  /** @param characters negative for removed ones @returns false, without any change, if too few are left */
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
