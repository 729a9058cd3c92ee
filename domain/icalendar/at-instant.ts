const INSTANT = /^TRIGGER[;:](?:.*:)?\d{8}T\d{4}/im;
/** As Apple says that nothing shall ring. */
const NO_ALERT = /^(?:ACTION:NONE|TRIGGER.*:19760401T005545Z)\s*$/im;

/** Whether an alarm rings at one instant, wherever its event goes. */
export const isAtInstant = (alarm: string): boolean => INSTANT.test(alarm) && !NO_ALERT.test(alarm);
