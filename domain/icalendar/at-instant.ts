const INSTANT = /^TRIGGER[;:](?:.*:)?\d{8}T\d{4}/im;
/** How Apple encodes that there is no alarm. */
const NO_ALERT = /^(?:ACTION:NONE|TRIGGER.*:19760401T005545Z)\s*$/im;

/** Whether an alarm has an absolute trigger, unaffected by moving its event. */
export const isAtInstant = (alarm: string): boolean => INSTANT.test(alarm) && !NO_ALERT.test(alarm);
