/**
 * How deep the tests look: `npm test` makes as many cases as find what goes wrong in a change, `npm run test:all` (`TESTS=all`) as many as
 * one has time for at night. Files named `*.long.test.ts` run only there: what measures the processor, and what repeats for minutes.
 */
export const RUNS_ALL = process.env.TESTS === 'all';

/** Whether each test of the server runs on one of the two databases, which its path decides; else it runs on both. */
export const BY_TURNS = process.env.TESTS === 'by turns';

/** Every so many of a list of like cases. */
export const some = <Case>(all: readonly Case[], every: number): readonly Case[] =>
  RUNS_ALL ? all : all.filter((_, index) => index % every === 0);

/** How many cases of a kind are tried. */
export const cases = (usually: number, atMost: number): number => (RUNS_ALL ? atMost : usually);
