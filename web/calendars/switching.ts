/** A page opened from the switcher gives the focus to its name, which would otherwise be lost. */
let isSwitching = false;

export function beginSwitching(): void {
  isSwitching = true;
}

/** @returns whether the current page was opened from the switcher */
export function endSwitching(): boolean {
  const was = isSwitching;
  isSwitching = false;
  return was;
}
