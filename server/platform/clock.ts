/** Source of the current time for the server: epoch milliseconds. Tests pass a fixed one. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
