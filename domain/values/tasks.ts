/** PRIORITY of RFC 5545: 1 is the highest, 9 the lowest, 0 none. */
export const PRIORITY_MAX = 9;
