/** The alarms within the text of an object: they are the member's own who put them there, so they are kept apart from it. */

export interface AlarmText {
  /** The line that tells the occurrence whose alarm it is; empty for that of the event or task itself. */
  readonly occurrence: string;
  /** Where it stood in the text without alarms. */
  readonly at: number;
  /** Its lines as they came, with their ends. */
  readonly text: string;
}

interface Line {
  /** With its end. */
  readonly raw: string;
  /** Without its end, in capitals. */
  readonly said: string;
}

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed + 1;
    const raw = text.slice(start, end);
    yield { raw, said: raw.trimEnd().toUpperCase() };
    start = end;
  }
}

const HOLDER = /^(BEGIN|END):(?:VEVENT|VTODO|VJOURNAL)$/;

/** Takes the alarms out of a text. */
export function cutAlarms(text: string): { text: string; alarms: AlarmText[] } {
  const alarms: AlarmText[] = [];
  const kept: string[] = [];
  let length = 0;
  let [occurrence, alarm]: [string, string | null] = ['', null];
  let ofHolder: Omit<AlarmText, 'occurrence'>[] = [];
  for (const { raw, said } of linesOf(text)) {
    if (said === 'BEGIN:VALARM') alarm ??= '';
    if (alarm !== null) {
      alarm += raw;
      if (said !== 'END:VALARM') continue;
      ofHolder.push({ at: length, text: alarm });
      alarm = null;
      continue;
    }
    kept.push(raw);
    length += raw.length;
    if (said.startsWith('RECURRENCE-ID')) occurrence = said;
    if (!HOLDER.test(said)) continue;
    for (const each of ofHolder) alarms.push({ occurrence, ...each });
    [occurrence, ofHolder] = ['', []];
  }
  return { text: kept.join(''), alarms };
}

/** Puts alarms back where they were cut out of the same text. */
export function pasteAlarms(text: string, alarms: readonly AlarmText[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const alarm of alarms) {
    parts.push(text.slice(from, alarm.at), alarm.text);
    from = alarm.at;
  }
  return parts.join('') + text.slice(from);
}

/** Puts alarms into a text that has changed since, each at the end of what it is the alarm of; one that is of nothing there is left out. */
export function addAlarms(text: string, alarms: readonly AlarmText[]): string {
  if (alarms.length === 0) return text;
  const parts: string[] = [];
  let occurrence = '';
  for (const { raw, said } of linesOf(text)) {
    if (said.startsWith('RECURRENCE-ID')) occurrence = said;
    if (HOLDER.test(said)) {
      if (said.startsWith('END')) parts.push(...alarms.filter((each) => each.occurrence === occurrence).map(textOf));
      occurrence = '';
    }
    parts.push(raw);
  }
  return parts.join('');
}

const textOf = ({ text }: AlarmText): string => text;
