/** The page of a calendar that is chosen in the switcher is a new one: its name takes the focus, which would be lost otherwise. */
let isSwitching = false;

export function beginSwitching(): void {
  isSwitching = true;
}

/** @returns whether the page that is shown now was switched to */
export function endSwitching(): boolean {
  const was = isSwitching;
  isSwitching = false;
  return was;
}
