/**
 * A calendar as one that was used for years: texts of all lengths, whole days, some that repeat.
 * @param first the number of its first event, where it is one of several files
 */
export function fileOf(entries: number, first = 0): string {
  const lines = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Bench//EN', 'X-WR-CALNAME:Years'];
  for (let index = first; index < first + entries; index += 1) lines.push(...eventOf(index));
  return [...lines, 'END:VCALENDAR', ''].join('\r\n');
}

const FIRST_MS = Date.parse('2010-01-04T08:00:00Z');
// A calendar may have 2,000 that repeat.
const SERIES_BELOW = 40_000;
const STEP_MS = 400 * 60_000;
const stamp = (ms: number): string => new Date(ms).toISOString().replaceAll(/[-:]|\.\d+/g, '');

function eventOf(index: number): string[] {
  const start = FIRST_MS + index * STEP_MS;
  const day = stamp(start).slice(0, 8);
  return [
    'BEGIN:VEVENT',
    `UID:bench-${index}@example.com`,
    'DTSTAMP:20260101T000000Z',
    `LAST-MODIFIED:20260101T000000Z`,
    'SEQUENCE:1',
    `SUMMARY:Meeting ${index} about plan ${index % 97}`,
    ...(index % 10 === 0
      ? [`DTSTART;VALUE=DATE:${day}`]
      : [`DTSTART:${stamp(start)}`, `DTEND:${stamp(start + 45 * 60_000)}`]),
    ...(index % 40 === 1 && index < SERIES_BELOW ? ['RRULE:FREQ=WEEKLY;COUNT=10'] : []),
    ...(index % 3 === 0
      ? [`DESCRIPTION:${`Point ${index} to talk about\\, and another. `.repeat((index % 7) + 1)}`]
      : []),
    ...(index % 4 === 0 ? [`LOCATION:Room ${index % 12}`] : []),
    'STATUS:CONFIRMED',
    'TRANSP:OPAQUE',
    'END:VEVENT',
  ];
}
