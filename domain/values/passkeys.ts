/** Time for a browser to answer. */
export const CHALLENGE_MS = 5 * 60_000;
export const NAME_MAX = 100;
