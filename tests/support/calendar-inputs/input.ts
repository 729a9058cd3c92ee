/** A text as some program writes it, and what it means. */
export interface Input {
  /** Also the UID and, where it has none of its own, the title. */
  readonly id: string;
  /** Lines of its VEVENT beside UID, DTSTAMP and SUMMARY. */
  readonly lines: readonly string[];
  /** More lines in the calendar, before the event and after it. */
  readonly before?: readonly string[];
  readonly after?: readonly string[];
  /**
   * When it takes place in 2026, each as `0302T0900Z+60` (an instant and minutes), `0302T0900+60` where it floats, `0302` or `0302-0304` in whole
   * days.
   */
  readonly means: readonly string[];
  /** What else the event says. */
  readonly says?: Readonly<Record<string, unknown>>;
  /** What is made of the text before it is sent. */
  readonly written?: (text: string) => string;
  /** Why a PUT refuses it, where it does. */
  readonly refused?: string;
}

export const changed = (id: string, ...lines: readonly string[]): string[] => [
  ...['BEGIN:VEVENT', `UID:${id}`, 'DTSTAMP:20260101T000000Z', `SUMMARY:${id}`, ...lines, 'END:VEVENT'],
];

export function textOf({ id, lines, before = [], after = [], written = (text) => text }: Input): string {
  const has = (name: string) => lines.some((line) => new RegExp(`^${name}[:;]`, 'i').test(line));
  const text = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Example//EN', ...before, 'BEGIN:VEVENT'],
    ...(has('UID') ? [] : [`UID:${id}`]),
    ...(has('DTSTAMP') ? [] : ['DTSTAMP:20260101T000000Z']),
    ...(has('SUMMARY') ? [] : [`SUMMARY:${id}`]),
    ...[...lines, 'END:VEVENT', ...after, 'END:VCALENDAR', ''],
  ].join('\r\n');
  return written(text);
}
