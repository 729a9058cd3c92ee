/**
 * A recurring event. Times are local text (`yyyy-MM-ddTHH:mm:ss`) in `timeZone`, which an all-day series does not use; an all-day `endTime`
 * lies on the last day. `recurrence` was returned by `checkRecurrence`; an invalid rule repeats nothing. `rdates` before `startTime` are
 * ignored. `exdates` name occurrences by their start, either by the rule or as moved out of a gap. Both are local text; for all-day series
 * only the date counts.
 * A floating series, and one that ends at the same local time as it starts, ends at the same local time each time; other timed series have
 * a constant exact duration.
 */
export interface Series {
  startTime: string;
  endTime: string;
  isAllDay: boolean;
  timeZone: string;
  /** The same local times in every zone, even if the clocks of `timeZone` skip them. */
  isFloating?: boolean;
  recurrence: string;
  exdates?: readonly string[];
  rdates?: readonly string[];
}

/**
 * One occurrence: local text in the series' zone, and epoch milliseconds (null for all-day series). `originalStart` is the start by the
 * rule, before it moved out of a gap; it identifies the occurrence.
 */
export interface Occurrence {
  originalStart: string;
  startTime: string;
  endTime: string;
  startAt: number | null;
  endAt: number | null;
}
