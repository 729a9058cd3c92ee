/** Where the server reads the time: epoch milliseconds. Tests pass one that stands still. */
export type Clock = () => number;

export const systemClock: Clock = () => Date.now();
