import { type AlarmBudget, alarmBudget } from '#domain/icalendar/alarm-budget.ts';
import { isAtInstant } from '#domain/icalendar/at-instant.ts';
import { atOnce } from '#domain/icalendar/components.ts';
import { STEP } from '#domain/icalendar/lines.ts';

/** The alarms in the text of an object belong to the member who sent them, so they are stored separately from it. */

export interface AlarmText {
  /** The RECURRENCE-ID line of the occurrence; empty for alarms of the event or task itself. */
  readonly occurrence: string;
  /** The position in the text without alarms. */
  readonly at: number;
  /** Its lines as sent, with line ends; empty for an occurrence without alarms whose series has some. */
  readonly text: string;
}

/** The most characters of a RECURRENCE-ID line. */
const OCCURRENCE_LENGTH_MAX = 200;
/** The most occurrences recorded as having no alarms. */
const SILENT_MAX = 1_000;

interface Line {
  /** Including the line end. */
  readonly raw: string;
  /** Without the line end, in capitals; empty for a line that begins with none of `LOOKED_AT`. */
  readonly keyLine: string;
}

/** Collects the RECURRENCE-ID of a component, which may be folded over several lines. */
function occurrenceReader(): { read(line: Line): string; begin(): void } {
  let [occurrence, isOpen] = ['', false];
  return {
    read({ raw, keyLine }) {
      const isFold = raw.startsWith(' ') || raw.startsWith('\t');
      if (keyLine.startsWith('RECURRENCE-ID')) [occurrence, isOpen] = [keyLine.slice(0, OCCURRENCE_LENGTH_MAX), true];
      else if (isFold && isOpen) occurrence = (occurrence + keyLine.slice(1)).slice(0, OCCURRENCE_LENGTH_MAX);
      else if (!isFold) isOpen = false;
      return occurrence;
    },
    begin() {
      [occurrence, isOpen] = ['', false];
    },
  };
}

/** First characters of the lines to examine: BEGIN, END, RECURRENCE-ID and folded lines. */
const LOOKED_AT = new Set('BbEeRr \t');

function* linesOf(text: string): Generator<Line> {
  for (let start = 0; start < text.length; ) {
    const feed = text.indexOf('\n', start);
    const end = feed === -1 ? text.length : feed + 1;
    const raw = text.slice(start, end);
    yield { raw, keyLine: LOOKED_AT.has(raw[0] ?? '') ? raw.trimEnd().toUpperCase() : '' };
    start = end;
  }
}

/** The cost of a line besides its length, in characters. */
const OF_EACH_LINE = 10;

const HOLDER = /^(BEGIN|END):(?:VEVENT|VTODO|VJOURNAL)$/;

interface CutText {
  readonly text: string;
  readonly alarms: AlarmText[];
}

/** Cuts the alarms out of a text. */
export const cutAlarms = (text: string): CutText => atOnce(cuttingAlarms(text));

/** The same in short steps. */
export function* cuttingAlarms(text: string): Generator<undefined, CutText> {
  const alarms: AlarmText[] = [];
  const silent: AlarmText[] = [];
  const lines: string[] = [];
  const reader = occurrenceReader();
  let length = 0;
  let alarm: string | null = null;
  let ofHolder: Omit<AlarmText, 'occurrence'>[] = [];
  let done = 0;
  for (const line of linesOf(text)) {
    const { raw, keyLine } = line;
    done += raw.length + OF_EACH_LINE;
    if (done >= STEP) {
      done = 0;
      yield;
    }
    if (keyLine === 'BEGIN:VALARM') alarm ??= '';
    if (alarm !== null) {
      alarm += raw;
      if (keyLine !== 'END:VALARM') continue;
      ofHolder.push({ at: length, text: alarm });
      alarm = null;
      continue;
    }
    lines.push(raw);
    length += raw.length;
    const occurrence = reader.read(line);
    if (!HOLDER.test(keyLine)) continue;
    for (const each of ofHolder) alarms.push({ occurrence, ...each });
    if (ofHolder.length === 0 && occurrence !== '') silent.push({ occurrence, at: length, text: '' });
    ofHolder = [];
    reader.begin();
  }
  return { text: lines.join(''), alarms: alarms.some(isOfSeries) ? withSilent(alarms, silent) : alarms };
}

const isOfSeries = ({ occurrence }: AlarmText): boolean => occurrence === '';

const withSilent = (alarms: readonly AlarmText[], silent: readonly AlarmText[]): AlarmText[] =>
  [...alarms, ...silent.slice(0, SILENT_MAX)].sort((a, b) => a.at - b.at);

/** Reinserts alarms where they were cut out of the same text. */
export function pasteAlarms(text: string, alarms: readonly AlarmText[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const alarm of alarms) {
    parts.push(text.slice(from, alarm.at), alarm.text);
    from = alarm.at;
  }
  return parts.join('') + text.slice(from);
}

/**
 * Adds alarms to a text that has changed since, at the end of their components; alarms of missing components are left out. A new occurrence
 * gets those of its series, as long as all can be stored again.
 */
export function addAlarms(text: string, alarms: readonly AlarmText[]): string {
  if (alarms.length === 0) return text;
  const parts: string[] = [];
  const budget = alarmBudget(alarms.reduce((sum, each) => sum + each.text.length, 0));
  const alarmsFor = alarmsByOccurrence(alarms, budget);
  const reader = occurrenceReader();
  for (const line of linesOf(text)) {
    const occurrence = reader.read(line);
    if (HOLDER.test(line.keyLine)) {
      if (line.keyLine.startsWith('END')) parts.push(...alarmsFor(occurrence));
      reader.begin();
    }
    parts.push(line.raw);
  }
  return parts.join('');
}

function alarmsByOccurrence(alarms: readonly AlarmText[], budget: AlarmBudget): (occurrence: string) => string[] {
  const byOccurrence = Map.groupBy(alarms, ({ occurrence }) => occurrence);
  // An alarm at an absolute instant goes off once, for the series.
  const ofSeries = (byOccurrence.get('') ?? []).map(textOf).filter((alarm) => !isAtInstant(alarm));
  const length = ofSeries.join('').length;
  return (occurrence) => byOccurrence.get(occurrence)?.map(textOf) ?? (budget.take(length) ? ofSeries : []);
}

const textOf = ({ text }: AlarmText): string => text;
