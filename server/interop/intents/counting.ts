import type { ChangeContext } from '#server/calendars/change.ts';

/** A change, and the version that it has made; null as long as it has changed nothing. */
export function counting(change: ChangeContext): { counted: ChangeContext; versionMade: () => number | null } {
  let version: number | null = null;
  const noted =
    <Given extends unknown[]>(report: (...given: Given) => void) =>
    (...given: Given) => {
      version = change.version;
      report(...given);
    };
  const counted = { ...change, record: noted(change.record), touch: noted(change.touch) };
  return { counted, versionMade: () => version };
}
