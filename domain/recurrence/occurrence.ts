/**
 * A recurring event. Times are local text (`yyyy-MM-ddTHH:mm:ss`) in `timeZone`, which an all-day series does not use; the
 * `endTime` of an all-day series lies on its last day. `recurrence` is what `checkRecurrence` returned; a rule that is not
 * valid repeats nothing. `rdates` before `startTime` are ignored. `exdates` name occurrences by the start that the rule gives
 * or the one it moved to out of a gap. Both are local text; of all-day series only the date counts.
 *
 * The end of a floating series, and of one that ends at the same clock time as it starts, is at the same clock time each time;
 * other timed series last equally long, whatever the clocks do meanwhile.
 */
export interface Series {
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  timeZone: string;
  /** The clock times of its occurrences are the same in every zone, also where the clocks of `timeZone` skip them. */
  isFloating?: boolean;
  recurrence: string;
  exdates?: readonly string[];
  rdates?: readonly string[];
}

/**
 * One occurrence: local text in the series' zone, and epoch milliseconds (null for all-day series). `originalStart` is the
 * start that the rule gives, before it moved out of a gap; it names the occurrence.
 */
export interface Occurrence {
  originalStart: string;
  startTime: string;
  endTime: string;
  startAt: number | null;
  endAt: number | null;
}
